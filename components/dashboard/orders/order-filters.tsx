"use client";

import { Autocomplete, Button, Select } from "@mantine/core";
import { X } from "lucide-react";
import { useCountries } from "@/components/dashboard/form/country-select";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { DayFilter } from "@/components/dashboard/list/day-filter";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";
import { TAG_MAX } from "@/lib/contract/common";
import { format } from "@/lib/kit/format-message";
import { INVOICE_FILTERS } from "./orders-query";

type OrderFiltersProps = {
  /** The customer whose orders are shown; null for all orders. */
  customerName: string | null;
  /** Tags that the shop is known to use. */
  tags: readonly string[];
};

/** Days, tag, country and customer, beside the other filters of the list. */
export function OrderFilters({ customerName, tags }: OrderFiltersProps) {
  const { orders } = useMessages().messages;
  const address = useUrlQuery();
  return (
    <>
      <DayFilter param="from" />
      <DayFilter param="to" />
      <TagFilter tags={tags} />
      <CountryFilter />
      <InvoiceFilter />
      {customerName !== null && (
        <Button
          variant="light"
          rightSection={<X size={14} aria-hidden />}
          aria-label={`${format(orders.ofCustomer, { name: customerName })}. ${orders.ofAllCustomers}`}
          onClick={() => address.set({ customerId: null })}
        >
          {format(orders.ofCustomer, { name: customerName })}
        </Button>
      )}
    </>
  );
}

/** Any tag can be typed; those at hand are offered. */
function TagFilter({ tags }: { tags: readonly string[] }) {
  const { orders } = useMessages().messages;
  const address = useUrlQuery();
  const current = address.params.get("tag") ?? "";
  const take = (value: string) => {
    if (value.trim() !== current) address.set({ tag: value.trim() });
  };
  return (
    <Autocomplete
      key={current}
      aria-label={orders.tag}
      placeholder={orders.tag}
      data={[...tags]}
      defaultValue={current}
      maxLength={TAG_MAX}
      clearable
      onOptionSubmit={take}
      onClear={() => take("")}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") take(event.currentTarget.value);
      }}
    />
  );
}

function InvoiceFilter() {
  const { invoice } = useMessages().messages.orders;
  const address = useUrlQuery();
  return (
    <Select
      aria-label={invoice.label}
      placeholder={invoice.label}
      data={labelOptions(INVOICE_FILTERS, invoice)}
      value={address.params.get("invoice")}
      onChange={(value) => address.set({ invoice: value })}
      clearable
    />
  );
}

function CountryFilter() {
  const { orders } = useMessages().messages;
  const address = useUrlQuery();
  const country = address.params.get("country");
  return (
    <Select
      {...useCountries(country === null ? [] : [country])}
      aria-label={orders.country}
      placeholder={orders.country}
      value={country}
      onChange={(code) => address.set({ country: code })}
      searchable
      clearable
    />
  );
}
