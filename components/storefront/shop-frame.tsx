import type { ReactNode } from "react";
import { BrandStyle } from "@/components/storefront/brand-style";
import {
  getCart,
  getStore,
  listCategories,
  listCountries,
} from "@/components/storefront/server/reads";
import { SiteFooter } from "@/components/storefront/site-footer";
import { SiteHeader } from "@/components/storefront/site-header";
import { SkipLink } from "@/components/storefront/skip-link";
import { TestRibbon } from "@/components/storefront/test-ribbon";

/** What is around every page of the shop but the checkout. */
export async function ShopFrame({ children }: { children: ReactNode }) {
  const [store, categories, countries, cart] = await Promise.all([
    getStore(),
    listCategories(),
    listCountries(),
    getCart(),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandStyle {...store} />
      <SkipLink />
      {!store.livemode && <TestRibbon />}
      <SiteHeader store={store} categories={categories} itemCount={cart?.itemCount ?? 0} />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter store={store} categories={categories} countries={countries} />
    </div>
  );
}
