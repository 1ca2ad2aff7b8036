"use client";

import { ActionIcon, NumberInput, Radio, SimpleGrid, Table, Text, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { useWords } from "@/components/dashboard/language";
import { MoneyInput } from "@/components/dashboard/money-input";
import { say, sayCount } from "@/components/ui/say";
import { toDecimal } from "@/lib/kit/money";
import type { ProductFormApi } from "./form-type";
import { withValues } from "./product-body";
import { rowName } from "./variant-rows";

type VariantTableProps = { form: ProductFormApi; isNew: boolean };

/** What each variant costs, holds, weighs and is called; one line of fields where there is only one. */
export function VariantTable({ form, isNew }: VariantTableProps) {
  const { words } = useWords();
  const { products } = words;
  const options = withValues(form.values.options);
  if (options.length > 0) return <Matrix form={form} />;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={products.sku} maxLength={100} {...form.getInputProps("variants.0.sku")} />
      <TextInput
        label={products.barcode}
        maxLength={100}
        inputMode="numeric"
        {...form.getInputProps("variants.0.barcode")}
      />
      <NumberInput
        label={products.weight}
        min={0}
        allowDecimal={false}
        {...form.getInputProps("variants.0.weightGrams")}
      />
      {isNew && form.values.trackInventory && (
        <NumberInput
          label={products.startStock}
          min={0}
          allowDecimal={false}
          {...form.getInputProps("variants.0.stock")}
        />
      )}
    </SimpleGrid>
  );
}

function Matrix({ form }: { form: ProductFormApi }) {
  const { words, locale, currency } = useWords();
  const { products } = words;
  const { variants, trackInventory } = form.values;
  const options = withValues(form.values.options);
  const { price } = form.values;
  const fallback = price === null ? undefined : toDecimal(price, currency);
  const hasStock = trackInventory && variants.some(({ id }) => id === undefined);
  return (
    <div>
      <Text size="sm" fw={600} mb={4} aria-live="polite">
        {sayCount(products.variantCount, variants.length, locale)}
      </Text>
      <Table.ScrollContainer minWidth={760}>
        <Table aria-label={products.variants} verticalSpacing={6} horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{products.variant}</Table.Th>
              <Table.Th>{products.price}</Table.Th>
              {hasStock && <Table.Th>{products.startStock}</Table.Th>}
              <Table.Th>{products.sku}</Table.Th>
              <Table.Th>{products.barcode}</Table.Th>
              <Table.Th>{products.weight}</Table.Th>
              <Table.Th>{products.isDefault}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {variants.map((row, at) => {
              const name = rowName(row, options);
              const label = (field: string) => ({
                "aria-label": say(products.fieldOf, { field, name }),
              });
              return (
                <Table.Tr key={row.key}>
                  <Table.Th scope="row" fw={500} fz="sm" miw={110}>
                    {name}
                    {form.errors[`variants.${at}`] && (
                      <Text size="xs" c="red">
                        {form.errors[`variants.${at}`]}
                      </Text>
                    )}
                  </Table.Th>
                  <Table.Td miw={110}>
                    <MoneyInput
                      currency={currency}
                      placeholder={fallback}
                      {...label(products.price)}
                      {...form.getInputProps(`variants.${at}.price`)}
                    />
                  </Table.Td>
                  {hasStock && (
                    <Table.Td miw={80}>
                      {row.id === undefined && (
                        <NumberInput
                          min={0}
                          allowDecimal={false}
                          hideControls
                          {...label(products.startStock)}
                          {...form.getInputProps(`variants.${at}.stock`)}
                        />
                      )}
                    </Table.Td>
                  )}
                  <Table.Td miw={110}>
                    <TextInput
                      maxLength={100}
                      {...label(products.sku)}
                      {...form.getInputProps(`variants.${at}.sku`)}
                    />
                  </Table.Td>
                  <Table.Td miw={120}>
                    <TextInput
                      maxLength={100}
                      {...label(products.barcode)}
                      {...form.getInputProps(`variants.${at}.barcode`)}
                    />
                  </Table.Td>
                  <Table.Td miw={80}>
                    <NumberInput
                      min={0}
                      allowDecimal={false}
                      hideControls
                      {...label(products.weight)}
                      {...form.getInputProps(`variants.${at}.weightGrams`)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Radio
                      name="default-variant"
                      checked={row.isDefault}
                      {...label(products.isDefault)}
                      onChange={() =>
                        form.setFieldValue(
                          "variants",
                          variants.map((one) => ({ ...one, isDefault: one.key === row.key })),
                        )
                      }
                    />
                  </Table.Td>
                  <Table.Td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={32}
                      disabled={variants.length === 1}
                      aria-label={say(products.removeVariant, { name })}
                      onClick={() => remove(row.key)}
                    >
                      <X size={15} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );

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
