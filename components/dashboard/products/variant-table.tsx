"use client";

import { SimpleGrid, Table, Text } from "@mantine/core";
import { writeAmount } from "@/components/dashboard/form/money-input";
import { parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { ProductFormApi } from "./form-type";
import { withValues } from "./product-body";
import { StockFill } from "./stock-fill";
import { StockInput, type VariantStock } from "./stock-input";
import { PLAIN_VARIANT_FIELDS, VariantExtras, VariantInput } from "./variant-input";
import { VariantLine } from "./variant-line";
import { rowName } from "./variant-rows";
import classes from "./variants.module.css";

type VariantTableProps = {
  form: ProductFormApi;
  /** What there is, by variant. */
  stocks: ReadonlyMap<string, VariantStock>;
};

/** The price, stock and name of each variant; one line of fields where there is only one. */
export function VariantTable({ form, stocks }: VariantTableProps) {
  const { messages } = useMessages();
  const { products } = messages;
  const options = withValues(form.values.options);
  const only = stocks.get(form.values.variants[0]?.id ?? "");
  if (options.length > 0) return <VariantRows form={form} stocks={stocks} />;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {PLAIN_VARIANT_FIELDS.map((field) => (
          <VariantInput key={field} form={form} at={0} field={field} />
        ))}
        {form.values.trackInventory && (
          <StockInput
            form={form}
            at={0}
            stock={only}
            label={only === undefined ? products.startStock : products.stockCount}
          />
        )}
      </SimpleGrid>
      <VariantExtras form={form} at={0} />
    </>
  );
}

/**
 * A line for each variant; in a narrow frame a card (see variants.module.css), which would cost a
 * table its roles: hence they are written out.
 */
function VariantRows({ form, stocks }: VariantTableProps) {
  const { messages, locale, currency } = useMessages();
  const { products } = messages;
  const { variants, trackInventory } = form.values;
  const options = withValues(form.values.options);
  const price = parseNumberEntry(form.values.price);
  const fallback = price === null ? undefined : writeAmount(price, currency, locale);
  const isNew = variants.every(({ id }) => id === undefined);
  const stockTitle = isNew ? products.startStock : products.stockCount;
  return (
    <div>
      <Text size="sm" fw={600} mb={4} aria-live="polite">
        {format(products.variantCount, { count: variants.length }, locale)}
      </Text>
      <div className={classes.frame}>
        <Table
          className={classes.table}
          aria-label={products.variants}
          verticalSpacing={6}
          horizontalSpacing={6}
          role="table"
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader">{products.variant}</Table.Th>
              <Table.Th role="columnheader">{products.price}</Table.Th>
              {trackInventory && <Table.Th role="columnheader">{stockTitle}</Table.Th>}
              <Table.Th role="columnheader">{products.sku}</Table.Th>
              <Table.Th role="columnheader">{products.isDefault}</Table.Th>
              <Table.Th role="columnheader">
                <span className="sr-only">{messages.lists.actions}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {variants.map((row, at) => {
              const name = rowName(row, options);
              return (
                <VariantLine
                  key={row.key}
                  form={form}
                  at={at}
                  name={name}
                  fallback={fallback}
                  hasStock={trackInventory}
                  stock={row.id === undefined ? undefined : stocks.get(row.id)}
                  onChoose={() => choose(row.key)}
                  onRemove={() => remove(row.key)}
                />
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
      {trackInventory && variants.length > 1 && <StockFill form={form} stocks={stocks} />}
    </div>
  );

  function choose(key: string): void {
    form.setFieldValue(
      "variants",
      variants.map((one) => ({ ...one, isDefault: one.key === key })),
    );
  }

  /** One is always shown first. */
  function remove(key: string): void {
    const rest = variants.filter((row) => row.key !== key);
    const chosen = Math.max(
      0,
      rest.findIndex(({ isDefault }) => isDefault),
    );
    form.setFieldValue(
      "variants",
      rest.map((row, at) => ({ ...row, isDefault: at === chosen })),
    );
  }
}
