import type { IncomingMessage } from "node:http";
import type { Dispatch } from "@/lib/api/dispatch";
import { readHeader } from "@/lib/api/headers";
import { callForVisitor } from "@/lib/api/page-reads";
import { callFromRequest } from "@/lib/api/web";
import { findTokenCookie } from "@/lib/kit/host-cookie";
import { CART_COOKIE, type PageVisitor } from "@/lib/kit/page-visitor";
import { requestedStorefront } from "@/lib/server/published-storefront";

/** The cart token that a browser has brought; undefined without one, and for what can be none. */
export function findCartToken(request: IncomingMessage): string | undefined {
  const isHttps = requestedStorefront(request)?.baseUrl.startsWith("https:") ?? false;
  return findTokenCookie(request.headers.cookie ?? "", CART_COOKIE, isHttps);
}

/**
 * What pages show of the visitor with this token, as the API has it now; undefined if it does not answer with a cart,
 * and for visitors with prices of their own, whose pages are not shared. The request counts as a visit, as that of a
 * page does.
 */
export async function findVisitor(
  cartToken: string,
  request: IncomingMessage,
  dispatch: Dispatch,
): Promise<PageVisitor | undefined> {
  const { baseUrl, publishableKey } = requestedStorefront(request) ?? {};
  if (baseUrl === undefined) return undefined;
  const { headers } = request;
  const call = callFromRequest(
    new Request(`${baseUrl}/v3/public/${publishableKey}/cart`, {
      headers: { authorization: `Bearer ${publishableKey}`, "x-cart-token": cartToken },
    }),
    { isFromPage: true },
  );
  const reply = await dispatch(callForVisitor(call, (name) => readHeader(headers, name)));
  if (reply.status !== 200 || typeof reply.body !== "string") return undefined;
  const { data } = JSON.parse(reply.body) as {
    data: { itemCount: number; isAuthenticated: boolean; hasOwnPrices: boolean };
  };
  // What is kept for others shows the prices of others.
  if (data.hasOwnPrices) return undefined;
  return { itemCount: data.itemCount, isLoggedIn: data.isAuthenticated };
}
