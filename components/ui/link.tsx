import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to a page of ours. Nothing is fetched before it is followed: a page is rendered through the
 * public API, whose rate counts for the shopper, and a grid of links would use it up unseen.
 */
export default function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink {...props} prefetch={false} />;
}
