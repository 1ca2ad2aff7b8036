"use client";

import { Select, TextInput } from "@mantine/core";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { updateStore } from "@/components/dashboard/settings/actions";
import { timeZones } from "@/components/dashboard/settings/time-zones";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import classes from "./setup.module.css";
import { StepForm } from "./step-form";

type ShopStepProps = {
  store: PrivateStore;
  isPriced: boolean;
  /** The time zone that is suggested for each country. */
  zones: Readonly<Record<string, string>>;
};

/** Name, country, currency and time zone, as they are set; only what was changed is saved. */
export function ShopStep({ store, isPriced, zones }: ShopStepProps) {
  const { setup, settings } = useMessages().messages;
  const { name, country, currency, timezone } = store;
  return (
    <StepForm
      storeId={store.id}
      step="shop"
      heading={setup.shopHeading}
      text={setup.shopText}
      initial={{ name, country, currency, timezone }}
      save={async (values) => {
        const changes = Object.entries(values).filter(([key, value]) => !isKept(store, key, value));
        return changes.length === 0 ? null : updateStore(Object.fromEntries(changes));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={settings.name}
            maxLength={100}
            autoComplete="organization"
            {...form.getInputProps("name")}
          />
          <div className={classes.pair}>
            <CountrySelect
              label={settings.country}
              {...form.getInputProps("country")}
              onChange={(code) =>
                form.setValues({ country: code, ...(zones[code] && { timezone: zones[code] }) })
              }
            />
            <Select
              label={settings.timezone}
              description={setup.timezoneHint}
              inputWrapperOrder={["label", "input", "description", "error"]}
              data={timeZones(form.values.timezone)}
              searchable
              allowDeselect={false}
              {...form.getInputProps("timezone")}
            />
          </div>
          <Select
            label={settings.currency}
            description={isPriced ? setup.currencyFixed : setup.currencyFree}
            disabled={isPriced}
            data={Intl.supportedValuesOf("currency")}
            searchable
            allowDeselect={false}
            {...form.getInputProps("currency")}
          />
        </>
      )}
    </StepForm>
  );
}

const isKept = (store: PrivateStore, key: string, value: unknown) =>
  Object.entries(store).some(([name, kept]) => name === key && kept === value);
