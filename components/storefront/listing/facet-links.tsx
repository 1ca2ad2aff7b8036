import { type FacetNode, facetTree } from "@/components/storefront/listing/facet-tree";
import { classNames } from "@/components/ui/class-names";
import Link from "@/components/ui/link";
import type { ProductFacets } from "@/lib/contract/product";

type FacetLinksProps = {
  label: string;
  categories: ProductFacets["categories"];
  /** The slug of the category that the list is of. */
  chosen: string | undefined;
  /** Leads back to all of them. */
  all: { name: string; href: string };
  hrefOf: (slug: string) => string;
  locale: string;
};

/** The categories that a list can be narrowed to, each with how much it would leave. */
export function FacetLinks({ label, categories, chosen, all, hrefOf, locale }: FacetLinksProps) {
  if (categories.length === 0) return null;
  const branch = (nodes: FacetNode[]) => (
    <ul className="flex flex-col [&_ul]:ps-4">
      {nodes.map(({ id, slug, name, count, children }) => (
        <li key={id}>
          <Link
            href={hrefOf(slug)}
            aria-current={slug === chosen ? "true" : undefined}
            className={classNames(
              "flex min-h-9 items-center gap-3 py-1 underline-offset-4 hover:underline",
              slug === chosen && "font-semibold",
            )}
          >
            <span className="grow">{name}</span>
            <span className="text-fine font-normal text-ink-soft tabular-nums">
              {count.toLocaleString(locale)}
            </span>
          </Link>
          {children.length > 0 && branch(children)}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={label} className="text-small">
      <h2 className="mb-2 font-semibold">{label}</h2>
      {chosen !== undefined && (
        <Link
          href={all.href}
          className="flex min-h-9 items-center py-1 underline-offset-4 hover:underline"
        >
          {all.name}
        </Link>
      )}
      {branch(facetTree(categories))}
    </nav>
  );
}
