"use client";

import { Button, Stack, Text } from "@mantine/core";
import Link from "next/link";
import type { Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
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

/** Files coming in and going out, and what became of those that came. */
export function ImportExportScreen({ reply, canImport, canExport }: ImportExportScreenProps) {
  const { transfer } = useMessages().messages;
  return (
    <>
      <PageHeader
        title={transfer.title}
        actions={
          <Button
            component={Link}
            href="/dashboard/transfer/moving-in"
            prefetch={false}
            variant="default"
          >
            {transfer.movingInLink}
          </Button>
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
