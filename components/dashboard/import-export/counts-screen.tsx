"use client";

import { Stack, Text } from "@mantine/core";
import type { Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { Import } from "@/lib/contract/import";
import { History } from "./history";
import { UploadCard } from "./upload-card";

type CountsScreenProps = { reply: Result<Page<Import>>; canImport: boolean };

/** A file of counted stock coming in, and the counts before it. */
export function CountsScreen({ reply, canImport }: CountsScreenProps) {
  const { transfer, inventory } = useMessages().messages;
  return (
    <>
      <PageHeader
        title={transfer.countsTitle}
        back={{ href: "/dashboard/inventory", label: inventory.title }}
      />
      <Stack gap="lg">
        {canImport ? (
          <UploadCard kind="counts" />
        ) : (
          <Text size="sm" c="dimmed">
            {transfer.notYours}
          </Text>
        )}
        <History reply={reply} />
      </Stack>
    </>
  );
}
