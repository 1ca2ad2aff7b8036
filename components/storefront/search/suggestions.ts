import type { SearchSuggestions } from "@/lib/contract/search";

/** A row of the suggestions: where it leads, and what it says. */
export type Suggestion =
  | ({ kind: "product"; href: string } & SearchSuggestions["products"][number])
  | { kind: "category"; href: string; id: string; name: string }
  | { kind: "policy"; href: string; id: string; name: string }
  | { kind: "all"; href: string; id: "all"; total: number };

/** One letter says too little; every second one would be a request. */
export const LETTERS_MIN = 2;

/** The rows in the order the arrow keys go: products, categories, the shop's texts, and the whole list. */
export function suggestionRows(
  { products, categories, policies, total }: SearchSuggestions,
  q: string,
): Suggestion[] {
  return [
    ...products.map((product) => ({
      ...product,
      kind: "product" as const,
      href: `/products/${product.slug}`,
    })),
    ...categories.map(({ id, slug, name }) => ({
      kind: "category" as const,
      id,
      name,
      href: `/categories/${slug}`,
    })),
    ...policies.map(({ slug, title }) => ({
      kind: "policy" as const,
      id: slug,
      name: title,
      href: `/policies/${slug}`,
    })),
    ...(total > 0 ? [{ kind: "all" as const, id: "all" as const, total, href: allHref(q) }] : []),
  ];
}

/** The row that an arrow key moves to; it wraps around at either end, by way of the field itself. */
export function nextRow(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return step === 1 ? 0 : count - 1;
  const next = active + step;
  return next < 0 || next >= count ? null : next;
}

function allHref(q: string): string {
  return `/products?${new URLSearchParams({ q })}`;
}
