import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createCustomField,
  findCustomFields,
  presentCustomField,
} from "@/lib/commerce/custom-fields";
import { CreateCustomField, CustomField, CustomFieldQuery } from "@/lib/contract/custom-field";
import { customFields } from "./resource";

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

export const POST = customFields.create({
  id: "createCustomField",
  summary: "Create a custom field definition. Both modes share it.",
  body: CreateCustomField,
  refuses: ["conflict"],
  verb: createCustomField,
});
