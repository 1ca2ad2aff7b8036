import { isDeepStrictEqual as isEqual } from "node:util";
import { type AuditContext, auditedUpdate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { UpdateCustomField } from "@/lib/contract/custom-field";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { AUDITED_FIELD } from "./present";
import { type CustomFieldRow, toRow } from "./rows";
import { changedRules } from "./rules";

/**
 * Changes what is sent of a definition; its values stay, and one that a narrower rule would not let in any more
 * is checked when it is next written. Refuses not_found, validation_failed.
 */
export function updateCustomField(
  ctx: AuditContext,
  id: string,
  { label, isPublic, isFilterable, position, ...sent }: UpdateCustomField,
): Promise<CustomFieldRow> {
  return auditedUpdate(ctx, AUDITED_FIELD, id, async (tx, before) => {
    const rules = changedRules(before, { ...sent, isFilterable });
    const said = { label: label?.trim(), isPublic, isFilterable, position };
    const changes = diffFields(before, said);
    if (isEmpty(changes) && isEqual(rules, before.rules)) return before;
    const data = { ...changes, rules, updatedAt: ctx.now };
    const row = await tx.customField.update({ where: { id }, data });
    await touchCatalog(tx, ctx.store.id);
    return toRow(row);
  });
}
