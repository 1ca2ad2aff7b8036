import { endpoint } from "@/lib/api/endpoint";
import { eraseCustomer, presentSellerCustomer } from "@/lib/commerce/customers";
import { SellerCustomer } from "@/lib/contract/customer";

export const POST = endpoint({
  id: "eraseCustomer",
  method: "POST",
  path: "/v3/private/customers/{customer}/erase",
  summary: "Erase the personal data of a customer for good.",
  description:
    "Erases names, addresses, notes, metadata and mails of the customer and of their orders, reviews and conversations. Amounts are kept. Refused while an order still has to be paid, shipped or refunded.",
  auth: "seller",
  returns: SellerCustomer,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentSellerCustomer(await eraseCustomer(ctx, params.customer), ctx),
});
