import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPaymentMethods } from "@/lib/commerce/payments";
import { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "listPaymentMethods",
  method: "GET",
  path: "/v3/public/{publishableKey}/payment-methods",
  summary: "The ways to pay, in the order to show them.",
  description:
    "With the cart token of a customer who is logged in, `invoice` too where they may pay so; its `maxAmount` is what they may still owe.",
  auth: "shopper",
  perMinute: 120,
  cache: "catalogue",
  query: PaymentMethodQuery,
  returns: z.array(PaymentMethod),
  refuses: [],
  handle: async (ctx, { query }) => listPaymentMethods(ctx, query),
});
