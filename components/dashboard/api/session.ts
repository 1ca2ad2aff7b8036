import { cookies } from "next/headers";
import { cache } from "react";
import { findPublishedShop } from "@/components/storefront/shell/server/shop";
import { STAFF_COOKIES } from "@/lib/contract/staff";
import { readHostCookie, readTokenCookie } from "@/lib/kit/host-cookie";

/** The cookies of the user's choices; none of them is secret, and none grants anything. */
export const MODE_COOKIE = "dashboard-mode";
export const STORE_COOKIE = "dashboard-store";
export const LOCALE_COOKIE = "dashboard-locale";
export const SETUP_COOKIE = "dashboard-setup";

/** The credentials of a request of the dashboard: the session, and the store and mode of the request. */
type DashboardSession = {
  /** Undefined without a session. It is sent only to the API. */
  token: string | undefined;
  storeId: string | undefined;
  isLive: boolean;
};

/** Read from the cookies of the request, once. Test mode unless live was chosen. */
export const getSession = cache(async (): Promise<DashboardSession> => {
  const jar = await cookies();
  // Over https the bare name is never read: another host below the same domain could plant a session.
  const isHttps = (await findPublishedShop())?.baseUrl.startsWith("https:") ?? false;
  return {
    token: readTokenCookie(jar, STAFF_COOKIES.plain, isHttps),
    storeId: readHostCookie(jar, STORE_COOKIE),
    isLive: readHostCookie(jar, MODE_COOKIE) === "live",
  };
});
