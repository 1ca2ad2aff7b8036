import { endpoint } from "@/lib/api/endpoint";
import { mergeCustomers, presentSellerCustomer } from "@/lib/commerce/customers";
import { CustomerParams, MergeCustomers, SellerCustomer } from "@/lib/contract/customer";

export const POST = endpoint({
  id: "mergeCustomers",
  method: "POST",
  path: "/v3/private/customers/{customer}/merge",
  summary: "Bring all that another customer has over to this one; the other is gone afterwards.",
  description:
    "Orders, carts, addresses, conversations, reviews, tags and uses of discounts go over. Name and phone are taken where this one has none, consent never is. Whoever is logged in as the other stays logged in, as this one, if the other's mailbox was proved. It cannot be undone.",
  auth: "seller",
  perMinute: 60,
  params: CustomerParams,
  body: MergeCustomers,
  returns: SellerCustomer,
  refuses: ["not_found", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentSellerCustomer(await mergeCustomers(ctx, params.customer, body.from), ctx),
});
