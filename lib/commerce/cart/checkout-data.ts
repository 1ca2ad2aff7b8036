import { checkAddress } from "@/lib/commerce/geo";
import type { VisitorContext } from "@/lib/commerce/stores";
import { requireVatId, type VatCheck } from "@/lib/commerce/tax";
import type { SaveCheckoutData } from "@/lib/contract/cart";
import { isoSeconds } from "@/lib/kit/clock";
import { type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { VatServices } from "@/lib/providers/vat";
import { type CalculatedCart, calculateCart } from "./calculate";
import { changeCart } from "./change-cart";
import { writeCart } from "./rows";
import { askAboutVatId } from "./vat-check";

/**
 * Saves e-mail, addresses, notes and consent; only the fields sent change, and null clears one. Refuses an
 * address that its country's rules do not allow, and a VAT id that cannot be one, naming every field at once, and
 * checkout_in_progress. A VAT id is asked about at a tax office, which may take some seconds, where the
 * store wants that; the cart keeps the VAT id regardless of the answer.
 */
export async function saveCheckoutData(
  ctx: VisitorContext,
  sent: SaveCheckoutData,
  services?: VatServices,
): Promise<CalculatedCart> {
  const fields: RefusalFields = {};
  const changes: Record<string, unknown> = {};
  if (sent.email !== undefined) changes.email = sent.email;
  if (sent.notes !== undefined) changes.notes = sent.notes;
  if (sent.deliveryConsent !== undefined) {
    const givenAt = isoSeconds(ctx.now);
    changes.deliveryConsent = sent.deliveryConsent && {
      ...{ wording: sent.deliveryConsent.wording, channel: "checkout", givenAt },
    };
  }
  if (sent.sameAsShipping !== undefined) changes.sameAsShipping = sent.sameAsShipping;
  const vatId = sent.vatId === undefined ? undefined : requireVatId(sent.vatId, fields);
  for (const role of ["shippingAddress", "billingAddress"] as const) {
    const address = sent[role];
    if (address === undefined) continue;
    changes[role] = address === null ? null : checkAddress(address, role, fields);
  }
  requireValidFields(fields);
  if (vatId === undefined) return calculateCart(await writeCart(ctx, changes), ctx.now);
  // Once, however often the cart is changed meanwhile: each time may take seconds.
  let asked: Promise<VatCheck | null> | undefined;
  return changeCart(ctx, async ({ snapshot }) => {
    const vatCheck = vatId === snapshot.vatId ? snapshot.vatCheck : null;
    asked ??= askAboutVatId(ctx, { ...snapshot, vatId, vatCheck }, services);
    return { ...changes, vatId, vatCheck: await asked };
  });
}
