import Link from "@/components/ui/link";

/** A link to a list or a page, in a row of a few. */
export function PillLink({ href, name }: { href: string; name: string }) {
  return (
    <Link
      href={href}
      className="inline-block rounded-full border border-line px-4 py-1.5 transition-colors hover:border-ink"
    >
      {name}
    </Link>
  );
}
