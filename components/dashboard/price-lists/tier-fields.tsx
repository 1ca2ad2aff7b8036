"use client";

import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { AddRow } from "@/components/dashboard/form/row-buttons";
import { useMessages } from "@/components/dashboard/shell/language";
import { PRICE_TIERS_MAX } from "@/lib/contract/price-list";
import type { PriceListValues } from "./price-list-values";
import { TierRow } from "./tier-row";

/** How much is taken off, from how many units. */
export function TierFields({ form }: { form: UseFormReturnType<PriceListValues> }) {
  const { priceLists } = useMessages().messages;
  const { tiers } = form.values;
  return (
    <>
      {form.errors.tiers && (
        <Text size="sm" c="red" role="alert">
          {form.errors.tiers}
        </Text>
      )}
      {tiers.map((_, index) => (
        <TierRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
          key={index}
          number={index + 1}
          quantity={{ maw: 140, ...form.getInputProps(`tiers.${index}.minQuantity`) }}
          onRemove={tiers.length > 1 ? () => form.removeListItem("tiers", index) : undefined}
        >
          <PercentInput
            label={priceLists.percentOff}
            max={100}
            decimals={2}
            maw={140}
            {...form.getInputProps(`tiers.${index}.percentOff`)}
          />
        </TierRow>
      ))}
      {tiers.length < PRICE_TIERS_MAX && (
        <AddRow
          onClick={() => form.insertListItem("tiers", { minQuantity: null, percentOff: null })}
        >
          {priceLists.addTier}
        </AddRow>
      )}
    </>
  );
}
