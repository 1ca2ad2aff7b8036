import type { StoreContext } from "@/lib/commerce/stores";
import type { PaymentProcessorCheck } from "@/lib/contract/checkout";
import { refuse } from "@/lib/kit/errors";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { getMessages } from "@/messages/server";

type CheckContext = Pick<StoreContext, "livemode" | "locale">;

/**
 * Asks a processor of the mode now whether its key works, and what is switched on in its account. Nothing is charged,
 * and what it says is what shoppers are offered from here on.
 */
export async function checkPaymentProcessor(
  { livemode, locale }: CheckContext,
  gateway: string,
  processors: PaymentProcessors = paymentProcessors,
): Promise<PaymentProcessorCheck> {
  const processor = processors.configured(livemode).find(({ name }) => name === gateway);
  if (processor === undefined) throw refuse("not_found");
  const answer = await processor.check();
  const methods = answer === "works" ? await processor.methods() : [];
  const words = getMessages(locale).paymentMethods;
  return {
    ...{ gateway, livemode, answer },
    methods: methods.map(({ id }) => ({ id, label: paymentMethodName(id, words) })),
  };
}
