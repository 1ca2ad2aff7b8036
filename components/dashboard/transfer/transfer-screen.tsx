"use client";

import { Stack, Text } from "@mantine/core";
import { FileUp } from "lucide-react";
import { useWords } from "@/components/dashboard/language";
import { ListPage } from "@/components/dashboard/list-page";
import type { Column, Page } from "@/components/dashboard/list-types";
import type { Outcome } from "@/components/dashboard/outcome";
import { PageHeader } from "@/components/dashboard/page-header";
import { sayMoment } from "@/components/dashboard/store-zone";
import type { Import } from "@/lib/contract/import";
import { ExportCard } from "./export-card";
import { ImportBadge } from "./import-status";
import { UploadCard } from "./upload-card";

type TransferScreenProps = {
  reply: Outcome<Page<Import>>;
  canImport: boolean;
  canExport: boolean;
};

/** Files coming in and going out, and what became of those that came. */
export function TransferScreen({ reply, canImport, canExport }: TransferScreenProps) {
  const { words, locale, timezone } = useWords();
  const { transfer } = words;
  const count = (value: number) => value.toLocaleString(locale);
  const columns: Column<Import>[] = [
    { key: "file", title: transfer.file, render: ({ fileName }) => fileName },
    {
      key: "kind",
      title: transfer.kind,
      render: ({ isDryRun }) => transfer.kinds[isDryRun ? "check" : "import"],
    },
    {
      key: "state",
      title: transfer.state,
      render: ({ status }) => <ImportBadge status={status} />,
    },
    {
      key: "rows",
      title: transfer.rows,
      align: "end",
      render: ({ rowsTotal }) => count(rowsTotal),
    },
    {
      key: "made",
      title: transfer.made,
      align: "end",
      render: ({ createdCount }) => count(createdCount),
    },
    {
      key: "changed",
      title: transfer.changed,
      align: "end",
      render: ({ updatedCount }) => count(updatedCount),
    },
    {
      key: "refused",
      title: transfer.refused,
      align: "end",
      render: ({ failedCount }) => count(failedCount),
    },
    {
      key: "begun",
      title: transfer.begun,
      render: ({ createdAt }) => sayMoment(createdAt, { locale, timezone }),
    },
  ];
  return (
    <Stack gap="lg">
      <div>
        <PageHeader title={transfer.title} />
        <Stack gap="lg">
          {canImport ? (
            <UploadCard />
          ) : (
            <Text size="sm" c="dimmed">
              {transfer.notYours}
            </Text>
          )}
          {canExport && <ExportCard />}
        </Stack>
      </div>
      <ListPage
        name="imports"
        title={transfer.history}
        reply={reply}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        rowHref={({ id }) => `/dashboard/transfer/${id}`}
        empty={{
          title: transfer.historyNone,
          text: transfer.historyNoneText,
          icon: <FileUp size={32} strokeWidth={1.5} aria-hidden />,
        }}
      />
    </Stack>
  );
}
