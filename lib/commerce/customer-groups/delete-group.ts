import { auditedDelete } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { sqlState } from "@/lib/platform/db";
import { AUDITED_GROUP } from "./present";

/** The errors of the database for a row that another one references. */
const STILL_NAMED = new Set(["23001", "23503"]);

/**
 * Deletes a group; its customers are kept. Refuses not_found, and conflict while a price list is for it: that
 * list would apply to no customer.
 */
export async function deleteGroup(ctx: SellerContext, id: string): Promise<void> {
  try {
    await auditedDelete(ctx, AUDITED_GROUP, id, (tx) => tx.customerGroup.delete({ where: { id } }));
  } catch (error) {
    if (!STILL_NAMED.has(sqlState(error) ?? "")) throw error;
    throw refuse("conflict", { message: "A price list is for this group." });
  }
}
