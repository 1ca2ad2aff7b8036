"use client";

import { Button, Group, MultiSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { AddRow } from "@/components/dashboard/form/row-buttons";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { optionsOf, ProductChoices } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { DiscountValues } from "./discount-values";
import type { DiscountFieldsProps } from "./form-type";

/** The rule of the chosen type, or its value. */
export function KindFields(props: DiscountFieldsProps) {
  const { form } = props;
  const { messages, currency } = useMessages();
  const { discounts } = messages;
  switch (form.values.type) {
    case "percentage":
      return (
        <PercentInput
          label={discounts.percent}
          max={100}
          decimals={2}
          maw={200}
          {...form.getInputProps("value")}
        />
      );
    case "fixed":
      return (
        <MoneyInput
          label={discounts.amount}
          currency={currency}
          maw={200}
          {...form.getInputProps("value")}
        />
      );
    case "buy_x_get_y":
      return <BuyXGetYFields {...props} />;
    case "tiered":
      return <TierFields {...props} />;
    case "bundle_price":
      return <BundleFields {...props} />;
    default:
      return null;
  }
}

function BuyXGetYFields({ form, categories, known }: DiscountFieldsProps) {
  const { discounts } = useMessages().messages;
  const sides = [
    ["buy", discounts.buy],
    ["get", discounts.get],
  ] as const;
  return (
    <>
      {sides.map(([side, label]) => (
        <Stack key={side} gap="xs" role="group" aria-label={label}>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
            <WholeInput
              label={discounts.quantity}
              min={1}
              {...form.getInputProps(`buyXGetY.${side}.quantity`)}
            />
            {side === "get" && (
              <PercentInput
                label={discounts.getPercent}
                max={100}
                decimals={2}
                {...form.getInputProps("buyXGetY.get.percentOff")}
              />
            )}
          </Group>
          {categories.length > 0 && (
            <MultiSelect
              label={discounts.categories}
              data={optionsOf(categories, form.values.buyXGetY[side].categoryIds)}
              searchable
              clearable
              nothingFoundMessage={discounts.nothingFound}
              {...form.getInputProps(`buyXGetY.${side}.categoryIds`)}
            />
          )}
          <ProductChoices
            label={discounts.products}
            known={known}
            {...form.getInputProps(`buyXGetY.${side}.productIds`)}
          />
        </Stack>
      ))}
      <Text size="sm" c="dimmed">
        {discounts.emptyIsAll}
      </Text>
      <WholeInput
        label={discounts.maxUses}
        placeholder={discounts.unlimited}
        min={1}
        maw={240}
        {...form.getInputProps("buyXGetY.maxUses")}
      />
    </>
  );
}

function TierFields({ form }: DiscountFieldsProps) {
  const { messages, currency } = useMessages();
  const { discounts } = messages;
  const { by, tiers } = form.values.tiers;
  const add = () =>
    form.insertListItem("tiers.tiers", { from: null, type: "percentage", value: null });
  return (
    <>
      <SegmentedControl
        aria-label={discounts.tiersBy}
        data={labelOptions(["subtotal", "quantity"], discounts.tiersByOptions)}
        {...form.getInputProps("tiers.by")}
      />
      {tiers.map(({ type }, index) => {
        const path = `tiers.tiers.${index}`;
        return (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
            key={index}
            role="group"
            aria-label={format(discounts.tier, { number: index + 1 })}
            align="flex-end"
            wrap="wrap"
          >
            {by === "subtotal" ? (
              <MoneyInput
                label={discounts.tierFrom}
                currency={currency}
                maw={160}
                {...form.getInputProps(`${path}.from`)}
              />
            ) : (
              <WholeInput
                label={discounts.tierFrom}
                min={1}
                maw={160}
                {...form.getInputProps(`${path}.from`)}
              />
            )}
            <SegmentedControl
              aria-label={discounts.type}
              data={labelOptions(["percentage", "fixed"], discounts.types)}
              {...form.getInputProps(`${path}.type`)}
            />
            {type === "percentage" ? (
              <PercentInput
                label={discounts.percent}
                max={100}
                decimals={2}
                maw={160}
                {...form.getInputProps(`${path}.value`)}
              />
            ) : (
              <MoneyInput
                label={discounts.amount}
                currency={currency}
                maw={160}
                {...form.getInputProps(`${path}.value`)}
              />
            )}
            {tiers.length > 1 && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => form.removeListItem("tiers.tiers", index)}
              >
                {format(discounts.removeTier, { number: index + 1 })}
              </Button>
            )}
          </Group>
        );
      })}
      {tiers.length < 10 && <AddRow onClick={add}>{discounts.addTier}</AddRow>}
    </>
  );
}

function BundleFields({ form, known }: DiscountFieldsProps) {
  const { messages, currency } = useMessages();
  const { discounts } = messages;
  const { items } = form.values.bundlePrice;
  const choose = (ids: string[]) =>
    form.setFieldValue(
      "bundlePrice.items",
      ids.map((id) => items.find(({ productId }) => productId === id) ?? ofOne(id)),
    );
  return (
    <>
      <ProductChoices
        label={discounts.products}
        known={known}
        value={items.map(({ productId }) => productId)}
        onChange={choose}
        error={form.getInputProps("bundlePrice.items").error}
      />
      {items.length > 0 && (
        <Group align="flex-start" wrap="wrap">
          {items.map(({ productId }, index) => (
            <WholeInput
              key={productId}
              label={format(discounts.quantityOf, { number: index + 1 })}
              min={1}
              maw={160}
              {...form.getInputProps(`bundlePrice.items.${index}.quantity`)}
            />
          ))}
        </Group>
      )}
      <MoneyInput
        label={discounts.bundlePrice}
        currency={currency}
        maw={200}
        {...form.getInputProps("bundlePrice.price")}
      />
    </>
  );
}

function ofOne(productId: string): DiscountValues["bundlePrice"]["items"][number] {
  return { productId, quantity: 1 };
}
