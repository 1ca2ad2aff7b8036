import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSellerPaymentMethods } from "@/lib/commerce/payments";
import { SellerPaymentMethod, SellerPaymentMethodQuery } from "@/lib/contract/checkout";

export const GET = endpoint({
  id: "listSellerPaymentMethods",
  method: "GET",
  path: "/v3/private/payment-methods",
  summary: "List the payment methods in the mode of the key, with their processors.",
  auth: "seller",
  query: SellerPaymentMethodQuery,
  returns: z.array(SellerPaymentMethod),
  handle: async (ctx, { query }) => listSellerPaymentMethods(ctx, query),
});
