"use client";

import { Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ProductPrice } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";

/** What shoppers see of the price before the sale that runs, and whether they see a reduction at all. */
export function PriorPriceNote({ price }: { price: ProductPrice }) {
  const { products } = useMessages().messages;
  const { isOnSale, priorPriceFormatted: prior, compareAtPrice } = price;
  if (!isOnSale || (prior === null && compareAtPrice !== null)) return null;
  const message = compareAtPrice === null ? products.priorPriceTooLow : products.priorPrice;
  return (
    <Text size="sm" c="dimmed">
      {prior === null ? products.priorPriceUnknown : format(message, { price: prior })}
    </Text>
  );
}
