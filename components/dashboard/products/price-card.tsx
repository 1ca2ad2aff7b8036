"use client";

import { SimpleGrid, TextInput } from "@mantine/core";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ProductPrice } from "@/lib/contract/product";
import { CurrencyPriceFields } from "./currency-price-fields";
import type { ProductFormApi } from "./form-type";
import { PriorPriceNote } from "./prior-price-note";
import { TaxClassSelect } from "./tax-class-select";

/** What it costs, and when it costs less. */
export function PriceCard({ form, price }: { form: ProductFormApi; price?: ProductPrice }) {
  const { messages, currency } = useMessages();
  const { products } = messages;
  return (
    <Card title={products.prices}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          label={products.price}
          currency={currency}
          required
          {...form.getInputProps("price")}
        />
        <MoneyInput
          label={products.cost}
          placeholder={products.costHint}
          currency={currency}
          {...form.getInputProps("cost")}
        />
        <MoneyInput
          label={products.salePrice}
          currency={currency}
          {...form.getInputProps("salePrice")}
        />
        <TextInput label={products.saleName} maxLength={100} {...form.getInputProps("saleName")} />
        {form.values.salePrice !== null && (
          <>
            <DateTimeInput label={products.saleStartsAt} {...form.getInputProps("saleStartsAt")} />
            <DateTimeInput label={products.saleEndsAt} {...form.getInputProps("saleEndsAt")} />
          </>
        )}
        <TaxClassSelect
          label={products.taxClass}
          {...form.getInputProps("taxClass")}
          value={form.values.taxClass}
          onChange={(code) => form.setFieldValue("taxClass", code)}
        />
      </SimpleGrid>
      <CurrencyPriceFields form={form} path="currencyPrices" />
      {price && <PriorPriceNote price={price} />}
    </Card>
  );
}
