import { cookies } from "next/headers";
import { readOrderToken, writeOrderToken } from "@/components/storefront/orders/order-links-cookie";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";

/** The token of the link with which an order was opened in this browser; undefined where none was. */
export async function findOrderToken(order: string): Promise<string | undefined> {
  return readOrderToken(await cookies(), order);
}

/** Keeps the token of an order's link for this browser. Only in actions. */
export async function saveOrderToken(order: string, token: string): Promise<void> {
  const [jar, origin] = await Promise.all([cookies(), shopperOrigin()]);
  writeOrderToken(jar, { order, token, origin });
}
