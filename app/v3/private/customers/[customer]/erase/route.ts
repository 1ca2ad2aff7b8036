import { endpoint } from "@/lib/api/endpoint";
import { eraseCustomer, presentSellerCustomer } from "@/lib/commerce/customers";
import { CustomerParams, SellerCustomer } from "@/lib/contract/customer";

export const POST = endpoint({
  id: "eraseCustomer",
  method: "POST",
  path: "/v3/private/customers/{customer}/erase",
  summary: "Take away for good everything that says who a customer is.",
  description:
    "Names, addresses, notes and mails go, of the customer and of their orders, reviews and conversations; amounts stay. Refused while an order is still to be paid, sent or paid back.",
  auth: "seller",
  perMinute: 60,
  params: CustomerParams,
  returns: SellerCustomer,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params }) =>
    presentSellerCustomer(await eraseCustomer(ctx, params.customer), ctx),
});
