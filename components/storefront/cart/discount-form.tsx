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

type DiscountFormProps = {
  codes: readonly string[];
  /** Why some of the codes do not count, and what is missing for discounts that need none. */
  notes: readonly { key: string; text: string }[];
  messages: Messages["discount"];
};

/** The codes of the cart, each to take off; and a place to enter one, out of the way until asked for. */
export function DiscountForm({ codes, notes, messages }: DiscountFormProps) {
  const { state, isPending, form } = useFormAction(changeDiscount, NOTHING_YET);
  return (
    <div className="flex flex-col gap-2 text-small">
      {codes.length > 0 && (
        <form {...form}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {codes.map((code) => (
              <li key={code} className="flex min-w-0 items-center gap-2">
                <Tag aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
                <span className="min-w-0 break-words">
                  {messages.code} <strong className="font-medium">{code}</strong>
                </span>
                <button
                  type="submit"
                  name="remove"
                  value={code}
                  aria-label={format(messages.remove, { code })}
                  aria-disabled={isPending}
                  className="grid size-8 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-paper hover:text-ink"
                >
                  <X aria-hidden className="size-4" strokeWidth={1.75} />
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-soft">
          {notes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <details open={state.complaint !== undefined || undefined} className="group">
        <summary className="text-link inline-block py-1 group-open:hidden">
          {codes.length > 0 ? messages.addAnother : messages.add}
        </summary>
        <form {...form} className="flex items-start gap-2">
          <TextField
            key={codes.join()}
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
    </div>
  );
}
