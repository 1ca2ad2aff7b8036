import { endpoint } from "@/lib/api/endpoint";
import {
  deleteCustomField,
  findCustomField,
  presentCustomField,
  updateCustomField,
} from "@/lib/commerce/custom-fields";
import { CustomField, UpdateCustomField } from "@/lib/contract/custom-field";

const path = "/v3/private/custom-fields/{customField}";

export const GET = endpoint({
  id: "getCustomField",
  method: "GET",
  path,
  summary: "Get a custom field definition.",
  auth: "seller",
  scope: "products:read",
  perMinute: 240,
  returns: CustomField,
  handle: async (ctx, { params }) =>
    presentCustomField(await findCustomField(ctx, params.customField)),
});

export const PATCH = endpoint({
  id: "updateCustomField",
  method: "PATCH",
  path,
  summary: "Update a custom field definition. Its values are kept.",
  auth: "seller",
  changes: "shared",
  scope: "store:write",
  body: UpdateCustomField,
  returns: CustomField,
  handle: async (ctx, { params, body }) =>
    presentCustomField(await updateCustomField(ctx, params.customField, body)),
});

export const DELETE = endpoint({
  id: "deleteCustomField",
  method: "DELETE",
  path,
  summary:
    "Delete a custom field definition. Its values are hidden at once and then deleted in the background.",
  auth: "seller",
  changes: "shared",
  scope: "store:write",
  handle: async (ctx, { params }) => deleteCustomField(ctx, params.customField),
});
