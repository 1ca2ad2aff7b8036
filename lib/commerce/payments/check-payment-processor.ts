import type { StoreContext } from "@/lib/commerce/stores";
import type { PaymentProcessorCheck } from "@/lib/contract/checkout";
import { requireFound } from "@/lib/kit/errors";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { getMessages } from "@/messages/server";

type CheckContext = Pick<StoreContext, "livemode" | "locale">;

/**
 * Checks now whether a processor's key works in the mode, and which methods its account has enabled. Nothing is
 * charged, and shoppers are offered the result from now on.
 */
export async function checkPaymentProcessor(
  { livemode, locale }: CheckContext,
  gateway: string,
  processors: PaymentProcessors = paymentProcessors,
): Promise<PaymentProcessorCheck> {
  const configured = processors.configured(livemode);
  const processor = requireFound(configured.find(({ name }) => name === gateway));
  const answer = await processor.check();
  const methods = answer === "works" ? await processor.methods() : [];
  const words = getMessages(locale).paymentMethods;
  return {
    ...{ gateway, livemode, answer },
    methods: methods.map(({ id }) => ({ id, label: paymentMethodName(id, words) })),
  };
}
