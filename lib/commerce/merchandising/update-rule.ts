import { auditedUpdate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { UpdateMerchandisingRule } from "@/lib/contract/merchandising";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { checkRule } from "./check-rule";
import type { RuleWriterContext } from "./create-rule";
import { AUDITED_RULE } from "./present";
import type { RuleRow } from "./rows";

/**
 * Changes the fields that are sent of a rule; equal values are no change. Products that it already names may have been
 * deleted: they are not checked again. Refuses not_found, and validation_failed as creating does.
 */
export function updateRule(
  ctx: RuleWriterContext,
  id: string,
  sent: UpdateMerchandisingRule,
): Promise<RuleRow> {
  return auditedUpdate(ctx, AUDITED_RULE, id, async (tx, before) => {
    const checked = await checkRule(
      tx,
      ctx.store,
      { ...before, redirectTo: undefined, ...sent, categoryId: null },
      before,
    );
    const changes = diffFields(before, { ...sent, ...checked });
    if (isEmpty(changes)) return before;
    const row = await tx.merchandisingRule.update({
      where: { id },
      data: { ...changes, updatedAt: ctx.now },
    });
    await touchCatalog(tx, ctx.store.id);
    return row;
  });
}
