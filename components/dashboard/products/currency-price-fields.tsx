"use client";

import { Fieldset, SimpleGrid, Text } from "@mantine/core";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import type { NumberEntry } from "@/components/dashboard/form/number-entry";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { CurrencyPriceEntries } from "./field-entries";
import type { ProductFormApi } from "./form-type";

type Path = "currencyPrices" | `variants.${number}.currencyPrices`;

/** Prices in the further currencies of the shop, where they are not converted. None where it has none. */
export function CurrencyPriceFields({ form, path }: { form: ProductFormApi; path: Path }) {
  const { messages, currencies } = useMessages();
  const { products } = messages;
  if (currencies.length === 0) return null;
  const entries: CurrencyPriceEntries = form.getInputProps(path).value ?? {};
  const input = (code: string, field: "price" | "salePrice") => ({
    currency: code,
    value: entries[code]?.[field] ?? null,
    error: form.errors[`${path}.${code}.${field}`],
    onChange: (entry: NumberEntry) =>
      form.setFieldValue(path, {
        ...entries,
        [code]: { price: null, salePrice: null, ...entries[code], [field]: entry },
      }),
  });
  return (
    <Fieldset legend={products.currencyPrices} mt="md">
      <Text size="sm" c="dimmed" mb="xs">
        {products.currencyPricesHint}
      </Text>
      <SimpleGrid cols={2}>
        {currencies.flatMap((code) => [
          <MoneyInput
            key={`${code} price`}
            label={format(products.priceIn, { currency: code })}
            {...input(code, "price")}
          />,
          <MoneyInput
            key={`${code} sale price`}
            label={format(products.salePriceIn, { currency: code })}
            {...input(code, "salePrice")}
          />,
        ])}
      </SimpleGrid>
    </Fieldset>
  );
}
