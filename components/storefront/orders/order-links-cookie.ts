import { readHostCookie, setHostCookie } from "@/lib/kit/host-cookie";

const ORDER_LINKS_COOKIE = "order_links";

/** Thirty days: longer than a parcel is on its way. The link in the mail opens the order again. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** The number of orders that a visitor follows at once. */
const LINKS_MOST = 5;

type ReadableJar = Parameters<typeof readHostCookie>[0];
type WritableJar = Parameters<typeof setHostCookie>[0];

/** The token that a browser has of an order; undefined where it has none. */
export function readOrderToken(jar: ReadableJar, order: string): string | undefined {
  return readLinks(jar).find(([id]) => id === order)?.[1];
}

/** Adds the token of an order, out of reach of scripts; over https where no other host can write. */
export function writeOrderToken(
  jar: WritableJar,
  { order, token, origin }: { order: string; token: string; origin: string },
): void {
  const others = readLinks(jar).filter(([id]) => id !== order);
  const links = [[order, token], ...others].slice(0, LINKS_MOST);
  const value = links.map((link) => link.join(".")).join("~");
  const secure = origin.startsWith("https:");
  setHostCookie(
    jar,
    { name: ORDER_LINKS_COOKIE, value },
    { httpOnly: true, secure, maxAge: COOKIE_SECONDS },
  );
}

function readLinks(jar: ReadableJar): [order: string, token: string][] {
  const kept = readHostCookie(jar, ORDER_LINKS_COOKIE) ?? "";
  return kept.split("~").flatMap((link): [string, string][] => {
    const [order, token] = link.split(".");
    return order && token ? [[order, token]] : [];
  });
}
