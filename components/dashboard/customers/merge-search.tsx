"use client";

import { Loader, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { findCustomers, readCustomer } from "@/components/dashboard/customers/actions";
import { useAction } from "@/components/dashboard/form/use-action";
import { useLostFocus } from "@/components/dashboard/form/use-lost-focus";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";
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

/** Finds the other customer; starts with those of the same name, as the most likely ones. */
export function MergeSearch({ customer, onChoose }: MergeSearchProps) {
  const { messages, locale } = useMessages();
  const { customers } = messages;
  const [text, setText] = useState(fullName(customer) ?? "");
  const [found, setFound] = useState<CustomerListItem[] | null>(null);
  const [run, isPending] = useAction();
  const { search, isUnanswered, nothingFoundMessage } = useSearchAsTyped(findRows, (rows) =>
    setFound(rows.filter(({ id }) => id !== customer.id)),
  );
  const field = useLostFocus<HTMLInputElement>();
  const asked = text.trim();

  useEffect(() => {
    setFound(null);
    search(asked);
  }, [search, asked]);

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
        ref={field}
        label={customers.mergeSearch}
        description={customers.mergeSearchHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // What is typed replaces the name that the search starts with.
        onFocus={(event) => event.currentTarget.select()}
        rightSection={(found === null && !isUnanswered) || isPending ? <Loader size={16} /> : null}
        autoComplete="off"
        data-autofocus
      />
      <div aria-live="polite">
        {isUnanswered && <Text size="sm">{nothingFoundMessage}</Text>}
        {!isUnanswered && asked !== "" && found?.length === 0 && (
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

/** No customers of no name; null where the API could not be asked. */
async function findRows(text: string): Promise<CustomerListItem[] | null> {
  if (text === "") return [];
  const outcome = await findCustomers(text);
  return outcome.ok ? outcome.data.data : null;
}
