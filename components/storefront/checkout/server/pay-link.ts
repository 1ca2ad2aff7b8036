import { cookies } from "next/headers";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { readTokenCookie } from "@/lib/kit/host-cookie";

/*
 * A draft of the shop that was opened by its pay link is the cart of its own pages, /checkout/pay/{draft}/…, and
 * of no others: the cookie with its token is sent to those alone. The visitor's own cart stays as it is.
 */

/** Which cart the pages of this address are about. */
type PayLink = { draft: string; token: string };

const PAY_LINK_COOKIE = "pay_link";

/** A day: the link in the mail opens it again. */
const COOKIE_SECONDS = 24 * 60 * 60;

/** The draft whose pages this request is for, once its link was opened; undefined for every other page. */
export async function readPayLink(): Promise<PayLink | undefined> {
  const kept = readTokenCookie(await cookies(), PAY_LINK_COOKIE, false) ?? "";
  const [draft, token] = kept.split(".");
  return draft && token ? { draft, token } : undefined;
}

/** Keeps the token of a draft's link for its pages, out of reach of scripts. Only in actions. */
export async function savePayLink({ draft, token }: PayLink): Promise<void> {
  (await cookies()).set(PAY_LINK_COOKIE, `${draft}.${token}`, {
    ...{ path: payPath(draft), httpOnly: true, sameSite: "lax", maxAge: COOKIE_SECONDS },
    secure: (await shopperOrigin()).startsWith("https:"),
  });
}

/** Where a draft is paid. */
export function payPath(draft: string): string {
  return `/checkout/pay/${encodeURIComponent(draft)}`;
}

/** Where the steps of this checkout are. */
export async function checkoutPath(): Promise<string> {
  const link = await readPayLink();
  return link ? payPath(link.draft) : "/checkout";
}

/** Where a checkout goes back to that cannot go on: the cart, or the page of the draft. */
export async function cartPath(): Promise<string> {
  const link = await readPayLink();
  return link ? payPath(link.draft) : "/cart";
}

/** Where an order is looked at that is placed here. */
export async function orderPath(order: string): Promise<string> {
  const link = await readPayLink();
  return `${link ? payPath(link.draft) : ""}/orders/${encodeURIComponent(order)}`;
}
