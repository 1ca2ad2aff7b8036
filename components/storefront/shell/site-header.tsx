import { CartButton } from "@/components/storefront/cart/cart-button";
import { describeCartMessages } from "@/components/storefront/cart/describe-cart-messages";
import { SearchForm } from "@/components/storefront/search/search-form";
import { SearchSheet } from "@/components/storefront/search/search-sheet";
import { CategoryList, CategoryRow } from "@/components/storefront/shell/header-categories";
import { MenuList, MenuRow } from "@/components/storefront/shell/header-menu";
import { Menu } from "@/components/storefront/shell/menu";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { findMenu, type getVisitor } from "@/components/storefront/shell/server/reads";
import { Wordmark } from "@/components/storefront/shell/wordmark";
import { Heart } from "@/components/ui/icons/heart";
import { User } from "@/components/ui/icons/user";
import { UserCheck } from "@/components/ui/icons/user-check";
import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import type { PublicStore } from "@/lib/contract/store";

type SiteHeaderProps = {
  store: PublicStore;
  categories: CategoryTree[];
  visitor: Awaited<ReturnType<typeof getVisitor>>;
};

/** The header: categories, search, account, cart. */
export async function SiteHeader({ store, categories, visitor }: SiteHeaderProps) {
  const [{ locale, messages }, links] = await Promise.all([getLanguage(), findMenu("header")]);
  const { itemCount, isLoggedIn, cart } = visitor;
  const { frame, menu, search } = messages;
  return (
    // Not sticky where that would leave little of the page, as on a phone held sideways or at 200 %.
    <header className="top-0 z-20 border-b border-line bg-paper [@media(min-height:34rem)]:sticky print:hidden">
      <div className="page grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-2 lg:flex lg:min-h-18 lg:gap-8 xl:gap-12">
        <div className="flex lg:hidden">
          <Menu messages={menu}>
            {links.length > 0 ? (
              <MenuList items={links} label={menu.open} />
            ) : (
              <CategoryList categories={categories} messages={frame} />
            )}
          </Menu>
          <SearchSheet label={search.label} close={search.close}>
            <SearchForm isLarge isFocused />
          </SearchSheet>
        </div>
        <Wordmark {...store} />
        {links.length > 0 ? (
          <MenuRow items={links} label={menu.open} />
        ) : (
          <CategoryRow categories={categories} messages={frame} />
        )}
        <SearchForm className="hidden w-44 lg:block xl:w-48 2xl:w-60" />
        <div className="-me-2 flex items-center justify-self-end">
          <Link
            href="/wishlist"
            aria-label={messages.wishlist.title}
            // Where the row is narrow it is at the foot of the page, and in the account.
            className="hidden size-11 place-items-center rounded-full transition-colors hover:bg-sunken xl:grid"
          >
            <Heart aria-hidden className="size-5" strokeWidth={1.5} />
          </Link>
          <AccountLink label={isLoggedIn ? frame.loggedIn : frame.account} isKnown={isLoggedIn} />
          <CartButton
            itemCount={itemCount}
            label={frame.cart}
            panel={{
              cart,
              notices: describeCartMessages(cart?.messages ?? [], messages.cartMessages, locale),
              messages: {
                cart: messages.cart,
                cartLine: messages.cartLine,
                supply: messages.supply,
                totals: messages.totals,
                added: messages.buy.added,
              },
            }}
          />
        </div>
      </div>
    </header>
  );
}

function AccountLink({ label, isKnown }: { label: string; isKnown: boolean }) {
  const Icon = isKnown ? UserCheck : User;
  return (
    <Link
      href="/account"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </Link>
  );
}
