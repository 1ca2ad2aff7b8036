"use client";

import { Group } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { SellerProductListItem } from "@/lib/contract/seller-product";

type ProductBadgesProps = { product: Pick<SellerProductListItem, "status" | "visibility"> };

/** Whether a product is in the shop, and whether lists name it there. */
export function ProductBadges({ product: { status, visibility } }: ProductBadgesProps) {
  const { products } = useMessages().messages;
  return (
    <Group gap={6}>
      <StatusBadge tone={STATUS_BADGES[status]}>{products.status[status]}</StatusBadge>
      {visibility === "unlisted" && (
        <StatusBadge tone="note">{products.visibility.unlisted}</StatusBadge>
      )}
    </Group>
  );
}

/** What a status means at a glance. */
const STATUS_BADGES: Readonly<Record<SellerProductListItem["status"], BadgeVariant>> = {
  published: "good",
  draft: "note",
  archived: "quiet",
};
