"use client";

import { Select } from "@mantine/core";
import { useState } from "react";
import { findCustomers } from "@/components/dashboard/customers/actions";
import { searchRows } from "@/components/dashboard/form/search-rows";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
import { useMessages } from "@/components/dashboard/shell/language";
import { shownEmail } from "@/lib/kit/shown-email";
import type { DraftForm } from "./draft-item-fields";
import type { DraftCustomer } from "./draft-values";

type FoundCustomer = DraftCustomer & { email: string | null };

/** Whom the draft is for, where they are known; a chosen customer's address is filled in. */
export function DraftCustomerField({ form }: { form: DraftForm }) {
  const { draftOrders } = useMessages().messages;
  const [found, setFound] = useState<readonly FoundCustomer[]>([]);
  const { search, nothingFoundMessage } = useSearchAsTyped(findChoices, setFound);
  const { customer } = form.values;
  const isMissing = customer !== null && !found.some(({ id }) => id === customer.id);
  const choices = isMissing ? [...found, { ...customer, email: null }] : found;

  function choose(id: string | null): void {
    const chosen = choices.find((one) => one.id === id) ?? null;
    form.setFieldValue("customer", chosen && { id: chosen.id, name: chosen.name });
    if (chosen?.email) form.setFieldValue("email", shownEmail(chosen.email));
  }

  return (
    <Select
      label={draftOrders.customer}
      description={draftOrders.customerHint}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchable
      clearable
      value={customer?.id ?? null}
      onChange={choose}
      onFocus={() => search("")}
      onSearchChange={(text) => search(text === customer?.name ? "" : text)}
      nothingFoundMessage={nothingFoundMessage}
      error={form.errors.customerId}
    />
  );
}

async function findChoices(text: string): Promise<FoundCustomer[] | null> {
  return searchRows(await findCustomers(text), ({ id, firstName, lastName, email }) => ({
    ...{ id, email },
    name: [firstName, lastName].filter(Boolean).join(" ") || (email ? shownEmail(email) : id),
  }));
}
