"use client";

import { Alert, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { isUnread, type NumberEntry } from "@/components/dashboard/form/number-entry";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { type ConflictPart, differences, merge } from "./conflict";
import { withValues } from "./product-body";
import type { CategoryChoice } from "./product-list";
import type { ProductFields, ProductValues } from "./product-values";
import { rowName } from "./variant-rows";

type ConflictNoticeProps = {
  mine: ProductValues;
  theirs: { version: number; fields: ProductFields };
  categories: readonly CategoryChoice[];
  onMerged: (values: ProductValues) => void;
};

/** What somebody else has changed meanwhile, field by field, and whose is to count. */
export function ConflictNotice({ mine, theirs, categories, onMerged }: ConflictNoticeProps) {
  const { products } = useMessages().messages;
  const { conflict } = products;
  const textOf = useFieldText(categories);
  const found = differences(mine, theirs.fields);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const both = found.filter(({ isMineToo }) => isMineToo);
  function choose(name: string, isTheirs: boolean): void {
    const next = new Set(chosen);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setChosen(next);
  }
  return (
    <Alert color="yellow" title={conflict.title} role="alert">
      <Stack gap="sm">
        <Text size="sm">{both.length > 0 ? conflict.text : conflict.none}</Text>
        {found.map(({ part, isMineToo }) => (
          <Stack key={part[0]} gap={4}>
            <Text size="sm" fw={600}>
              {products[LABELS[part[0]]]}
            </Text>
            <Text size="sm" style={{ overflowWrap: "anywhere" }} lineClamp={4}>
              {conflict.theirs}: {textOf(part, theirs.fields)}
            </Text>
            {isMineToo && (
              <>
                <Text size="sm" style={{ overflowWrap: "anywhere" }} lineClamp={4}>
                  {conflict.mine}: {textOf(part, mine)}
                </Text>
                <Group>
                  <SegmentedControl
                    size="xs"
                    aria-label={products[LABELS[part[0]]]}
                    value={chosen.has(part[0]) ? "theirs" : "mine"}
                    onChange={(value) => choose(part[0], value === "theirs")}
                    data={[
                      { value: "mine", label: conflict.mine },
                      { value: "theirs", label: conflict.theirs },
                    ]}
                  />
                </Group>
              </>
            )}
          </Stack>
        ))}
        <Group>
          <Button size="xs" onClick={() => onMerged(merge(mine, theirs, chosen))}>
            {conflict.apply}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** What each part is called where it is entered. */
const LABELS = {
  name: "name",
  slug: "slug",
  summary: "summary",
  description: "description",
  status: "statusLabel",
  productType: "type",
  featured: "featured",
  price: "price",
  salePrice: "salePrice",
  saleName: "saleName",
  saleStartsAt: "saleStartsAt",
  saleEndsAt: "saleEndsAt",
  cost: "cost",
  trackInventory: "trackInventory",
  categoryIds: "categories",
  media: "media",
  options: "variants",
  shippingType: "shippingType",
  fixedShippingRateCents: "fixedRate",
  requireDeliveryOrCollection: "requireDelivery",
  minOrderQuantity: "minQuantity",
  maxOrderQuantity: "maxQuantity",
  metadata: "metadata",
} as const satisfies Record<ConflictPart[0], string>;

function useFieldText(categories: readonly CategoryChoice[]) {
  const { messages, locale, currency, timezone } = useMessages();
  const { products } = messages;
  const entered = (entry: NumberEntry, tell: (value: number) => string) => {
    if (isUnread(entry)) return entry.unread;
    return entry === null ? products.nothing : tell(entry);
  };
  const amount = (entry: NumberEntry) =>
    entered(entry, (minor) => formatMoney(minor, currency, locale));
  const moment = (iso: string | null) =>
    iso === null ? products.nothing : formatMoment(iso, { locale, timezone });
  return function textOf([name]: ConflictPart, fields: ProductFields): string {
    switch (name) {
      case "price":
      case "salePrice":
      case "cost":
      case "fixedShippingRateCents":
        return amount(fields[name]);
      case "minOrderQuantity":
      case "maxOrderQuantity":
        return entered(fields[name], (count) => count.toLocaleString(locale));
      case "saleStartsAt":
      case "saleEndsAt":
        return moment(fields[name]);
      case "featured":
      case "trackInventory":
      case "requireDeliveryOrCollection":
        return fields[name] ? products.yes : products.no;
      case "status":
        return products.status[fields.status];
      case "productType":
        return products.types[fields.productType];
      case "shippingType":
        return products.shippingTypes[fields.shippingType];
      case "categoryIds":
        return listOf(
          fields.categoryIds.map((id) => categories.find((one) => one.id === id)?.name ?? id),
        );
      case "media":
        return format(products.pictures, { count: fields.media.length }, locale);
      case "options":
        return listOf(
          fields.variants.map((row) =>
            [
              rowName(row, withValues(fields.options)),
              row.price !== null && amount(row.price),
              row.sku,
            ]
              .filter(Boolean)
              .join(" "),
          ),
        );
      case "metadata":
        return listOf(fields.metadata.map(({ key, value }) => `${key}: ${value}`));
      default:
        return String(fields[name]) || products.nothing;
    }
  };
  function listOf(texts: string[]): string {
    return texts.filter(Boolean).join(", ") || products.nothing;
  }
}
