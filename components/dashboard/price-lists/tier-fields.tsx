"use client";

import { Button, Group, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { PRICE_TIERS_MAX } from "@/lib/contract/price-list";
import { format } from "@/lib/kit/format-message";
import type { PriceListValues } from "./price-list-values";

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
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
          key={index}
          role="group"
          aria-label={format(priceLists.tier, { number: index + 1 })}
          align="flex-end"
          wrap="wrap"
        >
          <WholeInput
            label={priceLists.from}
            min={1}
            maw={140}
            {...form.getInputProps(`tiers.${index}.minQuantity`)}
          />
          <PercentInput
            label={priceLists.percentOff}
            max={100}
            decimals={2}
            maw={140}
            {...form.getInputProps(`tiers.${index}.percentOff`)}
          />
          {tiers.length > 1 && (
            <Button variant="subtle" size="xs" onClick={() => form.removeListItem("tiers", index)}>
              {format(priceLists.removeTier, { number: index + 1 })}
            </Button>
          )}
        </Group>
      ))}
      {tiers.length < PRICE_TIERS_MAX && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => form.insertListItem("tiers", { minQuantity: null, percentOff: null })}
          >
            {priceLists.addTier}
          </Button>
        </Group>
      )}
    </>
  );
}
