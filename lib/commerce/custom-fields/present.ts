import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { CustomField } from "@/lib/contract/custom-field";
import { isoSeconds } from "@/lib/kit/clock";
import { type CustomFieldRow, lockCustomField } from "./rows";

/** A definition as its seller sees it. */
export function presentCustomField(field: CustomFieldRow): CustomField {
  return {
    id: field.id,
    appliesTo: field.owner,
    key: field.key,
    label: field.label,
    type: field.type,
    rules: {
      choices: field.rules.choices,
      maxLength: field.rules.maxLength,
      minimum: field.rules.minimum,
      maximum: field.rules.maximum,
      referenceTo: field.rules.referenceTo,
    },
    isPublic: field.isPublic,
    isFilterable: field.isFilterable,
    position: field.position,
    createdAt: isoSeconds(field.createdAt),
    updatedAt: isoSeconds(field.updatedAt),
  };
}

/** How changes of definitions are recorded; both modes share them. */
export const AUDITED_FIELD: AuditedObject<CustomFieldRow, AuditContext> = {
  kind: "custom_field",
  isShared: true,
  lock: lockCustomField,
  present: presentCustomField,
};
