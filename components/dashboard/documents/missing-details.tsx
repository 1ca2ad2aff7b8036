"use client";

import { Alert } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
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
      <TextLink href="/dashboard/settings/invoices" isPlain>
        {documents.missingLink}
      </TextLink>
    </Alert>
  );
}
