"use client";

import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { findItemChoices, type ItemChoice } from "@/components/dashboard/draft-orders/actions";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
import { useMessages } from "@/components/dashboard/shell/language";

type ItemChoiceSelectProps = {
  value: ItemChoice | null;
  onChoose: (choice: ItemChoice | null) => void;
  error?: ReactNode;
  className?: string;
};

/** A product, or a variant of one, that the server finds by name or SKU. */
export function ItemChoiceSelect({ value, onChoose, ...props }: ItemChoiceSelectProps) {
  const { draftOrders, discounts } = useMessages().messages;
  const [found, setFound] = useState<readonly ItemChoice[]>([]);
  const { search, nothingFoundMessage } = useSearchAsTyped(findItemChoices, setFound);
  const isMissing = value !== null && !found.some((one) => keyOf(one) === keyOf(value));
  const choices = isMissing ? [...found, value] : found;
  return (
    <Select
      label={draftOrders.product}
      placeholder={discounts.productsHint}
      data={choices.map((one) => ({ value: keyOf(one), label: one.name }))}
      filter={({ options }) => options}
      searchable
      value={value === null ? null : keyOf(value)}
      onChange={(key) => onChoose(choices.find((one) => keyOf(one) === key) ?? null)}
      onFocus={() => search("")}
      onSearchChange={(text) => search(text === value?.name ? "" : text)}
      nothingFoundMessage={nothingFoundMessage}
      {...props}
    />
  );
}

/** A product without variants has one that is not named. */
function keyOf({ productId, variantId }: ItemChoice): string {
  return `${productId} ${variantId}`;
}
