import { ShoppingBag, User } from "lucide-react";
import { Menu } from "@/components/storefront/menu";
import { SearchForm } from "@/components/storefront/search-form";
import { Wordmark } from "@/components/storefront/wordmark";
import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import type { PublicStore } from "@/lib/contract/store";

type SiteHeaderProps = { store: PublicStore; categories: CategoryTree[]; itemCount: number };

/** The way to everything: categories, search, cart. */
export function SiteHeader({ store, categories, itemCount }: SiteHeaderProps) {
  const links = [
    { href: "/products", name: "Shop all" },
    ...categories.map(({ slug, name }) => ({ href: `/categories/${slug}`, name })),
  ];
  return (
    <header className="border-b border-line">
      <div className="page grid min-h-18 grid-cols-[1fr_auto_1fr] items-center gap-4 lg:flex lg:gap-8 xl:gap-12">
        <Menu>
          <SearchForm />
          <nav aria-label="Categories">
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
        <nav aria-label="Categories" className="hidden grow lg:block">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small xl:gap-x-7">
            {links.map(({ href, name }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-block py-2 underline-offset-[0.4em] decoration-1 hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm className="hidden w-44 lg:block xl:w-56" />
        <div className="-me-2 flex items-center justify-self-end">
          <AccountLink />
          <CartLink itemCount={itemCount} />
        </div>
      </div>
    </header>
  );
}

function AccountLink() {
  return (
    <Link
      href="/account"
      aria-label="Account"
      className="grid size-11 place-items-center rounded-small hover:bg-sunken"
    >
      <User aria-hidden className="size-5" strokeWidth={1.5} />
    </Link>
  );
}

function CartLink({ itemCount }: { itemCount: number }) {
  return (
    <Link
      href="/cart"
      aria-label={`Cart, ${itemCount === 1 ? "1 item" : `${itemCount} items`}`}
      className="flex h-11 items-center gap-2 rounded-small px-2 text-small hover:bg-sunken"
    >
      <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />
      <span aria-hidden className="min-w-[1ch] tabular-nums">
        {itemCount}
      </span>
    </Link>
  );
}
