"use client";

import { Group, Stack, Table, Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ScrollRegion } from "@/components/dashboard/shell/scroll-region";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { Import } from "@/lib/contract/import";
import type { ImportChange } from "@/lib/contract/import-change";
import { format } from "@/lib/kit/format-message";
import { changedFieldLabels } from "./changed-field-labels";
import { DownloadWithText } from "./download-button";

type Variant = ImportChange["variants"][number];

type ChangesProps = { found: Import; reply: Result<Page<ImportChange>> };

/** What an import does to each product, or would do: the first of them here, all in a file. */
export function Changes({ found, reply }: ChangesProps) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  if (!reply.ok)
    return <FailureNotice title={transfer.changesFailed} requestId={reply.refusal.requestId} />;
  const { data: changes, meta } = reply.data;
  if (meta.total === 0) return null;
  const left = meta.total - changes.length;
  return (
    <Card title={found.isDryRun ? transfer.changesPlanned : transfer.changesDone}>
      <DownloadWithText
        href={`/dashboard/downloads/imports/${found.id}/changes`}
        label={transfer.changesFile}
        text={transfer.changesFileText}
      />
      <ScrollRegion label={transfer.changesPlanned}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="end">{transfer.row}</Table.Th>
              <Table.Th>{transfer.contents.products}</Table.Th>
              <Table.Th>{transfer.changesWhat}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={change.row}>
                <Table.Td ta="end">{change.row.toLocaleString(locale)}</Table.Td>
                <Table.Td miw={80} style={{ overflowWrap: "anywhere" }}>
                  {change.name}
                </Table.Td>
                <Table.Td miw={120} style={{ overflowWrap: "anywhere" }}>
                  <Change change={change} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {format(transfer.changesLeft, { count: left }, locale)}
        </Text>
      )}
    </Card>
  );
}

/** A product with more changes is looked up in the file. */
const SHOWN_MAX = 20;

function Change({ change }: { change: ImportChange }) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const { action, variants, categoriesRemoved, picturesRemoved } = change;
  const fields = changedFieldLabels(
    { ...change, variants: variants.slice(0, SHOWN_MAX) },
    messages,
  );
  const removed = [
    ...(categoriesRemoved.length > 0
      ? [format(transfer.categoriesRemoved, { names: categoriesRemoved.join(", ") })]
      : []),
    ...(picturesRemoved.length > 0
      ? [format(transfer.picturesRemoved, { count: picturesRemoved.length }, locale)]
      : []),
    ...(fields.length > 0 ? [format(transfer.fieldsChanged, { names: fields.join(", ") })] : []),
  ];
  if (action === "created") return <Text size="sm">{transfer.made}</Text>;
  return (
    <Stack gap={4}>
      {variants.slice(0, SHOWN_MAX).map((variant) => (
        <VariantLine key={`${variant.id} ${variant.name}`} variant={variant} />
      ))}
      {variants.length > SHOWN_MAX && <Text size="sm">…</Text>}
      {removed.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function VariantLine({ variant }: { variant: Variant }) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const { name, change, before, after, openCarts, isLargePriceChange } = variant;
  const number = (value: number) => value.toLocaleString(locale);
  const of = (from: string | undefined, to: string | undefined) =>
    from === to ? [] : [[from, to].filter((part) => part !== undefined).join(" → ")];
  const facts = [
    ...of(before?.price.formatted, after?.price.formatted),
    ...of(before ? number(before.stock) : undefined, after ? number(after.stock) : undefined).map(
      (units) => format(transfer.changeStock, { units }),
    ),
    ...(openCarts > 0 ? [format(transfer.changeCarts, { count: openCarts }, locale)] : []),
  ];
  return (
    <Group gap="xs">
      <StatusBadge tone={change === "removed" ? "bad" : "quiet"}>
        {transfer.variantChanges[change]}
      </StatusBadge>
      <Text size="sm">{[name, ...facts].filter(Boolean).join(" · ")}</Text>
      {isLargePriceChange && <StatusBadge tone="bad">{transfer.largePrice}</StatusBadge>}
    </Group>
  );
}
