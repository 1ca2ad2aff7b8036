"use client";

import { Alert, Stack, Text } from "@mantine/core";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { Counts } from "@/components/dashboard/shell/counts";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { Import, ImportIssue } from "@/lib/contract/import";
import type { ImportChange } from "@/lib/contract/import-change";
import { Changes } from "./changes";
import { ImageProgress } from "./image-progress";
import { uploadHref } from "./import-kinds";
import { ImportProgress } from "./import-progress";
import { ImportBadge } from "./import-status";
import { Issues } from "./issues";
import { StartCard } from "./start-card";
import { UndoCard } from "./undo-card";
import { imagesLeft, isOver, useImport, workOf } from "./use-import";

type ImportScreenProps = {
  /** With the reason of a failure in the language of the page, which what is polled meanwhile does not have. */
  found: Import;
  issues: Result<Page<ImportIssue>>;
  /** Of products. */
  changes: Result<Page<ImportChange>> | null;
  canImport: boolean;
};

/** One import: how far it is while it runs, and its report once it is over. */
export function ImportScreen({ found, issues, changes, canImport }: ImportScreenProps) {
  const { messages, locale, timezone } = useMessages();
  const { transfer } = messages;
  const { now, isLost } = useImport(found);
  const back = {
    products: transfer.title,
    counts: transfer.countsTitle,
    redirects: messages.redirects.importTitle,
    translations: messages.translations.importTitle,
    customers: transfer.import.customers,
    discounts: transfer.import.discounts,
    order_history: transfer.import.order_history,
    gift_cards: transfer.import.gift_cards,
    pages: transfer.import.pages,
  }[now.kind];
  // What was read while it ran is not all there is: a moment later the page is read again.
  const isReported = isOver(now) && isOver(found);
  const isChecked = now.status === "succeeded" && now.isDryRun;
  return (
    <>
      <PageHeader
        title={now.fileName}
        back={{ href: uploadHref(now.kind), label: back }}
        aside={<ImportBadge status={now.status} />}
      />
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {transfer.kinds[workOf(now)]} · {transfer.contents[now.kind]} ·{" "}
          {formatMoment(now.createdAt, { locale, timezone })}
        </Text>
        {found.failure && (
          <Alert color="red" role="alert" title={transfer.status.failed}>
            {found.failure}
          </Alert>
        )}
        {!isOver(now) && <ImportProgress now={now} isLost={isLost} canCancel={canImport} />}
        {isChecked && canImport && <StartCard checked={now} />}
        {isOver(now) && now.undoUntil && canImport && hasChanged(now) && (
          <UndoCard id={now.id} until={now.undoUntil} />
        )}
        {imagesLeft(now) > 0 && <ImageProgress now={now} />}
        {(isOver(now) || now.rowsDone > 0) && <Report now={now} />}
        {isReported && changes && <Changes found={now} reply={changes} />}
        {isReported && <Issues found={now} reply={issues} />}
      </Stack>
    </>
  );
}

/** Whether there is anything to be put back. */
const hasChanged = ({ createdCount, updatedCount }: Import) => createdCount + updatedCount > 0;

function Report({ now }: { now: Import }) {
  const { transfer } = useMessages().messages;
  const { isDryRun, kind } = now;
  const changed: [title: string, count: number] = [
    isDryRun ? transfer.couldChange : transfer.changed,
    now.updatedCount,
  ];
  const made: [title: string, count: number] = [
    isDryRun ? transfer.couldMake : transfer.made,
    now.createdCount,
  ];
  const unchanged: [title: string, count: number] = [
    isDryRun ? transfer.couldLeave : transfer.unchanged,
    now.unchangedCount,
  ];
  const images: [title: string, count: number][] = [
    [transfer.imagesCopied, now.imagesDone],
    [transfer.imagesFailed, now.imagesFailed],
  ];
  const variants: [title: string, count: number][] = [
    [transfer.variantsAdded, now.variantsAddedCount],
    [transfer.variantsRemoved, now.variantsRemovedCount],
    [transfer.unitsRemoved, now.unitsRemovedCount],
    [transfer.cartsAffected, now.cartsAffectedCount],
    [transfer.largePrices, now.largePriceChangesCount],
  ];
  const counts: [title: string, count: number][] = [
    [transfer.rows, now.rowsDone],
    ...(kind === "counts" ? [] : [made]),
    changed,
    ...(now.unchangedCount > 0 ? [unchanged] : []),
    [isDryRun ? transfer.couldRefuse : transfer.refused, now.failedCount],
    ...variants.filter(([, count]) => count > 0),
    ...(now.imagesTotal > 0 ? images : []),
  ];
  return (
    <Card title={transfer.report}>
      <Counts counts={counts} />
      {now.decimalSign && (
        <Text size="sm" c="dimmed">
          {transfer.signUsed[now.decimalSign === "." ? "point" : "comma"]}
        </Text>
      )}
    </Card>
  );
}
