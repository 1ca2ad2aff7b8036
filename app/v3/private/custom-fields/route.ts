import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createCustomField,
  findCustomFields,
  presentCustomField,
} from "@/lib/commerce/custom-fields";
import { CreateCustomField, CustomField, CustomFieldQuery } from "@/lib/contract/custom-field";

export const GET = endpoint({
  id: "listCustomFields",
  method: "GET",
  path: "/v3/private/custom-fields",
  summary: "List custom field definitions, in their order.",
  auth: "seller",
  scope: "products:read",
  perMinute: 240,
  query: CustomFieldQuery,
  returns: z.array(CustomField),
  handle: async (ctx, { query }) =>
    (await findCustomFields(ctx, query.appliesTo)).map(presentCustomField),
});

export const POST = endpoint({
  id: "createCustomField",
  method: "POST",
  path: "/v3/private/custom-fields",
  summary: "Create a custom field definition. Both modes share it.",
  auth: "seller",
  changes: "shared",
  scope: "store:write",
  body: CreateCustomField,
  returns: CustomField,
  status: 201,
  refuses: ["conflict"],
  handle: async (ctx, { body }) => presentCustomField(await createCustomField(ctx, body)),
});
