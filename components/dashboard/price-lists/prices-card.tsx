"use client";

import { Button, CloseButton, Group, Select, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { findVariantChoices } from "@/components/dashboard/discounts/actions";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { useAction } from "@/components/dashboard/form/use-action";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
import type { Page } from "@/components/dashboard/list/list-types";
import { ListFooter } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { setPriceListPrices } from "@/components/dashboard/price-lists/actions";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { PRICE_TIERS_MAX, type VariantPrices } from "@/lib/contract/price-list";
import { format } from "@/lib/kit/format-message";
import { TierRow } from "./tier-row";

type PricesCardProps = {
  listId: string;
  currency: string;
  /** Null where they could not be loaded. */
  prices: Page<VariantPrices> | null;
  canWrite: boolean;
};

type TierEntry = { minQuantity: NumberEntry; amount: NumberEntry };

const ONE_UNIT: TierEntry = { minQuantity: 1, amount: null };

/** The prices that a fixed list has for variants, to be added to and taken out. */
export function PricesCard({ listId, currency, prices, canWrite }: PricesCardProps) {
  const { priceLists } = useMessages().messages;
  const address = useUrlQuery();
  const router = useRouter();
  const [run, isPending] = useAction();
  const rows = prices?.data ?? [];

  const set = (variantId: string, tiers: { minQuantity: number; amount: number }[], done: string) =>
    run(() => setPriceListPrices(listId, { prices: [{ variantId, tiers }] }), {
      ...{ done, next: router.refresh },
    });

  return (
    <Card title={priceLists.prices}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {priceLists.noPrices}
        </Text>
      )}
      <Stack gap="xs" component="ul" style={{ listStyle: "none", padding: 0, margin: 0 }}>
        {rows.map((row) => (
          <Group key={row.variantId} component="li" justify="space-between" wrap="nowrap" gap="xs">
            <div style={{ overflowWrap: "anywhere", minWidth: 0 }}>
              <TextLink href={`/dashboard/products/${row.productId}`}>{nameOf(row)}</TextLink>
              <Text size="sm" c="dimmed">
                {row.tiers
                  .map(({ minQuantity, price }) =>
                    format(priceLists.tierText, { count: minQuantity, price: price.formatted }),
                  )
                  .join(", ")}
              </Text>
            </div>
            {canWrite && (
              <CloseButton
                aria-label={format(priceLists.removePrice, { name: nameOf(row) })}
                disabled={isPending}
                onClick={() => set(row.variantId, [], priceLists.priceRemoved)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {prices && prices.meta.lastPage > 1 && <ListFooter meta={prices.meta} address={address} />}
      {canWrite && (
        <NewPrice
          // What was entered is gone once it is there.
          key={rows.map(({ variantId }) => variantId).join()}
          currency={currency}
          isPending={isPending}
          onSet={(variantId, tiers) => set(variantId, tiers, priceLists.priceSet)}
        />
      )}
    </Card>
  );
}

type NewPriceProps = {
  currency: string;
  isPending: boolean;
  onSet: (variantId: string, tiers: { minQuantity: number; amount: number }[]) => void;
};

/** A variant by a part of its name or SKU, and what it costs from how many units. */
function NewPrice({ currency, isPending, onSet }: NewPriceProps) {
  const { priceLists } = useMessages().messages;
  const [found, setFound] = useState<readonly Choice[]>([]);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [tiers, setTiers] = useState([ONE_UNIT]);
  const { search, nothingFoundMessage } = useSearchAsTyped(findVariantChoices, setFound);
  const isMissing = chosen !== null && !found.some(({ id }) => id === chosen.id);
  const choices = isMissing ? [...found, chosen] : found;
  const complete = tiers.flatMap((tier) => {
    const [minQuantity, amount] = [tier.minQuantity, tier.amount].map(parseNumberEntry);
    return minQuantity == null || amount == null ? [] : [{ minQuantity, amount }];
  });
  const change = (at: number, tier: Partial<TierEntry>) =>
    setTiers(tiers.map((one, index) => (index === at ? { ...one, ...tier } : one)));
  return (
    <Stack gap="xs" role="group" aria-label={priceLists.newPrice}>
      <Select
        label={priceLists.product}
        description={priceLists.productHint}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        // The API has looked at names and SKUs.
        filter={({ options }) => options}
        searchable
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(choices.find((one) => one.id === id) ?? null)}
        onFocus={() => search("")}
        onSearchChange={(text) => search(text === chosen?.name ? "" : text)}
        nothingFoundMessage={nothingFoundMessage}
      />
      {tiers.map((tier, index) => (
        <TierRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
          key={index}
          number={index + 1}
          quantity={{
            maw: 120,
            value: tier.minQuantity,
            onChange: (minQuantity) => change(index, { minQuantity }),
          }}
          onRemove={
            tiers.length > 1 ? () => setTiers(tiers.filter((_, at) => at !== index)) : undefined
          }
        >
          <MoneyInput
            label={priceLists.price}
            currency={currency}
            maw={160}
            value={tier.amount}
            onChange={(amount) => change(index, { amount })}
          />
        </TierRow>
      ))}
      <Group>
        {tiers.length < PRICE_TIERS_MAX && (
          <Button
            variant="default"
            size="xs"
            onClick={() => setTiers([...tiers, { minQuantity: null, amount: null }])}
          >
            {priceLists.addTier}
          </Button>
        )}
        <Button
          variant="light"
          size="xs"
          loading={isPending}
          disabled={chosen === null || complete.length < tiers.length}
          onClick={() => chosen && onSet(chosen.id, complete)}
        >
          {priceLists.setPrice}
        </Button>
      </Group>
    </Stack>
  );
}

function nameOf({ productName, variantName }: VariantPrices): string {
  return variantName === null ? productName : `${productName}, ${variantName}`;
}
