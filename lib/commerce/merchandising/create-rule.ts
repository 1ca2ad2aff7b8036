import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { StoreSettings } from "@/lib/commerce/stores";
import type { CreateMerchandisingRule } from "@/lib/contract/merchandising";
import { refuse, refuseField } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { normalizeSearch } from "@/lib/kit/text";
import { rejectDuplicate } from "@/lib/platform/db";
import { checkRule } from "./check-rule";
import { AUDITED_RULE } from "./present";
import { lockMerchandising, type RuleRow } from "./rows";

/** Far more than a seller can keep track of. */
const RULES_MAX = 1_000;

/** Who writes rules: at which hosts a redirect may be is the store's. */
export type RuleWriterContext = AuditContext & { store: Pick<StoreSettings, "hosts"> };

/**
 * Makes a rule for a search or for a category; the shop follows it at once. Refuses validation_failed for what it names and
 * the store lacks, and conflict where there is one for the same search or category, or as many as there may be.
 */
export function createRule(
  ctx: RuleWriterContext,
  { query: sent, categoryId: category, ...input }: CreateMerchandisingRule,
): Promise<RuleRow> {
  const query = sent === undefined ? null : normalizeSearch(sent);
  const categoryId = category ?? null;
  if (query === "" || (query === null) === (categoryId === null)) throw refuseTarget();
  return auditedCreate(ctx, AUDITED_RULE, async (tx) => {
    await lockMerchandising(tx, ctx);
    const where = { storeId: ctx.store.id };
    if ((await tx.merchandisingRule.count({ where })) >= RULES_MAX) {
      throw refuse("conflict", { message: `There are ${RULES_MAX} rules already.` });
    }
    const checked = await checkRule(tx, ctx.store, { ...input, query, categoryId });
    const row = await rejectDuplicate(
      tx.merchandisingRule.create({
        data: {
          ...{ ...input, ...checked, ...where, id: newId("merchandisingRule"), query, categoryId },
          ...{ createdAt: ctx.now, updatedAt: ctx.now },
        },
      }),
      () => refuse("conflict", { message: "There is a rule for it already." }),
    );
    await touchCatalog(tx, ctx.store.id);
    return row;
  });
}

function refuseTarget() {
  return refuseField("query", "required", "Either a search or a category is required.");
}
