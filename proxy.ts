import type { NextRequest } from "next/server";
import { NextResponse } from "next/server";
import { methodsOfPaths } from "@/app/v3/methods";
import { LOCALE_HEADER, LOCALE_PARAM } from "@/components/storefront/page-locale";
import { wrongMethodAnswer } from "@/lib/http/unmatched";

const answer = wrongMethodAnswer(methodsOfPaths);

/**
 * A page that is asked for in a language learns which; a layout could not read it from the address.
 *
 * For `next start` and other hosts that serve the API through Next, which would answer a wrong
 * method with an empty 405; under `npm start` our own server answers all of /v3. And it tells pages of
 * the dashboard their address.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith("/dashboard")) {
    const headers = new Headers(request.headers);
    // Who has to sign in first comes back to where they wanted to be.
    headers.set("x-dashboard-path", pathname + search);
    return NextResponse.next({ request: { headers } });
  }
  if (request.nextUrl.pathname.startsWith("/v3/")) {
    return (await answer(request)) ?? NextResponse.next();
  }
  const headers = new Headers(request.headers);
  const locale = request.nextUrl.searchParams.get(LOCALE_PARAM) ?? "";
  if (TAG.test(locale)) headers.set(LOCALE_HEADER, locale);
  return NextResponse.next({ request: { headers } });
}

/** The form of a language tag: what a header may hold, and nothing that could not be one. */
const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/**
 * Only the API, the dashboard and pages in a given language; all others pass by. Uploads too: what
 * passes here is held in memory a second time, and cut off at ten MB.
 */
export const config = {
  matcher: [
    "/v3/:path*",
    "/dashboard",
    "/dashboard/((?!uploads/).*)",
    { source: "/((?!v3/|_next/).*)", has: [{ type: "query", key: "lang" }] },
  ],
};
