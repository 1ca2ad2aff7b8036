import type { Metadata } from "next";
import { SearchForm } from "@/components/storefront/search-form";
import { getLanguage } from "@/components/storefront/server/language";
import { ShopFrame } from "@/components/storefront/shop-frame";
import { ButtonLink } from "@/components/ui/button";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await getLanguage();
  return { title: words.notFound.title, robots: { index: false } };
}

/** For an address that leads nowhere, and a thing that is not there any more. */
export default async function NotFoundPage() {
  const { notFound } = (await getLanguage()).words;
  return (
    <ShopFrame>
      <div className="page flex flex-col items-start gap-6 pt-[clamp(3rem,9vw,8rem)]">
        <p className="text-small text-ink-soft">404</p>
        <h1 className="max-w-[14em] font-serif text-display font-[380]">{notFound.heading}</h1>
        <p className="max-w-[50ch] text-ink-soft">{notFound.text}</p>
        <SearchForm isLarge className="mt-4 w-full max-w-xl" />
        <ButtonLink href="/products" kind="secondary" className="mt-2">
          {notFound.browse}
        </ButtonLink>
      </div>
    </ShopFrame>
  );
}
