"use client";

import { Checkbox, Switch, Text, TextInput } from "@mantine/core";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { nameOfClass } from "@/components/dashboard/products/tax-class-name";
import { updateStore } from "@/components/dashboard/settings/actions";
import { percentToFraction } from "@/components/dashboard/settings/percent";
import { setUpTaxRates } from "@/components/dashboard/setup/actions";
import { formatDate } from "@/components/dashboard/shell/format-date";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import type { TaxClass, TaxRate } from "@/lib/contract/tax";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { STANDARD_CLASS } from "@/lib/kit/tax-class";
import { CompletedStep } from "./completed-step";
import classes from "./setup.module.css";
import { StepForm } from "./step-form";
import { isPurpose, presetRates } from "./suggest/preset-rates";
import { rateSource, ratesAsOf, standardRate } from "./suggest/standard-rates";

type TaxesStepProps = {
  store: PrivateStore;
  rates: readonly TaxRate[];
  taxClasses: readonly TaxClass[];
};

/** A rate that is suggested or entered, and whether it is to be set up. */
interface RateEntry extends Record<string, unknown> {
  isChosen: boolean;
  name: string;
  /** In percent. */
  rate: NumberEntry;
  taxClass: string;
  state: string | null;
}

/** The first rates of tax, suggested by the country, and whether prices have them in them; or the rates there are. */
export function TaxesStep({ store, rates, taxClasses }: TaxesStepProps) {
  const { messages, locale } = useMessages();
  const { setup, settings, delivery } = messages;
  if (rates.length > 0) return <RatesSet store={store} rates={rates} />;

  /** A country's rates are chosen, but for books and food; of states one chooses those where one has to charge. */
  function entriesFor(country: string): RateEntry[] {
    const known = presetRates(country).map(({ name, percent, taxClass, state }) => ({
      isChosen: state === null && !isPurpose(taxClass),
      ...{ name: setup.taxNames[name], rate: percent, taxClass, state },
    }));
    const empty = { isChosen: true, name: setup.taxNames.vat, rate: null };
    return known.length > 0 ? known : [{ ...empty, taxClass: STANDARD_CLASS, state: null }];
  }
  function suggestionFor(countryCode: string) {
    const entries = entriesFor(countryCode);
    // Where states tax sales, prices are without.
    const isByState = entries.some(({ state }) => state !== null);
    const known = isByState ? false : standardRate(countryCode)?.taxInclusive;
    return { countryCode, rates: entries, taxInclusive: known ?? store.taxInclusive };
  }
  function hintFor(country: string): string {
    if (country === "") return "";
    const name = countryName(country, locale);
    const presets = presetRates(country);
    if (presets.length === 0) return format(setup.taxNoSuggestion, { country: name });
    const date = formatDate(ratesAsOf(country), locale);
    const text = presets.some(({ state }) => state !== null)
      ? setup.taxStateSuggestion
      : setup.taxSuggestion;
    return format(text, { country: name, date, source: rateSource(country) });
  }
  function labelOf({ taxClass, state }: RateEntry, country: string): string {
    const words = nameOfClass(taxClass, taxClasses, delivery.taxClassNames);
    return state === null ? words : `${state}, ${countryName(country, locale)}`;
  }

  return (
    <StepForm
      storeId={store.id}
      step="taxes"
      heading={setup.taxesHeading}
      text={setup.taxesText}
      initial={suggestionFor(store.country)}
      save={async ({ taxInclusive, rates: entries, countryCode }) => {
        const chosen = entries.filter(({ isChosen }) => isChosen);
        // The rates first: if they are refused, prices stay unchanged and both are sent again.
        const made = await setUpTaxRates(
          countryCode,
          chosen.map(({ name, rate, taxClass, state }) => ({
            ...{ name, taxClass, state },
            className: nameOfClass(taxClass, taxClasses, delivery.taxClassNames),
            rate: percentToFraction(parseNumberEntry(rate) ?? Number.NaN),
          })),
        );
        if (!made.ok || taxInclusive === store.taxInclusive) return made;
        return updateStore({ taxInclusive });
      }}
    >
      {(form) => (
        <>
          <CountrySelect
            label={delivery.country}
            {...form.getInputProps("countryCode")}
            onChange={(countryCode) => {
              // Edited rates are kept; suggestions follow the country.
              const before = suggestionFor(form.values.countryCode);
              const isEntered =
                JSON.stringify(before.rates) !== JSON.stringify(form.values.rates) &&
                presetRates(countryCode).length === 0;
              form.setValues(isEntered ? { countryCode } : suggestionFor(countryCode));
            }}
          />
          <Text size="sm" c="dimmed" role="status">
            {hintFor(form.values.countryCode)}
          </Text>
          <fieldset className={classes.rates}>
            <legend className={classes.legend}>{setup.taxRates}</legend>
            {form.values.rates.map((entry, index) => {
              const label = labelOf(entry, form.values.countryCode);
              return (
                <div key={`${form.values.countryCode} ${entry.taxClass} ${entry.state}`}>
                  <Checkbox
                    label={label}
                    {...form.getInputProps(`rates.${index}.isChosen`, { type: "checkbox" })}
                  />
                  {entry.isChosen && (
                    <div className={classes.pair}>
                      <TextInput
                        label={`${setup.taxName}: ${label}`}
                        description={index === 0 ? setup.taxNameHint : undefined}
                        maxLength={100}
                        inputWrapperOrder={["label", "input", "description", "error"]}
                        {...form.getInputProps(`rates.${index}.name`)}
                      />
                      <PercentInput
                        label={`${delivery.rate}: ${label}`}
                        max={100}
                        decimals={4}
                        {...form.getInputProps(`rates.${index}.rate`)}
                      />
                    </div>
                  )}
                </div>
              );
            })}
          </fieldset>
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

function RatesSet({ store, rates }: Omit<TaxesStepProps, "taxClasses">) {
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
