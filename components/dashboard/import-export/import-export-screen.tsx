"use client";

import { Stack, Text } from "@mantine/core";
import type { Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { Import } from "@/lib/contract/import";
import { ExportCard } from "./export-card";
import { History } from "./history";
import { UploadCard } from "./upload-card";

type ImportExportScreenProps = {
  reply: Result<Page<Import>>;
  canImport: boolean;
  canExport: boolean;
};

/** Imports and exports, and earlier imports with their results. */
export function ImportExportScreen({ reply, canImport, canExport }: ImportExportScreenProps) {
  const { transfer } = useMessages().messages;
  return (
    <>
      <PageHeader
        title={transfer.title}
        actions={
          <ButtonLink href="/dashboard/transfer/moving-in">{transfer.movingInLink}</ButtonLink>
        }
      />
      <Stack gap="lg">
        {canImport ? (
          <UploadCard kind="products" />
        ) : (
          <Text size="sm" c="dimmed">
            {transfer.notYours}
          </Text>
        )}
        {canExport && <ExportCard />}
        <History reply={reply} />
      </Stack>
    </>
  );
}
