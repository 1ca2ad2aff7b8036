"use client";

import { Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { findCustomers } from "@/components/dashboard/customers/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { shownEmail } from "@/lib/kit/shown-email";
import type { DraftForm } from "./draft-item-fields";
import type { DraftCustomer } from "./draft-values";

type FoundCustomer = DraftCustomer & { email: string | null };

/** Typing is over for this long before customers are looked for. */
const SEARCH_WAIT_MS = 200;

/** Whom the draft is for, where they are known; whoever is chosen brings their address along. */
export function DraftCustomerField({ form }: { form: DraftForm }) {
  const { draftOrders, discounts } = useMessages().messages;
  const [found, setFound] = useState<readonly FoundCustomer[]>([]);
  const look = useDebouncedCallback(async (text: string) => {
    const reply = await findCustomers(text).catch(() => null);
    if (!reply?.ok) return;
    setFound(
      reply.data.data.map(({ id, firstName, lastName, email }) => ({
        ...{ id, email },
        name: [firstName, lastName].filter(Boolean).join(" ") || (email ? shownEmail(email) : id),
      })),
    );
  }, SEARCH_WAIT_MS);
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
      onFocus={() => look("")}
      onSearchChange={(text) => look(text === customer?.name ? "" : text)}
      nothingFoundMessage={discounts.nothingFound}
      error={form.errors.customerId}
    />
  );
}
