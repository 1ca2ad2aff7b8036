import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { checkVatId, type VatCheck } from "@/lib/commerce/tax";
import type { VatServices } from "@/lib/providers/vat";
import { type CalculatedCart, calculateCart } from "./calculate";
import { type CartSnapshot, updateCart } from "./rows";

/** A day: an older registration is checked again before it affects a charge. */
const STALE_MS = 24 * 60 * 60_000;

/**
 * Checks the VAT id of a cart if its store wants that; null if no tax office is queried. An existing answer of the cart
 * is reused. Makes a network request: never call it within a transaction, or for a read.
 */
export async function askAboutVatId(
  ctx: Pick<StoreContext, "store" | "livemode" | "now">,
  { vatSeller, vatId, vatCheck }: Pick<CartSnapshot, "vatSeller" | "vatId" | "vatCheck">,
  services?: VatServices,
): Promise<VatCheck | null> {
  if (vatSeller === null || vatId === null) return null;
  if (vatCheck !== null && vatCheck.status !== "unavailable" && !isStale(vatCheck, ctx.now))
    return vatCheck;
  return checkVatId(ctx, { vatId, requester: vatSeller.vatId }, services);
}

/**
 * The cart with its VAT id asked about again where the answer is a day old; the same cart otherwise, and where
 * it was changed meanwhile.
 */
export async function renewVatCheck(
  ctx: VisitorContext,
  cart: CalculatedCart,
  services?: VatServices,
): Promise<CalculatedCart> {
  const { snapshot } = cart;
  if (snapshot.vatCheck === null || !isStale(snapshot.vatCheck, ctx.now)) return cart;
  const vatCheck = await askAboutVatId(ctx, snapshot, services);
  const renewed = await updateCart(ctx, snapshot, { vatCheck });
  return renewed === null ? cart : calculateCart(renewed, ctx.now);
}

function isStale({ checkedAt }: VatCheck, now: Date): boolean {
  return now.getTime() - Date.parse(checkedAt) >= STALE_MS;
}
