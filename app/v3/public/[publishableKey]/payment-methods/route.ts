import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPaymentMethods } from "@/lib/commerce/payments";
import { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "listPaymentMethods",
  method: "GET",
  path: "/v3/public/{publishableKey}/payment-methods",
  summary: "The ways to pay, in the order to show them.",
  auth: "public",
  perMinute: 120,
  cache: "catalogue",
  query: PaymentMethodQuery,
  returns: z.array(PaymentMethod),
  refuses: [],
  handle: async (ctx, { query }) => listPaymentMethods(ctx, query),
});
