import { deleteGroup, updateGroup } from "@/lib/commerce/customer-groups";
import { UpdateCustomerGroup } from "@/lib/contract/customer-group";
import { customerGroups } from "../resource";

export const GET = customerGroups.get({
  id: "getCustomerGroup",
  summary: "Get a customer group. List its members with `GET /customers?group=`.",
});

export const PATCH = customerGroups.update({
  id: "updateCustomerGroup",
  summary: "Update a customer group. Fields that are not sent stay as they are.",
  body: UpdateCustomerGroup,
  refuses: ["slug_taken"],
  verb: updateGroup,
});

export const DELETE = customerGroups.delete({
  id: "deleteCustomerGroup",
  summary: "Delete a customer group. Its customers are kept.",
  refuses: ["conflict"],
  verb: deleteGroup,
});
