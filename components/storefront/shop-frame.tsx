import type { ReactNode } from "react";
import { AwaitedPage } from "@/components/storefront/awaited-page";
import { BrandStyle } from "@/components/storefront/brand-style";
import { cartMark } from "@/components/storefront/cart-mark";
import { CartSync } from "@/components/storefront/cart-sync";
import { OfflineReady } from "@/components/storefront/offline-ready";
import { getLanguage } from "@/components/storefront/server/language";
import { getCart, listCategories, listCountries } from "@/components/storefront/server/reads";
import { getStore } from "@/components/storefront/server/store";
import { SiteFooter } from "@/components/storefront/site-footer";
import { SiteHeader } from "@/components/storefront/site-header";
import { SkipLink } from "@/components/storefront/skip-link";
import { TestRibbon } from "@/components/storefront/test-ribbon";

type ShopFrameProps = {
  children: ReactNode;
  /** The way to the seller: above the footer where the screen is narrow, else in a corner over the page. */
  chat: ReactNode;
};

/** What is around every page of the shop but the checkout. */
export async function ShopFrame({ children, chat }: ShopFrameProps) {
  const [store, { words }, categories, countries, cart] = await Promise.all([
    getStore(),
    getLanguage(),
    listCategories(),
    listCountries(),
    getCart(),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandStyle {...store} />
      <SkipLink label={words.frame.skip} />
      {!store.livemode && <TestRibbon text={words.frame.testMode} />}
      <SiteHeader store={store} categories={categories} cart={cart} />
      <CartSync mark={cartMark(cart)} />
      <OfflineReady />
      <main id="content" tabIndex={-1} className="grow">
        <AwaitedPage />
        {children}
      </main>
      {chat}
      <SiteFooter store={store} categories={categories} countries={countries} />
    </div>
  );
}
