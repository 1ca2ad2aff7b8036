"use client";

import { Select, Switch, TagsInput, TextInput } from "@mantine/core";
import { changedWithin } from "@/components/dashboard/form/changed-fields";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import {
  CART_REMINDER_HOURS_MAX,
  PRICES_VISIBLE_TO,
  type PrivateStore,
} from "@/lib/contract/store";
import { shownEmail } from "@/lib/kit/shown-email";
import { SupportHours } from "./support-hours";
import { timeZones } from "./time-zones";
import { useBack } from "./use-back";

type StoreFormProps = { store: PrivateStore; canWrite: boolean; hasOrders: boolean };

/** The general settings of the shop. */
export function StoreForm({ store, canWrite, hasOrders }: StoreFormProps) {
  const { messages } = useMessages();
  const { settings } = messages;
  const currencies = Intl.supportedValuesOf("currency");
  return (
    <FormPage
      draft={`settings ${store.id}`}
      title={settings.cards.store.title}
      back={useBack()}
      initial={valuesOf(store)}
      canSave={canWrite}
      save={async (values, before) =>
        updateStore(changedWithin(bodyOf(values), bodyOf(before), ["features", "consumerRights"]))
      }
    >
      {(form) => (
        <>
          <Card title={settings.general}>
            <TextInput label={settings.name} maxLength={100} {...form.getInputProps("name")} />
            <TextInput
              label={settings.tagline}
              description={settings.taglineHint}
              maxLength={200}
              {...form.getInputProps("tagline")}
            />
            <TextInput
              label={settings.contactEmail}
              type="email"
              autoComplete="off"
              {...form.getInputProps("contactEmail")}
            />
          </Card>
          <Card title={settings.place}>
            <Select
              label={settings.currency}
              description={hasOrders ? settings.currencyLocked : settings.currencyHint}
              disabled={hasOrders}
              data={currencies}
              searchable
              allowDeselect={false}
              {...form.getInputProps("currency")}
            />
            <CountrySelect label={settings.country} {...form.getInputProps("country")} />
            <Select
              label={settings.timezone}
              data={timeZones(store.timezone)}
              searchable
              allowDeselect={false}
              {...form.getInputProps("timezone")}
            />
            <Switch
              label={settings.taxInclusive}
              {...form.getInputProps("taxInclusive", { type: "checkbox" })}
            />
            <Select
              label={settings.pricesVisibleTo.title}
              description={settings.pricesVisibleTo.hint}
              data={labelOptions(PRICES_VISIBLE_TO, settings.pricesVisibleTo)}
              allowDeselect={false}
              {...form.getInputProps("pricesVisibleTo")}
            />
          </Card>
          <Card title={settings.locales}>
            <TagsInput
              label={settings.locales}
              description={settings.localesHint}
              {...form.getInputProps("supportedLocales")}
            />
            <Select
              label={settings.defaultLocale}
              data={form.values.supportedLocales}
              allowDeselect={false}
              {...form.getInputProps("defaultLocale")}
            />
          </Card>
          <Card title={settings.features}>
            {(["reviews", "discounts", "newsletter"] as const).map((feature) => (
              <Switch
                key={feature}
                label={settings[feature]}
                {...form.getInputProps(`features.${feature}`, { type: "checkbox" })}
              />
            ))}
          </Card>
          <Card title={settings.consumerRights}>
            <Switch
              label={settings.sayPriorPrice}
              description={settings.sayPriorPriceHint}
              {...form.getInputProps("consumerRights.priorPrice", { type: "checkbox" })}
            />
            <Switch
              label={settings.withdrawal}
              description={settings.withdrawalHint}
              {...form.getInputProps("consumerRights.withdrawal", { type: "checkbox" })}
            />
            {form.values.consumerRights.withdrawal && (
              <WholeInput
                label={settings.withdrawalDays}
                min={14}
                max={365}
                {...form.getInputProps("consumerRights.withdrawalDays")}
              />
            )}
          </Card>
          <Card title={settings.digitalGoods}>
            <WholeInput
              label={settings.downloadLimit}
              description={settings.downloadLimitHint}
              min={1}
              max={1000}
              {...form.getInputProps("downloadLimit")}
            />
          </Card>
          <Card title={settings.cartReminders}>
            <WholeInput
              label={settings.cartReminderHours}
              description={settings.cartReminderHoursHint}
              min={1}
              max={CART_REMINDER_HOURS_MAX}
              {...form.getInputProps("cartReminderHours")}
            />
          </Card>
          <Card title={settings.hours.title}>
            <SupportHours
              list={form.values.supportHours}
              errors={form.errors}
              onChange={(list) => form.setFieldValue("supportHours", list)}
            />
          </Card>
          <Card title={settings.hosts}>
            <TagsInput
              label={settings.hosts}
              description={settings.hostsHint}
              {...form.getInputProps("hosts")}
            />
          </Card>
          <Card title={settings.otherStorefronts}>
            <TagsInput
              label={settings.returnUrlHosts}
              description={settings.returnUrlHostsHint}
              {...form.getInputProps("returnUrlHosts")}
            />
          </Card>
          <Card title={settings.maintenance}>
            <GrowingTextarea
              label={settings.maintenanceMessage}
              description={settings.maintenanceHint}
              minRows={2}
              maxLength={500}
              {...form.getInputProps("maintenanceMessage")}
            />
          </Card>
        </>
      )}
    </FormPage>
  );
}

function valuesOf(store: PrivateStore) {
  return {
    name: store.name,
    tagline: store.tagline ?? "",
    contactEmail: shownEmail(store.contactEmail ?? ""),
    currency: store.currency,
    country: store.country,
    timezone: store.timezone,
    taxInclusive: store.taxInclusive,
    pricesVisibleTo: store.pricesVisibleTo,
    supportedLocales: store.supportedLocales,
    defaultLocale: store.defaultLocale,
    features: store.features,
    consumerRights: store.consumerRights,
    downloadLimit: store.downloadLimit,
    cartReminderHours: store.cartReminderHours,
    supportHours: store.supportHours,
    hosts: store.hosts,
    returnUrlHosts: store.returnUrlHosts,
    maintenanceMessage: store.maintenanceMessage ?? "",
  };
}

/** Empty texts are none. */
function bodyOf(values: ReturnType<typeof valuesOf>) {
  return {
    ...values,
    tagline: values.tagline.trim() || null,
    contactEmail: values.contactEmail.trim() || null,
    maintenanceMessage: values.maintenanceMessage.trim() || null,
  };
}
