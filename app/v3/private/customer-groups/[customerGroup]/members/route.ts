import { endpoint } from "@/lib/api/endpoint";
import { addMembers } from "@/lib/commerce/customer-groups";
import { AddCustomerGroupMembers } from "@/lib/contract/customer-group";

export const POST = endpoint({
  id: "addCustomerGroupMembers",
  method: "POST",
  path: "/v3/private/customer-groups/{customerGroup}/members",
  summary: "Add customers to a group by hand, in addition to those who match its rule.",
  auth: "seller",
  body: AddCustomerGroupMembers,
  handle: async (ctx, { params, body }) => addMembers(ctx, params.customerGroup, body.customerIds),
});
