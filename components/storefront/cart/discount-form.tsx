"use client";

import { changeDiscount, type DiscountState } from "@/components/storefront/cart/change-discount";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/icons/tag";
import { X } from "@/components/ui/icons/x";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: DiscountState = {};

type DiscountFormProps = { code: string | null; messages: Messages["discount"] };

/** The code of the cart, to take off; or a place to enter one, out of the way until asked for. */
export function DiscountForm({ code, messages }: DiscountFormProps) {
  const { state, isPending, form } = useFormAction(changeDiscount, NOTHING_YET);
  if (code !== null) {
    return (
      <form {...form} className="flex items-center gap-2 text-small">
        <Tag aria-hidden className="size-4 text-ink-soft" strokeWidth={1.75} />
        <span>
          {messages.code} <strong className="font-medium">{code}</strong>
        </span>
        <button
          type="submit"
          name="remove"
          value="1"
          aria-label={format(messages.remove, { code })}
          aria-disabled={isPending}
          className="grid size-8 place-items-center rounded-small text-ink-soft hover:bg-paper hover:text-ink"
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </form>
    );
  }
  return (
    <details open={state.complaint !== undefined || undefined} className="group text-small">
      <summary className="text-link inline-block py-1 group-open:hidden">{messages.add}</summary>
      <form {...form} className="flex items-start gap-2">
        <TextField
          label={messages.label}
          name="code"
          defaultValue={state.code}
          errors={state.complaint ? [state.complaint] : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="grow"
        />
        <Button kind="secondary" aria-disabled={isPending} className="mt-7.5">
          {messages.apply}
        </Button>
      </form>
    </details>
  );
}
