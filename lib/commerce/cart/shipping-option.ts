import type { VisitorContext } from "@/lib/commerce/stores";
import { fieldError, refuse } from "@/lib/kit/errors";
import type { CalculatedCart } from "./calculate";
import { changeCart } from "./change-cart";
import { readCart } from "./read-cart";

/**
 * The cart with the shipping options that go to its address, and the places where it can be collected.
 * Refuses shipping_address_required before an address is saved, where there is no such place; a cart that
 * needs no shipping has none and needs no address.
 */
export async function listShippingOptions(ctx: VisitorContext): Promise<CalculatedCart> {
  const cart = await readCart(ctx);
  if (reachable(cart).length === 0) requireAddress(cart);
  return { ...cart, quotes: reachable(cart) };
}

/**
 * Chooses how the cart is delivered. Refuses shipping_address_required, and
 * shipping_option_unavailable for one that does not exist or does not go to the address.
 */
export async function selectShippingOption(
  ctx: VisitorContext,
  shippingOptionId: string,
): Promise<CalculatedCart> {
  return changeCart(ctx, (cart) => {
    const quote = cart.quotes.find(({ id }) => id === shippingOptionId);
    if (quote?.type !== "pickup") requireAddress(cart);
    if (quote === undefined) {
      throw refuse("shipping_option_unavailable", {
        fields: {
          shippingOptionId: [
            fieldError("invalid_value", "Choose one of the options listed for this cart."),
          ],
        },
      });
    }
    return { shippingOptionId };
  });
}

/** Before there is an address, the quotes are for the country that the visitor seems to be in: a guess. */
function reachable({ quotes, snapshot }: CalculatedCart): CalculatedCart["quotes"] {
  return snapshot.shippingAddress ? quotes : quotes.filter(({ type }) => type === "pickup");
}

function requireAddress(cart: CalculatedCart): void {
  if (cart.requiresShipping && cart.snapshot.shippingAddress === null) {
    throw refuse("shipping_address_required", {
      fields: { shippingAddress: [fieldError("required", "Save a shipping address first.")] },
    });
  }
}
