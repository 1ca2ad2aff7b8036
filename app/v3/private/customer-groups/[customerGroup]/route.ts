import { endpoint } from "@/lib/api/endpoint";
import { deleteGroup, findGroup, presentGroup, updateGroup } from "@/lib/commerce/customer-groups";
import { CustomerGroup, UpdateCustomerGroup } from "@/lib/contract/customer-group";

const path = "/v3/private/customer-groups/{customerGroup}";

export const GET = endpoint({
  id: "getCustomerGroup",
  method: "GET",
  path,
  summary: "Get a customer group. List its members with `GET /customers?group=`.",
  auth: "seller",
  returns: CustomerGroup,
  cache: "poll",
  handle: async (ctx, { params }) => presentGroup(await findGroup(ctx, params.customerGroup), ctx),
});

export const PATCH = endpoint({
  id: "updateCustomerGroup",
  method: "PATCH",
  path,
  summary: "Update a customer group. Fields that are not sent stay as they are.",
  auth: "seller",
  body: UpdateCustomerGroup,
  returns: CustomerGroup,
  current: GET,
  refuses: ["slug_taken"],
  handle: async (ctx, { params, body }) =>
    presentGroup(await updateGroup(ctx, params.customerGroup, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteCustomerGroup",
  method: "DELETE",
  path,
  summary: "Delete a customer group. Its customers are kept.",
  auth: "seller",
  current: GET,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => deleteGroup(ctx, params.customerGroup),
});
