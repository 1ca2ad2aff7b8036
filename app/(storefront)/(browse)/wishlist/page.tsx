import { loginPath } from "@/components/storefront/account/return-path";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getVisitor } from "@/components/storefront/shell/server/reads";
import { listWishlistItems } from "@/components/storefront/wishlist/server/reads";
import { WishlistEntry } from "@/components/storefront/wishlist/wishlist-entry";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { KeepFocus } from "@/components/ui/keep-focus";
import { TextWithLink } from "@/components/ui/text-with-link";

export const generateMetadata = pageTitle((messages) => messages.wishlist.title, {
  isIndexed: false,
});

/** The visitor's wishlist. */
export default async function WishlistPage() {
  const [items, language, { isLoggedIn }] = await Promise.all([
    listWishlistItems(),
    getLanguage(),
    getVisitor(),
  ]);
  const { wishlist } = language.messages;
  return (
    <KeepFocus label={wishlist.title}>
      {items.length === 0 ? (
        <div className="page">
          <EmptyState
            heading="h1"
            title={wishlist.empty}
            action={<ButtonLink href="/products">{wishlist.browse}</ButtonLink>}
          >
            {wishlist.emptyText}
          </EmptyState>
        </div>
      ) : (
        <div className="page pt-12">
          <h1 className="font-serif text-title">{wishlist.title}</h1>
          {!isLoggedIn && (
            <p className="mt-3 text-small text-ink-soft">
              <TextWithLink
                text={wishlist.guest}
                href={loginPath("/wishlist")}
                link={wishlist.logIn}
              />
            </p>
          )}
          <h2 className="sr-only">{wishlist.title}</h2>
          <ul className="mt-10 grid grid-cols-2 gap-x-[clamp(0.75rem,1.6vw,2rem)] gap-y-12 md:grid-cols-3 xl:grid-cols-4">
            {items.map((item) => (
              <WishlistEntry key={item.productId} item={item} language={language} />
            ))}
          </ul>
        </div>
      )}
    </KeepFocus>
  );
}
