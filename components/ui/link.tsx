import type { ComponentProps } from "react";

type LinkProps = ComponentProps<"a"> & {
  /** From the root of the deployment: `/cart`. */
  href: string;
};

/**
 * A link to a page of the app: a plain anchor, whose attribute lets PageLinks handle it. Links in view are
 * not prefetched: a page is rendered through the public API, whose rate limit counts for the shopper, and a
 * grid of links would use it up. Hovered links may be (ahead.ts). Next's own link is a client component for
 * every link of a page, with all its cost.
 */
export default function Link(props: LinkProps) {
  return <a {...props} data-page="" />;
}
