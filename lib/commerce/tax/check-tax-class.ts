import { refuseField } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { findUnknownClasses, isTaxed } from "./class-rows";

/** Refuses validation_failed for the class of a rate that the store does not have, or that is never taxed. */
export async function checkTaxClass(
  tx: Tx,
  storeId: string,
  taxClass: string | undefined,
): Promise<void> {
  if (taxClass === undefined) return;
  if (!isTaxed(taxClass)) {
    throw refuseField(
      "taxClass",
      "not_allowed",
      "A rate cannot have this class, because goods of it are not taxed.",
    );
  }
  const unknown = await findUnknownClasses(tx, storeId, [taxClass]);
  if (unknown.size > 0) {
    throw refuseField("taxClass", "not_found", "The tax class does not exist.");
  }
}
