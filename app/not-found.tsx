import type { Metadata } from "next";
import { SearchForm } from "@/components/storefront/search-form";
import { ShopFrame } from "@/components/storefront/shop-frame";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** For an address that leads nowhere, and a thing that is not there any more. */
export default function NotFoundPage() {
  return (
    <ShopFrame>
      <div className="page flex flex-col items-start gap-6 pt-[clamp(3rem,9vw,8rem)]">
        <p className="text-small text-ink-soft">404</p>
        <h1 className="max-w-[14em] font-serif text-display font-[380]">There is nothing here</h1>
        <p className="max-w-[50ch] text-ink-soft">
          The page may have moved, or what it was about is no longer for sale. An order can only be
          seen in the browser it was placed with.
        </p>
        <SearchForm isLarge className="mt-4 w-full max-w-xl" />
        <ButtonLink href="/products" kind="secondary" className="mt-2">
          Browse everything
        </ButtonLink>
      </div>
    </ShopFrame>
  );
}
