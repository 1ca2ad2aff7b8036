"use client";

import { Button, Text } from "@mantine/core";
import { Boxes, Pencil } from "lucide-react";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, DownloadLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { format } from "@/lib/kit/format-message";
import { inventoryLevelName } from "./inventory-level-name";
import { STOCK_BADGES } from "./stock-badges";
import { StockDrawer } from "./stock-drawer";

type InventoryListProps = {
  reply: Result<Page<InventoryLevel>>;
  canWrite: boolean;
  canImport: boolean;
  canExport: boolean;
};

/** All variants with their stock; a count is changed beside the list. */
export function InventoryList({ reply, canWrite, canImport, canExport }: InventoryListProps) {
  const { messages, locale, timezone } = useMessages();
  const { inventory } = messages;
  const [openId, setOpenId] = useState<string | null>(null);
  // The row as it is after a change, not as it was when it was opened.
  const open = reply.ok ? reply.data.data.find(({ variantId }) => variantId === openId) : undefined;
  const columns: Column<InventoryLevel>[] = [
    {
      key: "product",
      title: inventory.columns.product,
      sort: "productName",
      render: ({ productName, name }) => (
        <>
          {productName}
          {name !== null && (
            <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
              {name}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "count",
      title: inventory.columns.count,
      sort: "inventoryCount",
      align: "end",
      render: (level) => {
        // What a bundle's parts allow is changed by counting these.
        const canChange = canWrite && !level.isBundle;
        const name = inventoryLevelName(level);
        return (
          <Button
            variant="default"
            size="xs"
            miw={84}
            justify="space-between"
            rightSection={canChange && <Pencil size={13} aria-hidden />}
            aria-label={`${canChange ? format(inventory.change, { name }) : name}: ${level.inventoryCount}`}
            onClick={() => setOpenId(level.variantId)}
          >
            {level.inventoryCount.toLocaleString(locale)}
          </Button>
        );
      },
    },
    {
      key: "status",
      title: inventory.columns.status,
      render: ({ status }) => (
        <StatusBadge tone={STOCK_BADGES[status]}>{inventory.status[status]}</StatusBadge>
      ),
    },
    { key: "sku", title: inventory.columns.sku, sort: "sku", render: ({ sku }) => sku },
    {
      key: "threshold",
      title: inventory.columns.threshold,
      sort: "lowStockThreshold",
      align: "end",
      render: ({ lowStockThreshold }) => lowStockThreshold.toLocaleString(locale),
    },
    {
      key: "barcode",
      title: inventory.columns.barcode,
      render: ({ barcode }) => barcode,
      isHiddenAtFirst: true,
    },
    {
      key: "updated",
      title: inventory.columns.updated,
      sort: "updatedAt",
      render: ({ updatedAt }) => formatMoment(updatedAt, { locale, timezone }),
      isHiddenAtFirst: true,
    },
  ];
  return (
    <>
      <ListPage
        name="inventory"
        texts={inventory}
        icon={Boxes}
        reply={reply}
        columns={columns}
        rowId={({ variantId }) => variantId}
        rowName={inventoryLevelName}
        rowHref={({ productId }) => `/dashboard/products/${productId}`}
        canWrite={canWrite}
        headerActions={
          <>
            {canImport && (
              <ButtonLink href="/dashboard/inventory/counts">{inventory.importCounts}</ButtonLink>
            )}
            {canExport && (
              <DownloadLink href="/dashboard/downloads/inventory.csv">
                {inventory.export}
              </DownloadLink>
            )}
          </>
        }
        search={inventory.search}
        filters={[
          {
            param: "products",
            label: messages.products.statusLabel,
            options: labelOptions(["published", "draft"], messages.products.status),
          },
        ]}
        tabs={{
          param: "stock",
          options: [
            { value: "low", label: inventory.low },
            { value: "out", label: inventory.out },
          ],
        }}
      />
      <StockDrawer level={open} canWrite={canWrite} onClose={() => setOpenId(null)} />
    </>
  );
}
