import { hasCurrency, type SellerContext } from "@/lib/commerce/stores";
import { ruleError } from "@/lib/contract/field-rules";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { PriceListRow } from "./rows";

/** The fields of a list that depend on each other. */
type Checked = Pick<
  PriceListRow,
  "kind" | "currency" | "groupIds" | "tiers" | "startsAt" | "endsAt"
>;

/**
 * Refuses validation_failed, by the field, for a list that could never apply: groups that the mode lacks, a
 * currency that the store lacks, a percentage without tiers or a fixed list with some, and an end before its
 * start. A list whose currency the store has given up since can still be changed.
 */
export async function checkPriceList(
  tx: Tx,
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { kind, currency, groupIds, tiers, startsAt, endsAt }: Checked,
  before: Pick<Checked, "currency"> = { currency: null },
): Promise<void> {
  const fields: RefusalFields = {};
  const where = { storeId: store.id, livemode, id: { in: groupIds } };
  // The lock of a group's deletion waits, or is waited for: a list is never for a group that is gone.
  const known = await tx.customerGroup.count({ where });
  if (known < groupIds.length) {
    fields.groupIds = [fieldError("not_found", "One of them does not exist.")];
  }
  if (kind === "fixed" && currency === null) {
    fields.currency = [fieldError("required", "This field is required.")];
  }
  if (currency !== null && currency !== before.currency && !hasCurrency(store, currency)) {
    fields.currency = [ruleError("store_currency", "not_allowed")];
  }
  if (kind === "percentage" && tiers.length === 0) {
    fields.tiers = [fieldError("required", "This field is required.")];
  }
  if (kind === "fixed" && tiers.length > 0) {
    fields.tiers = [fieldError("not_allowed", "Must be left out: variants have the prices.")];
  }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    fields.endsAt = [fieldError("out_of_order", "Must be after startsAt.")];
  }
  requireValidFields(fields);
}
