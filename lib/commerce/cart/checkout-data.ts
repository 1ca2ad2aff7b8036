import type { VisitorContext } from "@/lib/commerce/stores";
import type { SaveCheckoutData } from "@/lib/contract/cart";
import { type RefusalFields, refuse } from "@/lib/kit/errors";
import type { CalculatedCart } from "./calculate";
import { changeCart } from "./change-cart";
import { checkAddress } from "./check-address";

/**
 * Saves e-mail, addresses and notes; only the fields sent change, and null clears one. Refuses an
 * address that its country's rules do not allow, naming every field at once, and
 * checkout_in_progress.
 */
export async function saveCheckoutData(
  ctx: VisitorContext,
  sent: SaveCheckoutData,
): Promise<CalculatedCart> {
  const fields: RefusalFields = {};
  const changes: Record<string, unknown> = {};
  if (sent.email !== undefined) changes.email = sent.email;
  if (sent.notes !== undefined) changes.notes = sent.notes;
  if (sent.sameAsShipping !== undefined) changes.sameAsShipping = sent.sameAsShipping;
  for (const role of ["shippingAddress", "billingAddress"] as const) {
    const address = sent[role];
    if (address === undefined) continue;
    changes[role] = address === null ? null : checkAddress(address, role, fields);
  }
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  return changeCart(ctx, () => changes);
}
