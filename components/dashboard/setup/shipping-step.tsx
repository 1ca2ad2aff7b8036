"use client";

import { TextInput } from "@mantine/core";
import { CountriesSelect } from "@/components/dashboard/form/country-select";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { setUpShippingOption } from "@/components/dashboard/setup/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import type { PrivateStore } from "@/lib/contract/store";
import { countryName } from "@/lib/kit/country-name";
import { CompletedStep } from "./completed-step";
import classes from "./setup.module.css";
import { StepForm } from "./step-form";
import { parcelPrice } from "./suggest/parcel-price";

type ShippingStepProps = { store: PrivateStore; options: readonly SellerShippingOption[] };

/** Two to five days: what most parcels within a country take. */
const USUAL_DAYS = { estimatedMinDays: 2, estimatedMaxDays: 5 };

type Draft = {
  name: string;
  price: NumberEntry;
  countries: string[];
  estimatedMinDays: NumberEntry;
  estimatedMaxDays: NumberEntry;
};

/** A first way to ship, at home; or those there are. */
export function ShippingStep({ store, options }: ShippingStepProps) {
  const { setup, delivery } = useMessages().messages;
  if (options.length > 0) return <OptionsSet store={store} options={options} />;
  const initial: Draft = {
    name: setup.shippingDefault,
    price: parcelPrice(store.currency),
    countries: [store.country],
    ...USUAL_DAYS,
  };
  return (
    <StepForm
      storeId={store.id}
      step="shipping"
      heading={setup.shippingHeading}
      text={setup.shippingText}
      initial={initial}
      save={async ({ price, estimatedMinDays, estimatedMaxDays, ...values }) =>
        setUpShippingOption({
          ...values,
          price: parseNumberEntry(price) ?? Number.NaN,
          estimatedMinDays: parseNumberEntry(estimatedMinDays) ?? Number.NaN,
          estimatedMaxDays: parseNumberEntry(estimatedMaxDays) ?? Number.NaN,
        })
      }
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput label={setup.shippingName} maxLength={100} {...form.getInputProps("name")} />
            <MoneyInput
              label={delivery.price}
              description={
                parcelPrice(store.currency) === null
                  ? setup.shippingPriceHint
                  : setup.shippingSuggestion
              }
              inputWrapperOrder={["label", "input", "description", "error"]}
              currency={store.currency}
              {...form.getInputProps("price")}
            />
          </div>
          <CountriesSelect
            label={delivery.countries}
            description={delivery.countriesHint}
            {...form.getInputProps("countries")}
          />
          <div className={classes.pair}>
            <WholeInput label={delivery.minDays} {...form.getInputProps("estimatedMinDays")} />
            <WholeInput label={delivery.maxDays} {...form.getInputProps("estimatedMaxDays")} />
          </div>
        </>
      )}
    </StepForm>
  );
}

function OptionsSet({ store, options }: ShippingStepProps) {
  const { messages, locale } = useMessages();
  const { setup, delivery } = messages;
  return (
    <CompletedStep
      storeId={store.id}
      step="shipping"
      heading={setup.shippingHeading}
      text={setup.shippingSet}
      entries={options.map(({ id, name, price, countries }) => ({
        id,
        name: `${name}, ${price.formatted}`,
        detail:
          countries.map((code) => countryName(code, locale)).join(", ") || delivery.everywhere,
      }))}
      change={{ href: "/dashboard/settings/shipping", label: setup.shippingChange }}
    />
  );
}
