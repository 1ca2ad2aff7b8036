import { headers } from "next/headers";
import { keyedFetch } from "@/components/dashboard/api/keyed-fetch";
import { getSession } from "@/components/dashboard/api/session";
import { getDashboardLocale } from "@/components/dashboard/shell/server/language";
import { type CartwrightAdmin, createCartwrightAdmin } from "@/lib/client";
import { serverFetch } from "@/lib/client/server";
import { MODE_HEADER, STAFF_TOKEN_PREFIX, STORE_HEADER } from "@/lib/contract/staff";

/** Never connected to: the API is in this process, but a client requires an address. */
const HERE = "http://localhost";

/**
 * The private API as the signed-in member of staff, in the store and mode they have chosen:
 * `await (await sellerApi()).GET("/orders/{order}", { params: { path: { order } } })`. On the server
 * only; without a session every call is refused with 401. With `mode`, in that one whatever was chosen.
 */
export async function sellerApi(mode?: "test" | "live"): Promise<CartwrightAdmin> {
  const [incoming, { token = "none", storeId, isLive }, locale] = await Promise.all([
    headers(),
    getSession(),
    getDashboardLocale(),
  ]);
  const send = keyedFetch(serverFetch(incoming), incoming);
  return createCartwrightAdmin({
    baseUrl: HERE,
    secretKey: STAFF_TOKEN_PREFIX + token,
    fetch: (request) => {
      request.headers.set(MODE_HEADER, mode ?? (isLive ? "live" : "test"));
      request.headers.set("accept-language", locale);
      if (storeId !== undefined) request.headers.set(STORE_HEADER, storeId);
      return send(request);
    },
  });
}
