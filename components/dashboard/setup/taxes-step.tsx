"use client";

import { Switch, Text, TextInput } from "@mantine/core";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { updateStore } from "@/components/dashboard/settings/actions";
import { CountrySelect } from "@/components/dashboard/settings/country-select";
import { percentToFraction } from "@/components/dashboard/settings/percent";
import { setUpTaxRate } from "@/components/dashboard/setup/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import type { TaxRate } from "@/lib/contract/tax";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { CompletedStep } from "./completed-step";
import classes from "./setup.module.css";
import { StepForm } from "./step-form";
import { RATES_AS_OF, rateSource, standardRate } from "./suggest/standard-rates";

type TaxesStepProps = { store: PrivateStore; rates: readonly TaxRate[] };

/** A first rate of tax, and whether prices have it in them; or the rates there are. */
export function TaxesStep({ store, rates }: TaxesStepProps) {
  const { messages, locale } = useMessages();
  const { setup, settings, delivery } = messages;
  if (rates.length > 0) return <RatesSet store={store} rates={rates} />;
  function suggestionFor(country: string) {
    const standard = standardRate(country);
    const rate: NumberEntry = standard?.percent ?? null;
    return {
      name: setup.taxNames[standard?.name ?? "vat"],
      rate,
      taxInclusive: standard?.taxInclusive ?? store.taxInclusive,
    };
  }
  function hintFor(country: string): string {
    if (country === "") return "";
    const name = countryName(country, locale);
    if (standardRate(country) === null) return format(setup.taxNoSuggestion, { country: name });
    const date = formatDate(RATES_AS_OF, locale);
    return format(setup.taxSuggestion, { country: name, date, source: rateSource(country) });
  }
  return (
    <StepForm
      storeId={store.id}
      step="taxes"
      heading={setup.taxesHeading}
      text={setup.taxesText}
      initial={{ countryCode: store.country, ...suggestionFor(store.country) }}
      save={async ({ taxInclusive, rate, ...values }) => {
        // The rate first: refused, it leaves prices as they are, and both are sent once more.
        const made = await setUpTaxRate({
          ...values,
          rate: percentToFraction(parseNumberEntry(rate) ?? Number.NaN),
          includesShipping: true,
        });
        if (!made.ok || taxInclusive === store.taxInclusive) return made;
        return updateStore({ taxInclusive });
      }}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput
              label={setup.taxName}
              description={setup.taxNameHint}
              maxLength={100}
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("name")}
            />
            <PercentInput
              label={delivery.rate}
              max={100}
              decimals={4}
              {...form.getInputProps("rate")}
            />
          </div>
          <Text size="sm" c="dimmed" role="status">
            {hintFor(form.values.countryCode)}
          </Text>
          <CountrySelect
            label={delivery.country}
            {...form.getInputProps("countryCode")}
            onChange={(countryCode) => {
              // What somebody has entered is theirs; a suggestion follows the country.
              const { rate, countryCode: before } = form.values;
              const isEntered = rate !== null && rate !== suggestionFor(before).rate;
              form.setValues({ countryCode, ...(!isEntered && suggestionFor(countryCode)) });
            }}
          />
          <Switch
            label={settings.taxInclusive}
            description={setup.taxInclusiveHint}
            {...form.getInputProps("taxInclusive", { type: "checkbox" })}
          />
        </>
      )}
    </StepForm>
  );
}

/** A day without a time: the same in every time zone. */
function formatDate(day: string, locale: string): string {
  return new Date(day).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}

function RatesSet({ store, rates }: TaxesStepProps) {
  const { messages, locale } = useMessages();
  const { setup } = messages;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return (
    <CompletedStep
      storeId={store.id}
      step="taxes"
      heading={setup.taxesHeading}
      text={setup.taxesSet}
      entries={rates.map(({ id, name, rate, countryCode, state }) => ({
        id,
        name: `${name} ${percent.format(rate)}`,
        detail: [countryName(countryCode, locale), state].filter(Boolean).join(", "),
      }))}
      change={{ href: "/dashboard/settings/taxes", label: setup.taxesChange }}
    />
  );
}
