import { createGroup, listGroups } from "@/lib/commerce/customer-groups";
import { CreateCustomerGroup, CustomerGroupQuery } from "@/lib/contract/customer-group";
import { customerGroups } from "./resource";

export const GET = customerGroups.list({
  id: "listCustomerGroups",
  summary: "List the customer groups in the mode of the key, by name.",
  query: CustomerGroupQuery,
  find: listGroups,
});

export const POST = customerGroups.create({
  id: "createCustomerGroup",
  summary: "Create a customer group, by a rule or with members added by hand.",
  body: CreateCustomerGroup,
  refuses: ["conflict", "slug_taken"],
  verb: createGroup,
});
