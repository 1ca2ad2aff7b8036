"use client";

import { Alert, Anchor } from "@mantine/core";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import type { MissingDetail } from "@/lib/contract/invoicing";
import { format } from "@/lib/kit/format-message";

/** What the law requires on invoices and is not entered; nothing where all is there. */
export function MissingDetails({ missing }: { missing: readonly MissingDetail[] }) {
  const { messages, locale } = useMessages();
  const { documents } = messages;
  if (missing.length === 0) return null;
  const names = missing.map((name) => documents.details[name]);
  const details = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return (
    <Alert color="yellow" mb="md">
      {format(documents.missing, { details })}{" "}
      <Anchor
        component={Link}
        href="/dashboard/settings/invoices"
        prefetch={false}
        size="sm"
        c="inherit"
        underline="always"
      >
        {documents.missingLink}
      </Anchor>
    </Alert>
  );
}
