"use client";

import { Anchor, Button } from "@mantine/core";
import Link from "next/link";
import type { ReactNode } from "react";

type LinkProps = { href: string; children: ReactNode };

/** A link within the dashboard, for server components too; `isPlain` takes the colour of the text around it. */
export function TextLink({ href, children, isPlain = false }: LinkProps & { isPlain?: boolean }) {
  const look = isPlain ? ({ c: "inherit", underline: "always" } as const) : {};
  return (
    <Anchor component={Link} href={href} prefetch={false} size="sm" {...look}>
      {children}
    </Anchor>
  );
}

/** The same as a button. */
export function ButtonLink({ href, children }: LinkProps) {
  return (
    <Button component={Link} href={href} prefetch={false} variant="default">
      {children}
    </Button>
  );
}

/** A button that saves what an address answers as a file. */
export function DownloadLink({ href, children }: LinkProps) {
  return (
    <Button component="a" href={href} download variant="default">
      {children}
    </Button>
  );
}
