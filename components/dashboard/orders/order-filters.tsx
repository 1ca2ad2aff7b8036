"use client";

import { Button, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { useWords } from "@/components/dashboard/language";
import { useAddress } from "@/components/dashboard/use-address";
import { say } from "@/components/ui/say";

type OrderFiltersProps = {
  /** Whose orders are shown; null for everybody's. */
  customerName: string | null;
};

/** Days and customer, beside the other filters of the list. */
export function OrderFilters({ customerName }: OrderFiltersProps) {
  const { orders } = useWords().words;
  const address = useAddress();
  const day = (param: "from" | "to", label: string, mark: string) => (
    <TextInput
      type="date"
      aria-label={label}
      title={label}
      leftSection={<span aria-hidden>{mark}</span>}
      leftSectionWidth={52}
      defaultValue={address.params.get(param) ?? ""}
      key={`${param} ${address.params.get(param)}`}
      onChange={(event) => {
        const { value, validity } = event.currentTarget;
        // While a day is being typed it is none yet, and the empty one is a wish.
        if (!validity.badInput && (value === "" || value >= "2000"))
          address.set({ [param]: value });
      }}
    />
  );
  return (
    <>
      {day("from", orders.from, orders.fromMark)}
      {day("to", orders.to, orders.toMark)}
      {customerName !== null && (
        <Button
          variant="light"
          rightSection={<X size={14} aria-hidden />}
          aria-label={`${say(orders.ofCustomer, { name: customerName })}. ${orders.ofAllCustomers}`}
          onClick={() => address.set({ customerId: null })}
        >
          {say(orders.ofCustomer, { name: customerName })}
        </Button>
      )}
    </>
  );
}
