"use client";

import { Group, Radio, Switch, TextInput } from "@mantine/core";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CountriesSelect, CountrySelect } from "@/components/dashboard/form/country-select";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { initialTextValues } from "@/components/dashboard/form/initial-text-values";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import {
  createShippingOption,
  deleteShippingOption,
  updateShippingOption,
} from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import { format } from "@/lib/kit/format-message";

const LIST = "/dashboard/settings/shipping";

type ShippingFormProps = { option: SellerShippingOption | null; canWrite: boolean };

/** A way to ship, new or known. */
export function ShippingForm({ option, canWrite }: ShippingFormProps) {
  const { messages, currency } = useMessages();
  const { delivery } = messages;
  return (
    <FormPage
      draft={`shipping ${option?.id ?? "new"}`}
      title={option?.name ?? delivery.newOption}
      back={{ href: LIST, label: delivery.shippingList.title }}
      initial={valuesOf(option)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return option
          ? updateShippingOption(
              option.id,
              changedFields(body, bodyOf(before), values.type === "pickup" ? PICKUP : []),
            )
          : createShippingOption({ ...body, type: values.type });
      }}
      after={option ? undefined : () => LIST}
      headerActions={
        option &&
        canWrite && (
          <DeleteButton
            label={delivery.deleteOption}
            text={format(delivery.deleteText, { name: option.name })}
            action={() => deleteShippingOption(option.id)}
            list={LIST}
          />
        )
      }
    >
      {(form) => {
        const whole = (name: string, label: string, unit?: string) => (
          <WholeInput
            label={label}
            placeholder={unit ? delivery.noBound : undefined}
            unit={unit}
            {...form.getInputProps(name)}
          />
        );
        return (
          <>
            <Card title={delivery.what}>
              {option === null && (
                <Radio.Group label={delivery.type} {...form.getInputProps("type")}>
                  <Group mt="xs">
                    <Radio value="delivery" label={delivery.types.delivery} />
                    <Radio value="pickup" label={delivery.types.pickup} />
                  </Group>
                </Radio.Group>
              )}
              <TextInput label={delivery.name} maxLength={100} {...form.getInputProps("name")} />
              <GrowingTextarea
                label={delivery.description}
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
              <WholeInput
                label={delivery.position}
                description={delivery.positionHint}
                maw={260}
                {...form.getInputProps("position")}
              />
            </Card>
            {form.values.type === "pickup" ? (
              <Card title={delivery.place}>
                <TextInput label={delivery.line1} {...form.getInputProps("pickup.address.line1")} />
                <TextInput label={delivery.line2} {...form.getInputProps("pickup.address.line2")} />
                <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
                  <TextInput
                    label={delivery.postcode}
                    {...form.getInputProps("pickup.address.postcode")}
                  />
                  <TextInput label={delivery.city} {...form.getInputProps("pickup.address.city")} />
                </Group>
                <CountrySelect
                  label={delivery.country}
                  {...form.getInputProps("pickup.address.countryCode")}
                />
                <TextInput
                  label={delivery.region}
                  {...form.getInputProps("pickup.address.state")}
                />
                <GrowingTextarea
                  label={delivery.hours}
                  maxLength={500}
                  {...form.getInputProps("pickup.hours")}
                />
                {whole("pickup.leadTimeHours", delivery.leadTime)}
              </Card>
            ) : (
              <Card title={delivery.where}>
                <CountriesSelect
                  label={delivery.countries}
                  description={delivery.countriesHint}
                  {...form.getInputProps("countries")}
                />
              </Card>
            )}
            {form.values.type === "delivery" && (
              <Card title={delivery.when}>
                <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
                  {whole("estimatedMinDays", delivery.minDays)}
                  {whole("estimatedMaxDays", delivery.maxDays)}
                </Group>
              </Card>
            )}
            <Card title={delivery.bounds} text={delivery.boundsHint}>
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
                {whole("minWeightGrams", delivery.minWeight, "g")}
                {whole("maxWeightGrams", delivery.maxWeight, "g")}
              </Group>
            </Card>
          </>
        );
      }}
    </FormPage>
  );
}

function valuesOf(option: SellerShippingOption | null) {
  const entered = (value: number | null | undefined): NumberEntry => value ?? null;
  return {
    // As the API has it; the parse edge of a group of two radio buttons.
    type: (option?.type ?? "delivery") as "delivery" | "pickup",
    pickup: placeOf(option),
    ...initialTextValues(option, ["name", "description"]),
    price: entered(option?.price.amount),
    countries: option?.countries ?? [],
    minSubtotal: entered(option?.minSubtotal?.amount),
    maxSubtotal: entered(option?.maxSubtotal?.amount),
    minWeightGrams: entered(option?.minWeightGrams),
    maxWeightGrams: entered(option?.maxWeightGrams),
    estimatedMinDays: entered(option?.estimatedMinDays ?? 2),
    estimatedMaxDays: entered(option?.estimatedMaxDays ?? 4),
    active: option?.active ?? true,
    position: entered(option?.position),
  };
}

function placeOf(option: SellerShippingOption | null) {
  const { address, hours, leadTimeHours } = option?.pickup ?? {};
  return {
    address: {
      ...initialTextValues(address, ["line1", "line2", "postcode", "city", "countryCode", "state"]),
    },
    hours: hours ?? "",
    leadTimeHours: (leadTimeHours ?? 24) as NumberEntry,
  };
}

/** The days of a pickup go with its lead time. */
const PICKUP = [["pickup", "estimatedMinDays", "estimatedMaxDays"]] as const;

/** The days of a pickup are those of its lead time: it has no others. */
function bodyOf({ position, type, pickup, ...values }: ReturnType<typeof valuesOf>) {
  const place = parseNumberEntry(position);
  const isPickup = type === "pickup";
  const leadTimeHours = parseNumberEntry(pickup.leadTimeHours) ?? 0;
  const days = Math.ceil(leadTimeHours / 24);
  return {
    ...values,
    pickup: isPickup ? { ...pickup, leadTimeHours } : null,
    price: parseNumberEntry(values.price) ?? 0,
    minSubtotal: parseNumberEntry(values.minSubtotal),
    maxSubtotal: parseNumberEntry(values.maxSubtotal),
    minWeightGrams: parseNumberEntry(values.minWeightGrams),
    maxWeightGrams: parseNumberEntry(values.maxWeightGrams),
    estimatedMinDays: isPickup ? days : (parseNumberEntry(values.estimatedMinDays) ?? 0),
    estimatedMaxDays: isPickup ? days : (parseNumberEntry(values.estimatedMaxDays) ?? 0),
    ...(place !== null && { position: place }),
  };
}
