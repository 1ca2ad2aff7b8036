import Link from "@/components/ui/link";

/** A page above this one; without `href` it is this one. */
export type Crumb = { name: string; href?: string };

/** Where the page stands. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-fine text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map(({ name, href }, index) => (
          <li key={href ?? name} className="flex min-w-0 items-center gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            {href ? (
              <Link
                href={href}
                className="target hover:text-ink hover:underline underline-offset-4"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
