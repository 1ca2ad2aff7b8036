import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import { type CreateCustomField, CUSTOM_FIELDS_MAX } from "@/lib/contract/custom-field";
import { refuse, refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { AUDITED_FIELD } from "./present";
import { type CustomFieldRow, toRow } from "./rows";
import { changedRules, NO_RULES } from "./rules";

/**
 * Adds a field, behind those there are unless a position is sent. Refuses validation_failed, and conflict
 * where the store has as many as it may. The key of a deleted field is taken until its values are gone.
 */
export function createCustomField(
  ctx: AuditContext,
  { appliesTo: owner, key, label, type, ...sent }: CreateCustomField,
): Promise<CustomFieldRow> {
  const { isPublic = false, isFilterable = false, position } = sent;
  const rules = changedRules({ owner, type, rules: NO_RULES }, { ...sent, isFilterable });
  return auditedCreate(ctx, AUDITED_FIELD, async (tx) => {
    const lock = `custom fields ${ctx.store.id}`;
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    const known = await tx.customField.findMany({
      where: { storeId: ctx.store.id, owner },
      select: { key: true, position: true },
    });
    if (known.some((field) => field.key === key)) {
      throw refuseField("key", "taken", "Is taken.");
    }
    if (known.length >= CUSTOM_FIELDS_MAX) {
      throw refuse("conflict", { message: `There are ${CUSTOM_FIELDS_MAX} fields already.` });
    }
    const last = Math.max(-1, ...known.map((field) => field.position));
    const row = await tx.customField.create({
      data: {
        ...{ id: newId("customField"), storeId: ctx.store.id, owner, key, type, rules },
        ...{ label: label.trim(), isPublic, isFilterable, position: position ?? last + 1 },
        ...{ createdAt: ctx.now, updatedAt: ctx.now },
      },
    });
    return toRow(row);
  });
}
