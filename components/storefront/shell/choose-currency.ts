"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { getStore } from "@/components/storefront/shell/server/store";
import { cartToken } from "@/components/storefront/shell/server/visitor";
import { setHostCookie } from "@/lib/kit/host-cookie";
import { CURRENCY_COOKIE } from "@/lib/kit/page-currency";

/** A year, as for the cart: a visitor who comes back sees prices in the same currency. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps the currency a shopper chooses, for their cart too. A cart that is being paid, or that its seller has written,
 * keeps its own.
 */
export async function chooseCurrency(form: FormData): Promise<void> {
  const { availableCurrencies } = await getStore();
  const currency = availableCurrencies.find((offered) => offered === form.get("currency"));
  if (currency === undefined) return;
  const secure = (await shopperOrigin()).startsWith("https:");
  const cookie = { name: CURRENCY_COOKIE, value: currency };
  setHostCookie(await cookies(), cookie, { httpOnly: true, secure, maxAge: COOKIE_SECONDS });
  if ((await cartToken()) !== undefined) {
    await (await shopApi()).PUT("/cart/currency", { body: { currency } });
  }
  revalidatePath("/", "layout");
}
