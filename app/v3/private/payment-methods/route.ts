import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPaymentMethods } from "@/lib/commerce/payments";
import { PaymentMethod, PaymentMethodQuery } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "listSellerPaymentMethods",
  method: "GET",
  path: "/v3/private/payment-methods",
  summary: "How shoppers can pay in the key's mode, and which processor takes the money.",
  auth: "seller",
  scope: "store:read",
  perMinute: 60,
  query: PaymentMethodQuery,
  returns: z.array(PaymentMethod),
  refuses: [],
  handle: async (ctx, { query }) => listPaymentMethods(ctx, query),
});
