"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { isOurOwn, isOverHttps } from "@/components/dashboard/api/run-server-action";
import { LOCALE_COOKIE, MODE_COOKIE, STORE_COOKIE } from "@/components/dashboard/api/session";
import { setHostCookie } from "@/lib/kit/host-cookie";

/** A year, because these are preferences. */
const TASTE_SECONDS = 365 * 24 * 60 * 60;

const COOKIES: Readonly<Record<string, string>> = {
  mode: MODE_COOKIE,
  store: STORE_COOKIE,
  locale: LOCALE_COOKIE,
};

/**
 * Keeps a choice of the whole dashboard: `mode` (test or live), `store` (an id) or `locale`. What a
 * cookie says and is not so is ignored where it is read. Another store or mode begins at home:
 * what was on the screen is not there.
 */
export async function savePreference(
  what: "mode" | "store" | "locale",
  value: string,
): Promise<void> {
  const name = COOKIES[what];
  if (name === undefined || !(await isOurOwn())) return;
  setHostCookie(
    await cookies(),
    { name, value: value.slice(0, 100), path: "/dashboard" },
    {
      secure: await isOverHttps(),
      httpOnly: true,
      maxAge: what === "mode" ? undefined : TASTE_SECONDS,
    },
  );
  if (what !== "locale") redirect("/dashboard");
}
