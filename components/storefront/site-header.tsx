import { ShoppingBag, User } from "lucide-react";
import { Menu } from "@/components/storefront/menu";
import { SearchForm } from "@/components/storefront/search-form";
import { getLanguage } from "@/components/storefront/server/language";
import { Wordmark } from "@/components/storefront/wordmark";
import { sayCount } from "@/components/storefront/words";
import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import type { PublicStore } from "@/lib/contract/store";

type SiteHeaderProps = { store: PublicStore; categories: CategoryTree[]; itemCount: number };

/** The way to everything: categories, search, account, cart. */
export async function SiteHeader({ store, categories, itemCount }: SiteHeaderProps) {
  const { locale, words } = await getLanguage();
  const { frame, menu } = words;
  const links = [
    { href: "/products", name: frame.shopAll },
    ...categories.map(({ slug, name }) => ({ href: `/categories/${slug}`, name })),
  ];
  return (
    <header className="border-b border-line">
      <div className="page grid min-h-18 grid-cols-[1fr_auto_1fr] items-center gap-x-4 lg:flex lg:gap-8 xl:gap-12">
        <Menu words={menu}>
          <SearchForm />
          <nav aria-label={frame.categories}>
            <ul className="flex flex-col gap-1 font-serif text-heading">
              {links.map(({ href, name }) => (
                <li key={href}>
                  <Link href={href} className="block py-2">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Menu>
        <Wordmark {...store} />
        <nav aria-label={frame.categories} className="hidden grow lg:block">
          <ul className="flex flex-wrap gap-x-5 text-small xl:gap-x-7">
            {links.map(({ href, name }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="relative inline-block py-2 after:absolute after:inset-x-0 after:bottom-1 after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-300 after:ease-calm hover:after:scale-x-100 rtl:after:origin-right"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm className="hidden w-44 lg:block xl:w-56" />
        <div className="-me-2 flex items-center justify-self-end">
          <AccountLink label={frame.account} />
          <CartLink label={sayCount(frame.cart, itemCount, locale)} itemCount={itemCount} />
        </div>
      </div>
    </header>
  );
}

function AccountLink({ label }: { label: string }) {
  return (
    <Link
      href="/account"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
    >
      <User aria-hidden className="size-5" strokeWidth={1.5} />
    </Link>
  );
}

/** More than this is told by its label; the mark has room for two figures. */
const COUNTED = 99;

function CartLink({ label, itemCount }: { label: string; itemCount: number }) {
  return (
    <Link
      href="/cart"
      aria-label={label}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
    >
      <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />
      {itemCount > 0 && (
        <span
          aria-hidden
          className="absolute inset-e-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-fill tabular-nums"
        >
          {Math.min(itemCount, COUNTED)}
        </span>
      )}
    </Link>
  );
}
