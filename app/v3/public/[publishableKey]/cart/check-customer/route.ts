import { endpoint } from "@/lib/api/endpoint";
import { checkCustomer } from "@/lib/commerce/customers";
import { CheckCustomer, CustomerCheck } from "@/lib/contract/auth";

export const POST = endpoint({
  id: "checkCustomer",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/check-customer",
  summary: "Check whether an e-mail address belongs to a customer of the store.",
  description: "Other stores are not considered.",
  auth: "public",
  perMinute: 30,
  isByAddress: true,
  addressLimit: { counts: "requests", most: 200, seconds: 24 * 60 * 60 },
  body: CheckCustomer,
  returns: CustomerCheck,
  handle: async (ctx, { body }) => checkCustomer(ctx, body.email),
});
