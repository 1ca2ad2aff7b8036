"use client";

import { subscribeToStockAlert } from "@/components/storefront/product/subscribe-to-stock-alert";
import { EmailStep } from "@/components/storefront/shell/email-step";
import { KeepFocus } from "@/components/ui/keep-focus";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type StockAlertFormProps = {
  productId: string;
  /** Null where the product has no variants. */
  variantId: string | null;
  messages: Messages["stockAlert"];
};

/** The form that requests a stock alert, in place of the buy button while it is sold out. */
export function StockAlertForm({ productId, variantId, messages }: StockAlertFormProps) {
  const { state, isPending, form } = useFormAction(subscribeToStockAlert, NOTHING_YET);
  return (
    // Closer to its own text than parts of the box are to each other.
    <section id="stock-alert" aria-label={messages.submit} className="-mt-6 scroll-mt-24">
      <KeepFocus label={messages.submit}>
        <div role="status">
          {state.sentTo && (
            <Notice tone="success" title={messages.sentTitle}>
              {format(messages.sent, { email: shownEmail(state.sentTo) })}
            </Notice>
          )}
        </div>
        {!state.sentTo && (
          <form {...form} className="flex flex-col gap-4">
            <input type="hidden" name="product" value={productId} />
            {variantId !== null && <input type="hidden" name="variantId" value={variantId} />}
            <EmailStep
              state={state}
              isPending={isPending}
              messages={messages}
              hint={messages.hint}
            />
          </form>
        )}
      </KeepFocus>
    </section>
  );
}
