import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createGroup, listGroups, presentGroup } from "@/lib/commerce/customer-groups";
import {
  CreateCustomerGroup,
  CustomerGroup,
  CustomerGroupQuery,
} from "@/lib/contract/customer-group";

const path = "/v3/private/customer-groups";

export const GET = endpoint({
  id: "listCustomerGroups",
  method: "GET",
  path,
  summary: "List the customer groups in the mode of the key, by name.",
  auth: "seller",
  query: CustomerGroupQuery,
  returns: z.array(CustomerGroup),
  paged: true,
  handle: async (ctx, { query }) => listGroups(ctx, query),
});

export const POST = endpoint({
  id: "createCustomerGroup",
  method: "POST",
  path,
  summary: "Create a customer group, by a rule or with members added by hand.",
  auth: "seller",
  body: CreateCustomerGroup,
  returns: CustomerGroup,
  status: 201,
  refuses: ["conflict", "slug_taken"],
  handle: async (ctx, { body }) => presentGroup(await createGroup(ctx, body), ctx),
});
