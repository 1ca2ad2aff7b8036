import { cookies } from "next/headers";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { readHostCookie, setHostCookie } from "@/lib/kit/host-cookie";

const ORDER_LINKS_COOKIE = "order_links";

/** Thirty days: longer than a parcel is on its way. The link in the mail opens the order again. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** As many orders as somebody looks after at once. */
const LINKS_MOST = 5;

/** The token of the link with which an order was opened in this browser; undefined where none was. */
export async function findOrderToken(order: string): Promise<string | undefined> {
  return (await readLinks()).find(([id]) => id === order)?.[1];
}

/** Keeps the token of an order's link for this browser, out of reach of scripts. Only in actions. */
export async function saveOrderToken(order: string, token: string): Promise<void> {
  const others = (await readLinks()).filter(([id]) => id !== order);
  const links = [[order, token], ...others].slice(0, LINKS_MOST);
  const secure = (await shopperOrigin()).startsWith("https:");
  const value = links.map((link) => link.join(".")).join("~");
  setHostCookie(
    await cookies(),
    { name: ORDER_LINKS_COOKIE, value },
    { httpOnly: true, secure, maxAge: COOKIE_SECONDS },
  );
}

async function readLinks(): Promise<[order: string, token: string][]> {
  const kept = readHostCookie(await cookies(), ORDER_LINKS_COOKIE) ?? "";
  return kept.split("~").flatMap((link): [string, string][] => {
    const [order, token] = link.split(".");
    return order && token ? [[order, token]] : [];
  });
}
