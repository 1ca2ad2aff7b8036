import { endpoint } from "@/lib/api/endpoint";
import { removeMember } from "@/lib/commerce/customer-groups";

export const DELETE = endpoint({
  id: "removeCustomerGroupMember",
  method: "DELETE",
  path: "/v3/private/customer-groups/{customerGroup}/members/{customer}",
  summary:
    "Remove a customer who was added to a group by hand. Customers who match the group's rule stay in it.",
  auth: "seller",
  handle: async (ctx, { params }) => removeMember(ctx, params.customerGroup, params.customer),
});
