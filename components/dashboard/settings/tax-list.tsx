"use client";

import { Percent } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { TaxRate } from "@/lib/contract/tax";
import { countryName } from "@/lib/kit/country-name";
import { useBack } from "./use-back";

const HERE = "/dashboard/settings/taxes";

/** The rates of tax. */
export function TaxList({ reply, canWrite }: { reply: Result<Page<TaxRate>>; canWrite: boolean }) {
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
    <ListPage
      name="taxes"
      title={delivery.taxes}
      back={useBack()}
      isLookOnly={!canWrite}
      primary={canWrite ? { href: `${HERE}/new`, label: delivery.createRate } : undefined}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `${HERE}/${id}`}
      empty={{
        title: delivery.emptyRates,
        text: delivery.emptyRatesText,
        icon: <Percent size={32} strokeWidth={1.5} aria-hidden />,
      }}
    />
  );
}
