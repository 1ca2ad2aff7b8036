"use client";

import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { CollectionValues } from "@/components/dashboard/collections/collection-values";
import { ChosenProducts } from "@/components/dashboard/products/chosen-products";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";

type ManualFieldsProps = {
  form: UseFormReturnType<CollectionValues>;
  known: readonly Choice[];
};

/** The products of a collection in their order. */
export function ManualFields({ form, known }: ManualFieldsProps) {
  const { collections } = useMessages().messages;
  const { productIds } = form.values;
  return (
    <>
      <Text size="sm" c="dimmed">
        {productIds.length === 0 ? collections.noChosen : collections.chosenHint}
      </Text>
      <ChosenProducts
        label={collections.chosen}
        known={known}
        {...form.getInputProps("productIds")}
        value={productIds}
      />
    </>
  );
}
