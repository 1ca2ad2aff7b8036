"use client";

import { Group, Text } from "@mantine/core";
import { Package } from "lucide-react";
import { useState } from "react";
import { type BulkChoice, BulkJobDialog } from "@/components/dashboard/bulk-jobs/bulk-job-dialog";
import { BulkJobsLink } from "@/components/dashboard/bulk-jobs/bulk-jobs-link";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { BulkAction } from "@/lib/contract/bulk-job";
import { ProductStatus, ProductVisibility } from "@/lib/contract/product";
import type { SellerProductListItem } from "@/lib/contract/seller-product";
import type { TaxClass } from "@/lib/contract/tax";
import { format } from "@/lib/kit/format-message";
import { ProductBadges } from "./product-badges";
import { TaxClasses } from "./tax-class-select";
import { Thumbnail } from "./thumbnail";

export type CategoryChoice = { id: string; name: string };

type ProductListProps = {
  reply: Result<Page<SellerProductListItem>>;
  categories: readonly CategoryChoice[];
  taxClasses: readonly TaxClass[];
  canWrite: boolean;
  /** What may be done to many at once. */
  actions: readonly BulkAction[];
  /** What the list is narrowed to, as a bulk action takes it. */
  filter: Record<string, string>;
};

/** What the shop sells. */
export function ProductList({
  reply,
  categories,
  taxClasses,
  canWrite,
  actions,
  filter,
}: ProductListProps) {
  const { messages, locale, timezone } = useMessages();
  const { products } = messages;
  const [chosen, setChosen] = useState<BulkChoice | null>(null);
  const moment = (iso: string) => formatMoment(iso, { locale, timezone });
  const columns: Column<SellerProductListItem>[] = [
    {
      key: "name",
      title: products.columns.name,
      sort: "name",
      render: ({ name, media: [picture] }) => (
        <Group gap="sm" wrap="nowrap">
          <Thumbnail picture={picture} />
          <Text span inherit lineClamp={2} miw={120}>
            {name}
          </Text>
        </Group>
      ),
    },
    {
      key: "status",
      inCard: { span: 2, title: "none" },
      title: products.columns.status,
      render: (product) => <ProductBadges product={product} />,
    },
    {
      key: "stock",
      inCard: { span: 2, title: "none" },
      title: products.columns.stock,
      render: (product) => stockText(product),
    },
    {
      key: "price",
      inCard: { span: 2, title: "none" },
      title: products.columns.price,
      align: "end",
      sort: "price",
      render: ({ price }) => price.formatted,
    },
    {
      key: "updated",
      inCard: { span: 6, title: "beside" },
      title: products.columns.updated,
      sort: "updatedAt",
      render: ({ updatedAt }) => moment(updatedAt),
    },
    {
      key: "created",
      inCard: { span: 6, title: "beside" },
      title: products.columns.created,
      sort: "createdAt",
      render: ({ createdAt }) => moment(createdAt),
      isHiddenAtFirst: true,
    },
  ];
  return (
    <>
      <ListPage
        name="products"
        texts={products}
        icon={Package}
        reply={reply}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/dashboard/products/${id}`}
        canWrite={canWrite}
        headerActions={actions.length > 0 && <BulkJobsLink />}
        primary={{ href: "/dashboard/products/new", label: products.create }}
        search={products.search}
        tabs={{
          param: "status",
          options: labelOptions(TABS, products.status),
        }}
        filters={[
          {
            param: "category",
            label: products.category,
            options: categories.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            param: "visibility",
            label: products.visibilityLabel,
            options: labelOptions(ProductVisibility.options, products.visibility),
          },
          {
            param: "stock",
            label: products.stockFilter,
            options: labelOptions(STOCK_FILTERS, products.stockFilters),
          },
        ]}
        bulk={BULK_ACTIONS.filter(({ action }) => actions.includes(action)).map(
          ({ action, label }) => ({
            label: products.bulk[label],
            open: (ids: string[]) => setChosen({ action, ids }),
            openAll: () => setChosen({ action, filter }),
          }),
        )}
      />
      {chosen && (
        <TaxClasses value={taxClasses}>
          <BulkJobDialog choice={chosen} choices={{ categories }} onClose={() => setChosen(null)} />
        </TaxClasses>
      )}
    </>
  );

  function stockText({ trackInventory, inStock, inventoryCount }: SellerProductListItem) {
    if (!trackInventory && inventoryCount <= 0) return products.uncounted;
    // Below zero it is the number of back-ordered units.
    if (inStock) return format(products.units, { count: inventoryCount }, locale);
    return <StatusBadge tone="waiting">{products.soldOut}</StatusBadge>;
  }
}

/** What can be done to many products at once. */
const BULK_ACTIONS = [
  { action: "products.publish", label: "publish" },
  { action: "products.list", label: "list" },
  { action: "products.unlist", label: "unlist" },
  { action: "products.archive", label: "archive" },
  { action: "products.change_price", label: "price" },
  { action: "products.set_unit", label: "unit" },
  { action: "products.set_tax_class", label: "taxClass" },
  { action: "products.add_category", label: "category" },
] as const;

const TABS = ProductStatus.options;

/** What the filter of stock can say. */
const STOCK_FILTERS = ["in", "low", "out"] as const;
