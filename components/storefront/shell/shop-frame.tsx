import type { ReactNode } from "react";
import { cartFingerprint } from "@/components/storefront/cart/cart-fingerprint";
import { CartSync } from "@/components/storefront/cart/cart-sync";
import { BrandStyle } from "@/components/storefront/shell/brand-style";
import { PendingPage } from "@/components/storefront/shell/pending-page";
import { getLanguage } from "@/components/storefront/shell/server/language";
import {
  getVisitor,
  listCategories,
  listCountries,
} from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { SiteFooter } from "@/components/storefront/shell/site-footer";
import { SiteHeader } from "@/components/storefront/shell/site-header";
import { SkipLink } from "@/components/storefront/shell/skip-link";
import { TestRibbon } from "@/components/storefront/shell/test-ribbon";
import { WishlistLoader } from "@/components/storefront/wishlist/wishlist-loader";
import { OfflineReady } from "@/components/ui/offline-ready";

type ShopFrameProps = {
  children: ReactNode;
  /** The chat: above the footer on a narrow screen, else in a corner over the page. */
  chat: ReactNode;
};

/** What is around every page of the shop but the checkout. */
export async function ShopFrame({ children, chat }: ShopFrameProps) {
  const [store, { messages }, categories, countries, visitor] = await Promise.all([
    getStore(),
    getLanguage(),
    listCategories(),
    listCountries(),
    getVisitor(),
  ]);
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <BrandStyle {...store} />
      <SkipLink label={messages.frame.skip} />
      {!store.livemode && <TestRibbon text={messages.frame.testMode} />}
      <SiteHeader store={store} categories={categories} visitor={visitor} />
      <CartSync mark={visitor.cart === undefined ? null : cartFingerprint(visitor.cart)} />
      <OfflineReady />
      <WishlistLoader
        publishableKey={(await publishedShop()).publishableKey}
        isLoggedIn={visitor.isLoggedIn}
      />
      <main id="content" tabIndex={-1} className="grow">
        <PendingPage />
        {children}
      </main>
      {chat}
      <SiteFooter store={store} categories={categories} countries={countries} />
    </div>
  );
}
