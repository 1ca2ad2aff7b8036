"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useEffect } from "react";
import { beginNavigation } from "@/components/ui/navigation";

/**
 * A link to a page of ours. Nothing is fetched before it is followed: a page is rendered through the
 * public API, whose rate counts for the shopper, and a grid of links would use it up unseen. What
 * the page will look like is shown while it is waited for, see components/ui/navigation.ts.
 */
export default function Link({ children, ...rest }: ComponentProps<typeof NextLink>) {
  const path = typeof rest.href === "string" ? rest.href : (rest.href.pathname ?? "/");
  return (
    <NextLink {...rest} prefetch={false}>
      {children}
      <Following path={path} />
    </NextLink>
  );
}

function Following({ path }: { path: string }) {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? beginNavigation(path) : undefined), [pending, path]);
  return null;
}
