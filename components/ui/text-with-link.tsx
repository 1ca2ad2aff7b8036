import Link from "./link";

type TextWithLinkProps = {
  text: string;
  href: string;
  /** The text of the link. */
  link: string;
};

/** A quiet sentence and the link behind it: `No orders yet. <a>See the products</a>` */
export function TextWithLink({ text, href, link }: TextWithLinkProps) {
  return (
    <>
      {text}{" "}
      <Link href={href} className="text-link text-ink">
        {link}
      </Link>
    </>
  );
}
