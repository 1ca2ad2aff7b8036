"use client";

import { Anchor, Group } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Document } from "@/lib/contract/document";
import { format } from "@/lib/kit/format-message";

/** A document as PDF and as XML, to be saved. */
export function DocumentFiles({ document: { id, number } }: { document: Document }) {
  const { documents } = useMessages().messages;
  const href = `/dashboard/downloads/documents/${id}`;
  return (
    <Group gap="sm" wrap="nowrap">
      <Anchor size="sm" href={href} aria-label={format(documents.pdfOf, { number })}>
        {documents.pdf}
      </Anchor>
      <Anchor
        size="sm"
        href={`${href}?format=xml`}
        aria-label={format(documents.xmlOf, { number })}
      >
        {documents.xml}
      </Anchor>
    </Group>
  );
}
