"use client";

import { Percent } from "lucide-react";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { taxClassName } from "@/components/dashboard/products/tax-class-name";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { TaxClass, TaxRate } from "@/lib/contract/tax";
import { countryName } from "@/lib/kit/country-name";
import { SettingsList } from "./settings-list";

type TaxListProps = {
  reply: Result<Page<TaxRate>>;
  taxClasses: readonly TaxClass[];
  canWrite: boolean;
};

/** The rates of tax. */
export function TaxList({ reply, taxClasses, canWrite }: TaxListProps) {
  const { messages, locale } = useMessages();
  const { delivery } = messages;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const columns: Column<TaxRate>[] = [
    { key: "name", title: delivery.name, render: ({ name }) => name },
    {
      key: "rate",
      title: delivery.rate,
      align: "end",
      render: ({ rate }) => percent.format(rate),
    },
    {
      key: "taxClass",
      title: delivery.taxClass,
      render: ({ taxClass }) => {
        const known = taxClasses.find(({ code }) => code === taxClass);
        return known ? taxClassName(known, delivery.taxClassNames) : taxClass;
      },
    },
    {
      key: "country",
      title: delivery.country,
      render: ({ countryCode }) => countryName(countryCode, locale),
    },
    {
      key: "region",
      title: delivery.region,
      render: ({ state }) => state ?? delivery.wholeCountry,
    },
    {
      key: "postcodes",
      title: delivery.postcodes,
      render: ({ postcodePattern }) => postcodePattern ?? "",
      isHiddenAtFirst: true,
    },
  ];
  return (
    <SettingsList
      name="taxes"
      texts={delivery.taxList}
      icon={Percent}
      {...{ columns, reply, canWrite }}
    />
  );
}
