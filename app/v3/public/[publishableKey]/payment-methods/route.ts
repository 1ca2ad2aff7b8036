import { z } from "zod";
import { listPaymentMethods } from "@/lib/commerce/checkout";
import { PaymentMethod } from "@/lib/contract/checkout";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  id: "listPaymentMethods",
  method: "GET",
  path: "/v3/public/{publishableKey}/payment-methods",
  summary: "The ways to pay, in the order to show them.",
  auth: "public",
  perMinute: 120,
  cache: "catalogue",
  returns: z.array(PaymentMethod),
  refuses: [],
  handle: async (ctx) => listPaymentMethods(ctx),
});
