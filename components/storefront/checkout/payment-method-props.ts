import type { Ref } from "react";
import type { PaymentMethod } from "@/lib/contract/checkout";
import type { Money } from "@/lib/contract/common";
import type { Messages } from "@/messages/storefront";

/** What the till asks of a way to pay when the order is about to be placed. */
export type PaymentMethodHandle = {
  /**
   * The payment method to send, created by the processor's own fields if there are any. Null if something is
   * missing: the form has then shown the error and moved the focus there.
   */
  prepare(): Promise<string | null>;
};

/**
 * A payment method at the checkout: the fields it still needs, or its text. One without a handle is sent by
 * its name alone. Its fields have no name, so that their values never leave the browser.
 */
export type PaymentMethodFormProps = {
  messages: Messages["payment"];
  method: PaymentMethod;
  total: Money;
  /** What was chosen before, where no script has kept it. */
  chosen: string | undefined;
  ref?: Ref<PaymentMethodHandle>;
};
