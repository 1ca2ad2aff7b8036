"use client";

import { saveOrderToAccount } from "@/components/storefront/orders/save-order-to-account";
import { Button } from "@/components/ui/button";
import { Mail } from "@/components/ui/icons/mail";
import { KeepFocus } from "@/components/ui/keep-focus";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type KeepOrderFormProps = {
  orderId: string;
  /** Already in an account: there is nothing to press any more, but what came of it stays. */
  isKept: boolean;
  email: string;
  messages: Pick<Messages["order"], "keep" | "keepText" | "keepButton" | "kept">;
};

/** Creates an account for a guest who has ordered, with one button. */
export function SaveOrderForm({ orderId, isKept, email, messages }: KeepOrderFormProps) {
  const { state, isPending, form } = useFormAction(saveOrderToAccount, NOTHING_YET);
  const { sentTo, minutes, complaint } = state;
  if (isKept && state === NOTHING_YET) return null;
  return (
    <section
      aria-label={messages.keep}
      className="border-t border-line pt-6 text-small print:hidden"
    >
      <h2 className="mb-1 font-medium">{messages.keep}</h2>
      <KeepFocus label={messages.keep}>
        <form {...form} className="flex flex-col items-start gap-4">
          <input type="hidden" name="order" value={orderId} />
          <input type="hidden" name="email" value={email} />
          <p className="wrap-anywhere max-w-[45ch] text-ink-soft">
            {format(messages.keepText, { email: shownEmail(email) })}
          </p>
          <div role="status" className="empty:hidden">
            {sentTo && (
              <Notice tone="success">
                {format(messages.kept, { email: shownEmail(sentTo), minutes: minutes ?? "" })}
              </Notice>
            )}
            {complaint && <Notice tone="danger">{complaint}</Notice>}
          </div>
          {!sentTo && (
            <Button kind="secondary" aria-disabled={isPending || undefined}>
              <Mail aria-hidden className="size-4.5" strokeWidth={1.5} />
              {messages.keepButton}
            </Button>
          )}
        </form>
      </KeepFocus>
    </section>
  );
}
