"use client";

import { Alert, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CustomEntries } from "@/components/dashboard/custom-fields/custom-entries";
import { isUnread, type NumberEntry } from "@/components/dashboard/form/number-entry";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import {
  type FieldKind,
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
} from "@/lib/contract/product-fields";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { type ConflictPart, differences, merge } from "./conflict";
import type { CurrencyPriceEntries } from "./field-entries";
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

/** The conflicting changes of another user, field by field, with a choice for each. */
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
          <Stack key={part} gap={4}>
            <Text size="sm" fw={600}>
              {products[labelOf(part)]}
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
                    aria-label={products[labelOf(part)]}
                    value={chosen.has(part) ? "theirs" : "mine"}
                    onChange={(value) => choose(part, value === "theirs")}
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

const LABELS = {
  slug: "slug",
  categoryIds: "categories",
  media: "media",
  options: "variants",
} as const;

/** The label of a part in the form. */
function labelOf(part: ConflictPart) {
  return isField(part) ? PRODUCT_FORM_FIELDS[part].label : LABELS[part];
}

function isField(part: ConflictPart): part is ProductFormField {
  return part in PRODUCT_FORM_FIELDS;
}

function isCustom(
  name: ProductFormField,
  entry: ProductFields[ProductFormField],
): entry is CustomEntries {
  return PRODUCT_FORM_FIELDS[name].kind === "custom" && entry !== null;
}

function useFieldText(categories: readonly CategoryChoice[]) {
  const { messages, locale, currency, timezone } = useMessages();
  const { products } = messages;
  const choices: Partial<Record<ConflictPart, Record<string, string>>> = {
    status: products.status,
    visibility: products.visibility,
    productType: products.types,
    shippingType: products.shippingTypes,
    withdrawalExclusion: products.withdrawalExclusions,
  };
  return function textOf(part: ConflictPart, fields: ProductFields): string {
    if (isField(part)) return textOfField(part, fields[part]);
    switch (part) {
      case "slug":
        return fields.slug || products.nothing;
      case "categoryIds":
        return listOf(
          fields.categoryIds.map((id) => categories.find((one) => one.id === id)?.name ?? id),
        );
      case "media":
        return format(products.pictures, { count: fields.media.length }, locale);
      default:
        return listOf(
          fields.variants.map((row) =>
            [
              rowName(row, withValues(fields.options)),
              row.price !== null && textOfField("price", row.price),
              row.sku,
            ]
              .filter(Boolean)
              .join(" "),
          ),
        );
    }
  };
  function priceText(code: string, entry: NumberEntry | undefined): string {
    return typeof entry === "number" ? formatMoney(entry, code, locale) : code;
  }
  function textOfField(name: ProductFormField, entry: ProductFields[ProductFormField]): string {
    const { kind } = PRODUCT_FORM_FIELDS[name];
    if (isUnread(entry)) return entry.unread;
    if (entry === null || entry === "") return products.nothing;
    if (typeof entry === "boolean") return entry ? products.yes : products.no;
    if (typeof entry === "number") {
      return kind === "money" ? formatMoney(entry, currency, locale) : entry.toLocaleString(locale);
    }
    if (isCurrencyPrices(kind, entry)) {
      return listOf(
        Object.entries(entry).map(([code, of]) => priceText(code, of?.price ?? of?.salePrice)),
      );
    }
    if (isCustom(name, entry)) {
      return listOf(
        Object.entries(entry).map(
          ([key, value]) =>
            `${key}: ${typeof value === "object" ? Object.values(value ?? {}).join() : value}`,
        ),
      );
    }
    if (typeof entry === "object" && "warnings" in entry) {
      const { manufacturer, responsiblePerson, warnings, documents } = entry;
      const people = [manufacturer.name, responsiblePerson.name];
      return listOf([...people, warnings, ...documents.map(({ title }) => title)]);
    }
    if (typeof entry !== "string") {
      return listOf(entry.map(({ key, value }) => `${key}: ${value}`));
    }
    return kind === "time"
      ? formatMoment(entry, { locale, timezone })
      : (choices[name]?.[entry] ?? entry);
  }
  function listOf(texts: string[]): string {
    return texts.filter(Boolean).join(", ") || products.nothing;
  }
}

/** The kind of a field determines the type of its entry. */
function isCurrencyPrices(kind: FieldKind, entry: unknown): entry is CurrencyPriceEntries {
  return kind === "currencyPrices" && typeof entry === "object";
}
