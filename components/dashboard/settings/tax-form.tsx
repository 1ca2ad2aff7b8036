"use client";

import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { initialTextValues } from "@/components/dashboard/form/initial-text-values";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { taxClassName } from "@/components/dashboard/products/tax-class-name";
import {
  createTaxRate,
  deleteTaxRate,
  updateTaxRate,
} from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass, TaxRate } from "@/lib/contract/tax";
import { EXEMPT_CLASS, STANDARD_CLASS } from "@/lib/kit/tax-class";
import { fractionToPercent, percentToFraction } from "./percent";

const LIST = "/dashboard/settings/taxes";

type TaxFormProps = {
  rate: TaxRate | null;
  taxClasses: readonly TaxClass[];
  canWrite: boolean;
};

/** A rate of tax, new or known. */
export function TaxForm({ rate, taxClasses, canWrite }: TaxFormProps) {
  const { delivery } = useMessages().messages;
  return (
    <FormPage
      draft={`tax ${rate?.id ?? "new"}`}
      title={rate?.name ?? delivery.newRate}
      back={{ href: LIST, label: delivery.taxList.title }}
      initial={valuesOf(rate)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return rate
          ? updateTaxRate(rate.id, changedFields(body, bodyOf(before), REGION))
          : createTaxRate(body);
      }}
      after={rate ? undefined : () => LIST}
      headerActions={
        rate &&
        canWrite && (
          <DeleteButton
            label={delivery.deleteRate}
            text={delivery.taxList.emptyText}
            action={() => deleteTaxRate(rate.id)}
            list={LIST}
          />
        )
      }
    >
      {(form) => (
        <Card>
          <TextInput label={delivery.name} maxLength={100} {...form.getInputProps("name")} />
          <PercentInput
            label={delivery.rate}
            max={100}
            decimals={4}
            maw={200}
            {...form.getInputProps("rate")}
          />
          <NativeSelect
            label={delivery.taxClass}
            description={delivery.taxClassHint}
            maw={400}
            data={taxClasses
              .filter(({ code }) => code !== EXEMPT_CLASS)
              .map((one) => ({
                value: one.code,
                label: taxClassName(one, delivery.taxClassNames),
              }))}
            {...form.getInputProps("taxClass")}
          />
          <CountrySelect label={delivery.country} {...form.getInputProps("countryCode")} />
          <TextInput
            label={delivery.region}
            description={delivery.regionHint}
            maxLength={100}
            {...form.getInputProps("state")}
          />
          <TextInput
            label={delivery.postcodes}
            description={delivery.postcodesHint}
            maxLength={2000}
            {...form.getInputProps("postcodePattern")}
          />
          <Switch
            label={delivery.includesShipping}
            {...form.getInputProps("includesShipping", { type: "checkbox" })}
          />
          <Switch
            label={delivery.replacesRates}
            description={delivery.replacesRatesHint}
            {...form.getInputProps("replaces", { type: "checkbox" })}
          />
        </Card>
      )}
    </FormPage>
  );
}

/** A state and postcodes are those of the country. */
const REGION = [["countryCode", "state", "postcodePattern"]] as const;

function valuesOf(rate: TaxRate | null) {
  const entered: NumberEntry = rate ? fractionToPercent(rate.rate) : null;
  return {
    ...initialTextValues(rate, ["name", "countryCode", "state", "postcodePattern"]),
    rate: entered,
    taxClass: rate?.taxClass ?? STANDARD_CLASS,
    includesShipping: rate?.includesShipping ?? true,
    replaces: rate?.replaces ?? false,
  };
}

function bodyOf(values: ReturnType<typeof valuesOf>) {
  return {
    ...values,
    rate: percentToFraction(parseNumberEntry(values.rate) ?? Number.NaN),
    state: values.state.trim() || null,
    postcodePattern: values.postcodePattern.trim() || null,
  };
}
