"use client";

import { Loader, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { findCustomers, readCustomer } from "@/components/dashboard/customers/actions";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { CustomerListItem, SellerCustomer } from "@/lib/contract/customer";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import classes from "./customers.module.css";
import { fullName } from "./full-name";

type MergeSearchProps = {
  customer: SellerCustomer;
  onChoose: (other: SellerCustomer) => void;
};

/** Asked once nothing is typed for so long. */
const PAUSE_MS = 250;

/** Finds the other one; it begins with everybody of the same name, who is likely to be meant. */
export function MergeSearch({ customer, onChoose }: MergeSearchProps) {
  const { messages, locale } = useMessages();
  const { customers } = messages;
  const [search, setSearch] = useState(fullName(customer) ?? "");
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [found, setFound] = useState<CustomerListItem[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [run, isPending] = useAction();

  useEffect(() => {
    let isOld = false;
    setFound(asked === "" ? [] : null);
    setFailed(false);
    if (asked === "") return;
    findCustomers(asked)
      .catch(() => null)
      .then((outcome) => {
        if (isOld) return;
        setFailed(!outcome?.ok);
        setFound(outcome?.ok ? outcome.data.data.filter(({ id }) => id !== customer.id) : []);
      });
    return () => {
      isOld = true;
    };
  }, [asked, customer.id]);

  function choose(id: string): void {
    run(async () => {
      const outcome = await readCustomer(id);
      if (outcome.ok) onChoose(outcome.data.data);
      return outcome;
    });
  }
  return (
    <>
      <TextInput
        label={customers.mergeSearch}
        description={customers.mergeSearchHint}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        rightSection={found === null || isPending ? <Loader size={16} /> : null}
        autoComplete="off"
        data-autofocus
      />
      <div aria-live="polite">
        {hasFailed && <Text size="sm">{messages.lists.failed}</Text>}
        {!hasFailed && asked !== "" && found?.length === 0 && (
          <Text size="sm" c="dimmed">
            {customers.mergeNobody}
          </Text>
        )}
      </div>
      <ul className={classes.plain}>
        {found?.map((row) => (
          <li key={row.id}>
            <UnstyledButton
              type="button"
              className={classes.choice}
              disabled={isPending}
              onClick={() => choose(row.id)}
            >
              <span className={classes.name}>{fullName(row) ?? shownEmail(row.email)}</span>
              <span className={classes.quiet}>
                {shownEmail(row.email)},{" "}
                {format(customers.orderCount, { count: row.totalOrders }, locale)},{" "}
                {row.totalSpend.formatted}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
