"use client";

import { StepSubmit } from "@/components/storefront/checkout/step-submit";
import { type WaitState, waitForStock } from "@/components/storefront/product/wait-for-stock";
import type { Words } from "@/components/storefront/words";
import { EmailField } from "@/components/ui/email-field";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: WaitState = {};

type StockAlertFormProps = {
  productId: string;
  /** Null where the product has no variants. */
  variantId: string | null;
  words: Words["stockAlert"];
};

/** In place of what buys, while it is sold out: who wants to hear when it is back. */
export function StockAlertForm({ productId, variantId, words }: StockAlertFormProps) {
  const { state, isPending, form } = useFormAction(waitForStock, NOTHING_YET);
  return (
    // Closer to what it is about than parts of the box are to each other.
    <section id="stock-alert" aria-label={words.submit} className="-mt-6 scroll-mt-24">
      <div role="status">
        {state.sentTo && (
          <Notice tone="success" title={words.sentTitle}>
            {say(words.sent, { email: state.sentTo })}
          </Notice>
        )}
      </div>
      {!state.sentTo && (
        <form {...form} className="flex flex-col gap-4">
          <input type="hidden" name="product" value={productId} />
          {variantId !== null && <input type="hidden" name="variantId" value={variantId} />}
          <EmailField
            label={words.email}
            hint={words.hint}
            name="email"
            required
            defaultValue={state.values?.email ?? ""}
            errors={state.errors?.email}
          />
          <StepSubmit complaint={state.complaint} isPending={isPending}>
            {words.submit}
          </StepSubmit>
        </form>
      )}
    </section>
  );
}
