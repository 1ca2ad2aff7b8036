import { resource } from "@/lib/api/resource";
import { findCustomField, presentCustomField } from "@/lib/commerce/custom-fields";
import { CustomField } from "@/lib/contract/custom-field";

/** The endpoints of a custom field. */
export const customFields = resource({
  path: "/v3/private/custom-fields/{customField}",
  scope: "store:write",
  changes: "shared",
  returns: CustomField,
  find: findCustomField,
  present: presentCustomField,
});
