import { cookies } from "next/headers";
import { z } from "zod";
import { orderPath } from "@/components/storefront/checkout/server/pay-link";
import { VISIT_SECONDS } from "@/lib/kit/visit-window";

const PLACED_ORDER_COOKIE = "placed_order";

const PlacedOrder = z.object({ email: z.string() });

/** What the checkout knew of an order and the order's own page does not. */
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** Keeps it for the page that follows, in the browser it was placed with. Only in actions. */
export async function savePlacedOrder(orderId: string, email: string): Promise<void> {
  const placed: PlacedOrder = { email };
  (await cookies()).set(PLACED_ORDER_COOKIE, JSON.stringify(placed), {
    path: await orderPath(orderId),
    httpOnly: true,
    sameSite: "lax",
    maxAge: VISIT_SECONDS,
  });
}

/** The order in the cookie; null if the cookie has expired. */
export async function findPlacedOrder(): Promise<PlacedOrder | null> {
  const kept = (await cookies()).get(PLACED_ORDER_COOKIE)?.value;
  if (kept === undefined) return null;
  try {
    return PlacedOrder.parse(JSON.parse(kept));
  } catch {
    // Any other value was not set by the shop.
    return null;
  }
}
