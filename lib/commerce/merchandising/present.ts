import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { MerchandisingRule, Synonym } from "@/lib/contract/merchandising";
import { isoSeconds } from "@/lib/kit/clock";
import { lockRule, lockSynonym, type RuleRow, type SynonymRow } from "./rows";

/** A merchandising rule as its seller sees it. */
export function presentRule(row: RuleRow): MerchandisingRule {
  return {
    id: row.id,
    query: row.query,
    categoryId: row.categoryId,
    pinnedProductIds: row.pinnedProductIds,
    hiddenProductIds: row.hiddenProductIds,
    redirectTo: row.redirectTo,
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** Synonyms as their seller sees them. */
export function presentSynonym({ id, terms, input, createdAt, updatedAt }: SynonymRow): Synonym {
  return {
    ...{ id, terms, input },
    createdAt: isoSeconds(createdAt),
    updatedAt: isoSeconds(updatedAt),
  };
}

/** How changes of rules are recorded; both modes share them. */
export const AUDITED_RULE: AuditedObject<RuleRow, AuditContext> = {
  kind: "merchandising_rule",
  isShared: true,
  lock: lockRule,
  present: presentRule,
};

/** How changes of synonyms are recorded; both modes share them. */
export const AUDITED_SYNONYM: AuditedObject<SynonymRow, AuditContext> = {
  kind: "synonym",
  isShared: true,
  lock: lockSynonym,
  present: presentSynonym,
};
