import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPaymentMethods } from "@/lib/commerce/payments";
import { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "listPaymentMethods",
  method: "GET",
  path: "/v3/public/{publishableKey}/payment-methods",
  summary: "List payment methods, in the order to show them.",
  description:
    "With the cart token of a customer who is logged in and can pay on invoice, `invoice` is included; its `maxAmount` is their remaining credit limit.",
  auth: "shopper",
  perMinute: 120,
  cache: "catalogue",
  query: PaymentMethodQuery,
  returns: z.array(PaymentMethod),
  handle: async (ctx, { query }) => listPaymentMethods(ctx, query),
});
