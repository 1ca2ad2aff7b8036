"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { LOCALE_COOKIE } from "@/components/storefront/server/language";
import { shopperOrigin } from "@/components/storefront/server/shop";
import { getStore } from "@/components/storefront/server/store";
import { offeredLocales } from "@/components/storefront/words/choose-locale";

/** A year, as for the cart: whoever comes back is spoken to as they were. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language a shopper chooses. The page they are on, and their cart, stay. */
export async function chooseLocale(form: FormData): Promise<void> {
  const wanted = form.get("locale");
  const locale = offeredLocales(await getStore()).find((offered) => offered === wanted);
  if (locale === undefined) return;
  const secure = (await shopperOrigin()).startsWith("https:");
  const facts = { path: "/", sameSite: "lax", httpOnly: true, secure } as const;
  (await cookies()).set(LOCALE_COOKIE, locale, { ...facts, maxAge: COOKIE_SECONDS });
  revalidatePath("/", "layout");
}
