"use client";

import { MultiSelect } from "@mantine/core";
import type { FormPageProps } from "@/components/dashboard/form/form-page";
import {
  type Choice,
  optionsOf,
  ProductChoices,
} from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DiscountValues } from "./discount-values";

type AppliesCardProps = {
  form: Parameters<FormPageProps<DiscountValues, unknown>["children"]>[0];
  categories: readonly Choice[];
  known: readonly Choice[];
};

/** What a discount takes off from: some categories, some products, or everything. */
export function AppliesCard({ form, categories, known }: AppliesCardProps) {
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
