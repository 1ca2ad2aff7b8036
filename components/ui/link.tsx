import type { ComponentProps } from "react";

type LinkProps = ComponentProps<"a"> & {
  /** From the root of the deployment: `/cart`. */
  href: string;
};

/**
 * A link to a page of ours: an anchor like any other, whose mark lets PageLinks follow it. Nothing is
 * fetched for being in sight: a page is rendered through the public API, whose rate counts for the
 * shopper, and a grid of links would use it up unseen. What somebody stays on may be (ahead.ts).
 *
 * Next's own link is a component of the browser's at every link of a page, and so is all that it does.
 */
export default function Link(props: LinkProps) {
  return <a {...props} data-page="" />;
}
