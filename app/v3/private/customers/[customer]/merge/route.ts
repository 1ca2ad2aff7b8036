import { endpoint } from "@/lib/api/endpoint";
import { mergeCustomers, presentSellerCustomer } from "@/lib/commerce/customers";
import { MergeCustomers, SellerCustomer } from "@/lib/contract/customer";

export const POST = endpoint({
  id: "mergeCustomers",
  method: "POST",
  path: "/v3/private/customers/{customer}/merge",
  summary: "Merge another customer into this one. The other customer is deleted.",
  description:
    "Moves orders, carts, addresses, conversations, reviews, tags and discount uses. Name and phone are taken over where this customer has none; marketing consent is not. A session of the other customer continues as this customer if the other's e-mail address was verified. A merge cannot be undone.",
  auth: "seller",
  body: MergeCustomers,
  returns: SellerCustomer,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) =>
    presentSellerCustomer(await mergeCustomers(ctx, params.customer, body.from), ctx),
});
