"use client";

import { Group, NumberInput, Switch, Text, Textarea, TextInput } from "@mantine/core";
import {
  createShippingOption,
  deleteShippingOption,
  updateShippingOption,
} from "@/components/dashboard/actions/settings";
import { Card } from "@/components/dashboard/card";
import { FormPage } from "@/components/dashboard/form-page";
import { useWords } from "@/components/dashboard/language";
import { MoneyInput } from "@/components/dashboard/money-input";
import { say } from "@/components/ui/say";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import { CountriesSelect } from "./country-select";
import { DeleteButton } from "./delete-button";

const LIST = "/dashboard/settings/shipping";

type ShippingFormProps = { option: SellerShippingOption | null; canWrite: boolean };

/** A way to ship, new or known. */
export function ShippingForm({ option, canWrite }: ShippingFormProps) {
  const { words, currency } = useWords();
  const { delivery } = words;
  return (
    <FormPage
      draft={`shipping ${option?.id ?? "new"}`}
      title={option?.name ?? delivery.newOption}
      back={{ href: LIST, label: delivery.shipping }}
      initial={valuesOf(option)}
      canSave={canWrite}
      save={async (values) => {
        const body = bodyOf(values);
        return option ? updateShippingOption(option.id, body) : createShippingOption(body);
      }}
      after={option ? undefined : () => LIST}
      headerActions={
        option &&
        canWrite && (
          <DeleteButton
            label={delivery.deleteOption}
            text={say(delivery.deleteText, { name: option.name })}
            action={() => deleteShippingOption(option.id)}
            list={LIST}
          />
        )
      }
    >
      {(form) => {
        const whole = (name: string, label: string, suffix?: string) => (
          <NumberInput
            label={label}
            placeholder={suffix ? delivery.noBound : undefined}
            suffix={suffix}
            min={0}
            allowDecimal={false}
            {...form.getInputProps(name)}
          />
        );
        return (
          <>
            <Card title={delivery.what}>
              <TextInput label={delivery.name} maxLength={100} {...form.getInputProps("name")} />
              <Textarea
                label={delivery.description}
                autosize
                maxLength={500}
                {...form.getInputProps("description")}
              />
              <MoneyInput
                label={delivery.price}
                currency={currency}
                maw={200}
                {...form.getInputProps("price")}
              />
              <Switch
                label={delivery.active}
                {...form.getInputProps("active", { type: "checkbox" })}
              />
              <NumberInput
                label={delivery.position}
                description={delivery.positionHint}
                min={0}
                allowDecimal={false}
                maw={260}
                {...form.getInputProps("position")}
              />
            </Card>
            <Card title={delivery.where}>
              <CountriesSelect
                label={delivery.countries}
                description={delivery.countriesHint}
                {...form.getInputProps("countries")}
              />
            </Card>
            <Card title={delivery.when}>
              <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
                {whole("estimatedMinDays", delivery.minDays)}
                {whole("estimatedMaxDays", delivery.maxDays)}
              </Group>
            </Card>
            <Card title={delivery.bounds}>
              <Text size="sm" c="dimmed">
                {delivery.boundsHint}
              </Text>
              <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
                <MoneyInput
                  label={delivery.minSubtotal}
                  currency={currency}
                  {...form.getInputProps("minSubtotal")}
                />
                <MoneyInput
                  label={delivery.maxSubtotal}
                  currency={currency}
                  {...form.getInputProps("maxSubtotal")}
                />
              </Group>
              <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
                {whole("minWeightGrams", delivery.minWeight, " g")}
                {whole("maxWeightGrams", delivery.maxWeight, " g")}
              </Group>
            </Card>
          </>
        );
      }}
    </FormPage>
  );
}

/** Numbers are empty texts while their inputs are. */
function valuesOf(option: SellerShippingOption | null) {
  const entered = (value: number | null | undefined): number | string => value ?? "";
  return {
    name: option?.name ?? "",
    description: option?.description ?? "",
    price: option?.price.amount ?? null,
    countries: option?.countries ?? [],
    minSubtotal: option?.minSubtotal?.amount ?? null,
    maxSubtotal: option?.maxSubtotal?.amount ?? null,
    minWeightGrams: entered(option?.minWeightGrams),
    maxWeightGrams: entered(option?.maxWeightGrams),
    estimatedMinDays: entered(option?.estimatedMinDays ?? 2),
    estimatedMaxDays: entered(option?.estimatedMaxDays ?? 4),
    active: option?.active ?? true,
    position: entered(option?.position),
  };
}

function bodyOf({ position, ...values }: ReturnType<typeof valuesOf>) {
  const number = (entered: number | string) => (entered === "" ? null : Number(entered));
  return {
    ...values,
    price: values.price ?? 0,
    minWeightGrams: number(values.minWeightGrams),
    maxWeightGrams: number(values.maxWeightGrams),
    estimatedMinDays: Number(values.estimatedMinDays),
    estimatedMaxDays: Number(values.estimatedMaxDays),
    ...(position !== "" && { position: Number(position) }),
  };
}
