import { z } from "zod";
import { listPaymentMethods } from "@/lib/commerce/checkout";
import { PaymentMethod } from "@/lib/contract/checkout";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  id: "listSellerPaymentMethods",
  method: "GET",
  path: "/v3/private/payment-methods",
  summary: "How shoppers can pay in the key's mode, and which processor takes the money.",
  auth: "seller",
  scope: "store:read",
  perMinute: 60,
  returns: z.array(PaymentMethod),
  refuses: [],
  handle: async (ctx) => listPaymentMethods(ctx),
});
