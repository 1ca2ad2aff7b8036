import { mergeCustomers } from "@/lib/commerce/customers";
import { MergeCustomers } from "@/lib/contract/customer";
import { customers } from "../../resource";

export const POST = customers.action("merge", {
  id: "mergeCustomers",
  summary: "Merge another customer into this one. The other customer is deleted.",
  description:
    "Moves orders, carts, addresses, conversations, reviews, tags, store credit and discount uses. Name, phone and `invoiceLimit` are taken over where this customer has none; marketing consent is not. A session of the other customer continues as this customer if the other's e-mail address was verified. A merge cannot be undone.",
  body: MergeCustomers,
  refuses: ["conflict"],
  verb: (ctx, id, { from }) => mergeCustomers(ctx, id, from),
});
