import type { Words } from "@/components/storefront/words";
import Link from "@/components/ui/link";
import type { SearchSuggestions } from "@/lib/contract/search";

type FoundBesideProps = {
  found: Pick<SearchSuggestions, "categories" | "policies">;
  words: Words["search"];
};

/** What a search has found that is not a product: categories, and the shop's texts. */
export function FoundBeside({ found: { categories, policies }, words }: FoundBesideProps) {
  const links = [
    ...categories.map(({ slug, name }) => ({ href: `/categories/${slug}`, name })),
    ...policies.map(({ slug, title }) => ({ href: `/policies/${slug}`, name: title })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={words.alsoFound} className="-mt-4 mb-8">
      <ul className="flex flex-wrap items-center gap-2 text-small">
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-block rounded-full border border-line px-4 py-1.5 transition-colors hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
