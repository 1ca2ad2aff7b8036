"use client";

import { Group, MultiSelect, NativeSelect, SegmentedControl, Switch, Text } from "@mantine/core";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CountriesSelect } from "@/components/dashboard/form/country-select";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { NameInput } from "@/components/dashboard/form/name-input";
import type { Page } from "@/components/dashboard/list/list-types";
import {
  createPriceList,
  deletePriceList,
  updatePriceList,
} from "@/components/dashboard/price-lists/actions";
import { type Choice, optionsOf } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { type PriceList, PriceListKind, type VariantPrices } from "@/lib/contract/price-list";
import { type PriceListValues, priceListBody, priceListValues } from "./price-list-values";
import { PricesCard } from "./prices-card";
import { TierFields } from "./tier-fields";

const LIST = "/dashboard/discounts/price-lists";

type PriceListFormProps = {
  list: PriceList | null;
  groups: readonly Choice[];
  /** Of a fixed list. */
  prices: Page<VariantPrices> | null;
  canWrite: boolean;
};

/** A price list: its customers, its period and countries, and its prices. Kind and currency stay. */
export function PriceListForm({ list, groups, prices, canWrite }: PriceListFormProps) {
  const { messages, currency, currencies } = useMessages();
  const { priceLists } = messages;
  return (
    <FormPage<PriceListValues, { data: PriceList }>
      draft={`price list ${list?.id ?? "new"}`}
      title={list?.name ?? priceLists.newTitle}
      back={{ href: LIST, label: priceLists.title }}
      initial={priceListValues(list, currency)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = priceListBody(values);
        return list
          ? updatePriceList(list.id, changedFields(body, priceListBody(before)))
          : createPriceList(body);
      }}
      after={list ? undefined : ({ data }) => `${LIST}/${data.id}`}
      aside={
        list &&
        canWrite && (
          <Card title={priceLists.overview}>
            <DeleteButton
              label={priceLists.delete}
              text={priceLists.deleteText}
              action={() => deletePriceList(list.id)}
              list={LIST}
            />
          </Card>
        )
      }
    >
      {(form) => (
        <>
          <Card title={priceLists.details}>
            <NameInput label={priceLists.name} {...form.getInputProps("name")} />
            <Switch
              label={priceLists.active}
              {...form.getInputProps("active", { type: "checkbox" })}
            />
            {list === null && (
              <SegmentedControl
                aria-label={priceLists.kind}
                data={labelOptions(PriceListKind.options, priceLists.kinds)}
                {...form.getInputProps("kind")}
              />
            )}
            {form.values.kind === "percentage" ? (
              <TierFields form={form} />
            ) : (
              <NativeSelect
                label={priceLists.currency}
                description={priceLists.currencyHint}
                disabled={list !== null}
                data={[currency, ...currencies]}
                {...form.getInputProps("currency")}
              />
            )}
            {form.values.kind === "fixed" && list === null && (
              <Text size="sm" c="dimmed">
                {priceLists.pricesLater}
              </Text>
            )}
          </Card>
          {list?.kind === "fixed" && (
            <PricesCard
              listId={list.id}
              currency={list.currency ?? currency}
              prices={prices}
              canWrite={canWrite}
            />
          )}
          <Card title={priceLists.audience}>
            <MultiSelect
              label={priceLists.groups}
              description={priceLists.groupsHint}
              data={optionsOf(groups, form.values.groupIds)}
              searchable
              {...form.getInputProps("groupIds")}
            />
            {groups.length === 0 && (
              <TextLink href="/dashboard/customers/groups/new">
                {messages.customerGroups.create}
              </TextLink>
            )}
            <CountriesSelect
              label={priceLists.countries}
              description={priceLists.countriesHint}
              {...form.getInputProps("countries")}
            />
          </Card>
          <Card title={priceLists.when}>
            <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
              <DateTimeInput label={priceLists.startsAt} {...form.getInputProps("startsAt")} />
              <DateTimeInput label={priceLists.endsAt} {...form.getInputProps("endsAt")} />
            </Group>
          </Card>
        </>
      )}
    </FormPage>
  );
}
