import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import type { Country } from "@/lib/contract/country";
import type { PublicStore } from "@/lib/contract/store";

type SiteFooterProps = { store: PublicStore; categories: CategoryTree[]; countries: Country[] };

/** More names than this make a list nobody reads. */
const NAMED_COUNTRIES = 12;

/** The end of each page: the name once more, the categories, and what applies to every order. */
export function SiteFooter({ store, categories, countries }: SiteFooterProps) {
  return (
    <footer className="mt-section border-t border-line bg-sunken">
      <div className="page grid gap-x-12 gap-y-10 pt-14 pb-10 md:grid-cols-[1.6fr_1fr_1.4fr]">
        <p className="font-serif text-title">{store.name}</p>
        {categories.length > 0 && (
          <nav aria-label="Shop by category">
            <h2 className="text-fine font-medium text-ink-soft">Shop</h2>
            <ul className="mt-3 flex flex-col text-small">
              {[{ slug: null, name: "Everything" }, ...categories].map(({ slug, name }) => (
                <li key={slug}>
                  <Link
                    href={slug === null ? "/products" : `/categories/${slug}`}
                    className="inline-block py-1 underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div>
          <h2 className="text-fine font-medium text-ink-soft">Good to know</h2>
          <ul className="mt-3 flex max-w-[40ch] flex-col gap-2 text-small">
            <li>
              Prices in {store.currency}
              {store.taxInclusive ? ", tax included." : ", tax is added at the checkout."}
            </li>
            {countries.length > 0 && <li>{deliverySentence(countries)}</li>}
            <li>You can check out without an account.</li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function deliverySentence(countries: Country[]): string {
  if (countries.length > NAMED_COUNTRIES) return `We deliver to ${countries.length} countries.`;
  const names = countries.map(({ name }) => name);
  return `We deliver to ${new Intl.ListFormat("en", { type: "conjunction" }).format(names)}.`;
}
