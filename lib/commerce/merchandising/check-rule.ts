import { findKnownProducts } from "@/lib/commerce/catalog";
import { ownTarget } from "@/lib/commerce/redirects";
import type { StoreSettings } from "@/lib/commerce/stores";
import { ruleError } from "@/lib/contract/field-rules";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { RuleRow } from "./rows";

/** The products and the condition of a rule, as far as they were sent. */
interface SentRule {
  query?: string | null;
  categoryId?: string | null | undefined;
  pinnedProductIds?: string[] | undefined;
  hiddenProductIds?: string[] | undefined;
  redirectTo?: string | null | undefined;
}

/** What a rule may name: things of its store. */
interface RuleOwner {
  id: string;
  hosts: StoreSettings["hosts"];
}

/** A rule that names nothing yet. */
const NOTHING = { pinnedProductIds: [], hiddenProductIds: [] };

/**
 * Answers the redirect of a rule as it is kept. Refuses validation_failed, by the field, for products and a category that
 * the store lacks, for a product that is pinned and hidden, and for a redirect that leads elsewhere or of a category.
 * Products that the rule had `before` may be gone since; of the others, one statement asks.
 */
export async function checkRule(
  tx: Tx,
  store: RuleOwner,
  { query, categoryId, pinnedProductIds = [], hiddenProductIds = [], redirectTo }: SentRule,
  before: Pick<RuleRow, "pinnedProductIds" | "hiddenProductIds"> = NOTHING,
): Promise<{ redirectTo?: string | null }> {
  const fields: RefusalFields = {};
  const had = new Set([...before.pinnedProductIds, ...before.hiddenProductIds]);
  const named = [...pinnedProductIds, ...hiddenProductIds].filter((id) => !had.has(id));
  const known = await findKnownProducts(tx, store.id, named);
  for (const [field, ids] of Object.entries({ pinnedProductIds, hiddenProductIds })) {
    if (ids.some((id) => !had.has(id) && !known.has(id))) fields[field] = UNKNOWN;
  }
  if (hiddenProductIds.some((id) => pinnedProductIds.includes(id))) {
    fields.hiddenProductIds = [ruleError("pinned", "not_allowed")];
  }
  if (categoryId != null && !(await isCategory(tx, store.id, categoryId))) {
    fields.categoryId = [fieldError("not_found", "Does not exist.")];
  }
  const target = redirectTo == null ? redirectTo : ownTarget(redirectTo, store)?.target;
  if (redirectTo != null) {
    if (target === undefined) {
      fields.redirectTo = [ruleError("redirect_target")];
    } else if (query == null) {
      fields.redirectTo = [fieldError("not_allowed", "Only a search leads elsewhere.")];
    }
  }
  requireValidFields(fields);
  return target === undefined ? {} : { redirectTo: target };
}

const UNKNOWN = [fieldError("not_found", "One of them does not exist.")];

async function isCategory(tx: Tx, storeId: string, id: string): Promise<boolean> {
  return (await tx.category.count({ where: { id, storeId } })) > 0;
}
