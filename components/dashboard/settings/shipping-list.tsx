"use client";

import { Truck } from "lucide-react";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { SettingsList } from "./settings-list";

/** The most countries that are named one by one. */
const NAMED = 3;

type ShippingListProps = { reply: Result<Page<SellerShippingOption>>; canWrite: boolean };

/** The ways to ship. */
export function ShippingList({ reply, canWrite }: ShippingListProps) {
  const { messages, locale } = useMessages();
  const { delivery } = messages;
  const where = (codes: string[]) => {
    if (codes.length === 0) return delivery.everywhere;
    if (codes.length > NAMED)
      return format(delivery.moreCountries, { count: codes.length }, locale);
    return codes.map((code) => countryName(code, locale)).join(", ");
  };
  const columns: Column<SellerShippingOption>[] = [
    { key: "name", title: delivery.name, render: ({ name }) => name },
    { key: "price", title: delivery.price, align: "end", render: ({ price }) => price.formatted },
    {
      key: "countries",
      title: delivery.countries,
      render: ({ type, countries }) =>
        type === "pickup" ? delivery.types.pickup : where(countries),
    },
    {
      key: "days",
      title: delivery.days,
      render: ({ estimatedMinDays: from, estimatedMaxDays: to }) =>
        from === to ? String(from) : format(delivery.daysRange, { from, to }),
    },
    {
      key: "state",
      title: delivery.state,
      render: ({ active }) => (
        <StatusBadge tone={active ? "good" : "quiet"}>
          {active ? delivery.on : delivery.off}
        </StatusBadge>
      ),
    },
    { key: "position", title: delivery.position, align: "end", render: ({ position }) => position },
  ];
  return (
    <SettingsList
      name="shipping"
      texts={delivery.shippingList}
      icon={Truck}
      {...{ columns, reply, canWrite }}
    />
  );
}
