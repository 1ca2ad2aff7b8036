"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { offeredLocales } from "@/components/storefront/shell/store-locales";
import { setHostCookie } from "@/lib/kit/host-cookie";
import { LOCALE_COOKIE } from "@/lib/kit/page-locale";

/** A year, as for the cart: a visitor who comes back sees the same language. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language a shopper chooses. The page they are on, and their cart, stay. */
export async function chooseLocale(form: FormData): Promise<void> {
  const wanted = form.get("locale");
  const locale = offeredLocales(await getStore()).find((offered) => offered === wanted);
  if (locale === undefined) return;
  const secure = (await shopperOrigin()).startsWith("https:");
  const cookie = { name: LOCALE_COOKIE, value: locale };
  const facts = { httpOnly: true, secure, maxAge: COOKIE_SECONDS };
  setHostCookie(await cookies(), cookie, facts);
  revalidatePath("/", "layout");
}
