"use client";

import { Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ProductPrice } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import { struckPrice } from "@/lib/kit/struck-price";

/** What shoppers are told of the price before the sale that runs, and whether they see a reduction at all. */
export function PriorPriceNote({ price }: { price: ProductPrice }) {
  const { products } = useMessages().messages;
  const prior = price.priorPriceFormatted;
  if (prior === null) return null;
  const message = struckPrice(price) === null ? products.priorPriceTooLow : products.priorPrice;
  return (
    <Text size="sm" c="dimmed">
      {format(message, { price: prior })}
    </Text>
  );
}
