"use client";

import { MultiSelect, Text } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { findProductChoices } from "@/components/dashboard/discounts/actions";
import type { FormPageProps } from "@/components/dashboard/form/form-page";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DiscountValues } from "./discount-values";

/** Something to choose, by its name. */
export type Choice = { id: string; name: string };

type AppliesCardProps = {
  form: Parameters<FormPageProps<DiscountValues, unknown>["children"]>[0];
  categories: readonly Choice[];
  known: readonly Choice[];
};

/** Typing is over for this long before products are looked for. */
const SEARCH_WAIT_MS = 200;

/** What a discount takes off from: some categories, some products, or everything. */
export function AppliesCard({ form, categories, known }: AppliesCardProps) {
  const { discounts } = useMessages().messages;
  const [products, setProducts] = useState<readonly Choice[]>(known);
  const look = useDebouncedCallback(async (text: string) => {
    const found = await findProductChoices(text).catch(() => []);
    setProducts((before) => [
      ...new Map([...before, ...found].map((one) => [one.id, one])).values(),
    ]);
  }, SEARCH_WAIT_MS);
  return (
    <Card title={discounts.appliesTo}>
      <Text size="sm" c="dimmed">
        {discounts.appliesToText}
      </Text>
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
      <MultiSelect
        label={discounts.products}
        description={discounts.productsHint}
        data={optionsOf(products, form.values.productIds)}
        searchable
        clearable
        limit={20}
        onFocus={() => look("")}
        onSearchChange={look}
        nothingFoundMessage={discounts.nothingFound}
        {...form.getInputProps("productIds")}
      />
    </Card>
  );
}

/** What is chosen and was taken away meanwhile stands by its id. */
function optionsOf(choices: readonly Choice[], chosen: readonly string[]) {
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  for (const id of chosen) if (!names.has(id)) names.set(id, id);
  return [...names].map(([value, label]) => ({ value, label }));
}
