"use client";

import { Stack, Text } from "@mantine/core";
import type { Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { Import, ImportKind } from "@/lib/contract/import";
import { History } from "./history";
import { UploadCard } from "./upload-card";

type UploadScreenProps = {
  kind: Exclude<ImportKind, "products">;
  reply: Result<Page<Import>>;
  canImport: boolean;
};

/** A file of a kind coming in, and those before it. */
export function UploadScreen({ kind, reply, canImport }: UploadScreenProps) {
  const { transfer, inventory, redirects, translations, giftCards } = useMessages().messages;
  const moving = { href: "/dashboard/transfer/moving-in", label: transfer.movingIn };
  const texts = {
    counts: {
      title: transfer.countsTitle,
      back: { href: "/dashboard/inventory", label: inventory.title },
    },
    redirects: {
      title: redirects.importTitle,
      back: { href: "/dashboard/content/redirects", label: redirects.title },
    },
    translations: {
      title: translations.importTitle,
      back: { href: "/dashboard/translations", label: translations.title },
    },
    customers: { title: transfer.import.customers, back: moving },
    discounts: { title: transfer.import.discounts, back: moving },
    gift_cards: {
      title: transfer.import.gift_cards,
      back: { href: "/dashboard/gift-cards", label: giftCards.title },
    },
    pages: { title: transfer.import.pages, back: moving },
    order_history: { title: transfer.import.order_history, back: moving },
  };
  return (
    <>
      <PageHeader {...texts[kind]} />
      <Stack gap="lg">
        {canImport ? (
          <UploadCard kind={kind} />
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
