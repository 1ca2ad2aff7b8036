import type { Metadata } from "next";
import { SectionList } from "@/components/storefront/home/section-list";
import { findHome } from "@/components/storefront/home/server/find-home";
import { UsualHome } from "@/components/storefront/home/usual-home";
import { JsonLd } from "@/components/storefront/shell/json-ld";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { shopStructuredData } from "@/components/storefront/shell/structured-data";

export async function generateMetadata(): Promise<Metadata> {
  const home = await findHome();
  return pageMetadata({
    path: "/",
    locales: home?.locales,
    title: home?.metaTitle || undefined,
    description: home?.metaDescription || undefined,
  });
}

/** The front page, as its seller has arranged it. */
export default async function HomePage() {
  const [store, home] = await Promise.all([getStore(), findHome()]);
  const { logoUrl } = store.branding;
  return (
    <>
      <JsonLd
        data={shopStructuredData({ ...store, logoUrl, origin: (await publishedShop()).baseUrl })}
      />
      {home ? <SectionList sections={home.sections} /> : <UsualHome />}
    </>
  );
}
