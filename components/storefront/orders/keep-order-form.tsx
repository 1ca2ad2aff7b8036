"use client";

import { type KeepOrderState, keepOrder } from "@/components/storefront/orders/keep-order";
import type { Words } from "@/components/storefront/words";
import { Button } from "@/components/ui/button";
import { Mail } from "@/components/ui/icons/mail";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: KeepOrderState = {};

type KeepOrderFormProps = {
  orderId: string;
  /** Already in an account: there is nothing to press any more, but what came of it stays. */
  isKept: boolean;
  email: string;
  words: Pick<Words["order"], "keep" | "keepText" | "keepButton" | "kept">;
};

/** An account for whoever bought without one, in one press. */
export function KeepOrderForm({ orderId, isKept, email, words }: KeepOrderFormProps) {
  const { state, isPending, form } = useFormAction(keepOrder, NOTHING_YET);
  const { sentTo, minutes, complaint } = state;
  if (isKept && state === NOTHING_YET) return null;
  return (
    <section aria-label={words.keep} className="border-t border-line pt-6 text-small print:hidden">
      <h2 className="mb-1 font-medium">{words.keep}</h2>
      <form {...form} className="flex flex-col items-start gap-4">
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="email" value={email} />
        <p className="max-w-[45ch] text-ink-soft">{say(words.keepText, { email })}</p>
        <div role="status" className="empty:hidden">
          {sentTo && (
            <Notice tone="success">
              {say(words.kept, { email: sentTo, minutes: minutes ?? "" })}
            </Notice>
          )}
          {complaint && <Notice tone="danger">{complaint}</Notice>}
        </div>
        {!sentTo && (
          <Button kind="secondary" aria-disabled={isPending || undefined}>
            <Mail aria-hidden className="size-4.5" strokeWidth={1.5} />
            {words.keepButton}
          </Button>
        )}
      </form>
    </section>
  );
}
