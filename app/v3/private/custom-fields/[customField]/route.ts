import { deleteCustomField, updateCustomField } from "@/lib/commerce/custom-fields";
import { UpdateCustomField } from "@/lib/contract/custom-field";
import { customFields } from "../resource";

export const GET = customFields.get({
  id: "getCustomField",
  summary: "Get a custom field definition.",
  scope: "products:read",
  perMinute: 240,
});

export const PATCH = customFields.update({
  id: "updateCustomField",
  summary: "Update a custom field definition. Its values are kept.",
  body: UpdateCustomField,
  verb: updateCustomField,
});

export const DELETE = customFields.delete({
  id: "deleteCustomField",
  summary:
    "Delete a custom field definition. Its values are hidden at once and then deleted in the background.",
  verb: deleteCustomField,
});
