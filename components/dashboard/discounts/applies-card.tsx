"use client";

import { MultiSelect } from "@mantine/core";
import { optionsOf, ProductChoices } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DiscountFieldsProps } from "./form-type";

/** What a discount takes off from: some categories, some products, or everything. */
export function AppliesCard({ form, categories, known }: DiscountFieldsProps) {
  const { discounts } = useMessages().messages;
  return (
    <Card title={discounts.appliesTo} text={discounts.appliesToText}>
      {categories.length > 0 && (
        <MultiSelect
          label={discounts.categories}
          data={optionsOf(categories, form.values.categoryIds)}
          searchable
          clearable
          nothingFoundMessage={discounts.nothingFound}
          {...form.getInputProps("categoryIds")}
        />
      )}
      <ProductChoices
        label={discounts.products}
        known={known}
        {...form.getInputProps("productIds")}
      />
    </Card>
  );
}
