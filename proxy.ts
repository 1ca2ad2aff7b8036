import type { NextRequest } from "next/server";
import { NextResponse } from "next/server";
import { methodsOfPaths } from "@/app/v3/methods";
import { wrongMethodAnswer } from "@/lib/api/not-found";
import { securityHeaders } from "@/lib/api/security";
import { setHostCookie } from "@/lib/kit/host-cookie";
import { CURRENCY_COOKIE, CURRENCY_HEADER, CURRENCY_PARAM } from "@/lib/kit/page-currency";
import { LOCALE_HEADER, LOCALE_PARAM } from "@/lib/kit/page-locale";
import { newNonce, POLICY_HEADER, securitySetting } from "@/lib/server/security-headers";

const answer = wrongMethodAnswer(methodsOfPaths);

/**
 * A page that is asked for in a language or a currency learns which; a layout could not read it from the address.
 * Pages of the dashboard learn their address.
 *
 * For hosts without our own server it also answers a wrong method of the API, to which Next would
 * answer an empty 405, and puts the security headers on pages.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (pathname.startsWith("/v3/")) return (await answer(request)) ?? NextResponse.next();
  const headers = new Headers(request.headers);
  const security = headers.has(POLICY_HEADER)
    ? {}
    : securityHeaders(pathname, newNonce(), securitySetting());
  const policy = security[POLICY_HEADER];
  if (policy !== undefined) headers.set(POLICY_HEADER, policy);
  if (pathname.startsWith("/dashboard")) {
    // Who has to sign in first comes back to where they wanted to be.
    headers.set("x-dashboard-path", pathname + search);
  } else {
    const locale = searchParams.get(LOCALE_PARAM) ?? "";
    if (TAG.test(locale)) headers.set(LOCALE_HEADER, locale);
  }
  const currency = searchParams.get(CURRENCY_PARAM) ?? "";
  const isChosen = CODE.test(currency) && !pathname.startsWith("/dashboard");
  if (isChosen) headers.set(CURRENCY_HEADER, currency);
  const response = NextResponse.next({ request: { headers }, headers: security });
  if (isChosen) keepCurrency(request, response, currency);
  return response;
}

/** Whoever comes by a link with prices in a currency sees them so on the next page too. */
function keepCurrency(request: NextRequest, response: NextResponse, currency: string): void {
  const scheme = request.headers.get("x-forwarded-proto") ?? request.nextUrl.protocol;
  setHostCookie(
    {
      get: (name) => request.cookies.get(name),
      set: (name, value, facts) => response.cookies.set(name, value, facts),
    },
    { name: CURRENCY_COOKIE, value: currency },
    { httpOnly: true, secure: scheme.startsWith("https"), maxAge: COOKIE_SECONDS },
  );
}

/** A year, as for a currency that is chosen in the shop. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The form of a currency's code. */
const CODE = /^[A-Z]{3}$/;

/** The form of a language tag: what a header may hold, and nothing that could not be one. */
const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/**
 * Only the API, the dashboard, pages in a given language, and what came without our server, which
 * has put a policy on every page's request; all others pass by. Uploads always do: what passes here
 * is held in memory a second time, and cut off at ten MB.
 */
export const config = {
  matcher: [
    "/v3/:path*",
    "/dashboard",
    "/dashboard/((?!uploads/).*)",
    { source: "/((?!v3/|_next/|uploads/).*)", has: [{ type: "query", key: "lang" }] },
    {
      source: "/((?!v3/|_next/|uploads/|feeds/).*)",
      has: [{ type: "query", key: "currency" }],
    },
    {
      source: "/((?!v3/|_next/|dashboard/uploads/|uploads/|client/|reference-ui/|demo/).*)",
      missing: [{ type: "header", key: "content-security-policy" }],
    },
  ],
};
