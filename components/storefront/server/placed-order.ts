import { cookies } from "next/headers";
import { z } from "zod";
import type { Cart } from "@/lib/contract/cart";

const PLACED_ORDER_COOKIE = "placed_order";

/** Two hours, after which the API forgets the shopper's details too (SPEC 2). */
const COOKIE_SECONDS = 2 * 60 * 60;

const sum = z.string().nullable();

const PlacedOrder = z.object({
  email: z.string(),
  taxInclusive: z.boolean(),
  /** As they were shown before paying; null where there was nothing to show. */
  sums: z.object({ subtotal: sum, discount: sum, shipping: sum, tax: sum }),
});

/** What the checkout knew of an order and the order's own page does not. */
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** Keeps it for the page that follows, in the browser it was placed with. Only in actions. */
export async function keepPlacedOrder(cart: Cart, email: string): Promise<void> {
  const { subtotal, discount, shipping, tax } = cart.totals;
  const shown = ({ amount, formatted }: typeof tax) => (amount === 0 ? null : formatted);
  const placed: PlacedOrder = {
    email,
    taxInclusive: cart.taxInclusive,
    sums: {
      subtotal: subtotal.formatted,
      discount: shown(discount),
      shipping: cart.requiresShipping ? shipping.formatted : null,
      tax: shown(tax),
    },
  };
  (await cookies()).set(PLACED_ORDER_COOKIE, JSON.stringify(placed), {
    path: `/orders/${cart.id}`,
    httpOnly: true,
    sameSite: "lax",
    maxAge: COOKIE_SECONDS,
  });
}

/** What was kept of the order whose page this is; null once it is forgotten. */
export async function findPlacedOrder(): Promise<PlacedOrder | null> {
  const kept = (await cookies()).get(PLACED_ORDER_COOKIE)?.value;
  if (kept === undefined) return null;
  try {
    return PlacedOrder.parse(JSON.parse(kept));
  } catch {
    // Whatever else stands there is not ours.
    return null;
  }
}
