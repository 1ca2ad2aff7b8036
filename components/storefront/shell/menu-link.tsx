import Link from "@/components/ui/link";

type MenuLinkProps = { url: string; title: string; className: string };

/** A link of a menu: within the shop, to another site, or without a target, as a heading. */
export function MenuLink({ url, title, className }: MenuLinkProps) {
  if (url === "") return <span className={className}>{title}</span>;
  if (url.startsWith("/"))
    return (
      <Link href={url} className={className}>
        {title}
      </Link>
    );
  return (
    <a href={url} className={className}>
      {title}
    </a>
  );
}
