import { endpoint } from "@/lib/api/endpoint";
import { checkPaymentProcessor } from "@/lib/commerce/payments";
import { CheckPaymentProcessor, PaymentProcessorCheck } from "@/lib/contract/checkout";

export const POST = endpoint({
  id: "checkPaymentProcessor",
  method: "POST",
  path: "/v3/private/payment-methods/check",
  summary:
    "Check a payment processor's key and the payment methods of its account. Nothing is charged.",
  auth: "seller",
  scope: "store:read",
  body: CheckPaymentProcessor,
  returns: PaymentProcessorCheck,
  refuses: ["not_found"],
  handle: async (ctx, { body }) => checkPaymentProcessor(ctx, body.gateway),
});
