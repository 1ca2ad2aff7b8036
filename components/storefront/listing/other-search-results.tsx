import { PillLink } from "@/components/storefront/listing/pill-link";
import type { SearchSuggestions } from "@/lib/contract/search";
import type { Messages } from "@/messages/storefront";

type FoundBesideProps = {
  found: Pick<SearchSuggestions, "categories" | "policies">;
  messages: Messages["search"];
};

/** Search results other than products: categories and the shop's policies. */
export function OtherSearchResults({
  found: { categories, policies },
  messages,
}: FoundBesideProps) {
  const links = [
    ...categories.map(({ slug, name }) => ({ href: `/categories/${slug}`, name })),
    ...policies.map(({ slug, title }) => ({ href: `/policies/${slug}`, name: title })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={messages.alsoFound} className="-mt-4 mb-8">
      <ul className="flex flex-wrap items-center gap-2 text-small">
        {links.map(({ href, name }) => (
          <li key={href}>
            <PillLink href={href} name={name} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
