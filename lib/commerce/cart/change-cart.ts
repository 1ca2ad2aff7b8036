import type { VisitorContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { type CalculatedCart, calculateCart } from "./calculate";
import { findCart, updateCart } from "./rows";

/** Five: more parallel changes of one cart than a visitor's own tabs can make. */
const TRIES = 5;

/**
 * Reads the cart, lets `decide` return the changes, and writes them if no other request has changed the cart meanwhile;
 * otherwise reads it and decides again. Refuses conflict after too many attempts.
 */
export async function changeCart(
  ctx: VisitorContext,
  decide: (cart: CalculatedCart) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<CalculatedCart> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const cart = calculateCart(await findCart(ctx), ctx.now);
    if (cart.snapshot.hold !== "none") throw refuse("checkout_in_progress");
    const changed = await updateCart(ctx, cart.snapshot, await decide(cart));
    if (changed !== null) return calculateCart(changed, ctx.now);
  }
  throw refuse("conflict");
}
