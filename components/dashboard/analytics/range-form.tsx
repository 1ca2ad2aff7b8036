"use client";

import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";
import { PERIOD_DAYS_MAX } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import classes from "./analytics.module.css";
import { type DateRangeProblem, findDateRangeProblem } from "./date-range";

/**
 * From one day to another, both included, as the store's calendar has them; the choice is in the
 * address. The browser's own controls: they know the keyboard, the language and small screens.
 */
export function RangeForm({ from, to }: { from: string; to: string }) {
  const { messages, timezone } = useMessages();
  const { range } = messages.analytics;
  const address = useUrlQuery();
  const days = `${from} ${to}`;
  const [fault, setFault] = useState<(DateRangeProblem & { days: string }) | null>(null);
  // The browser keeps the typed value: React would reset a controlled field, and with it what is typed before
  // hydration. A new range gets a new key.
  const input = (field: "from" | "to", day: string) => ({
    key: `${field} ${days}`,
    className: classes.date,
    type: "date",
    name: field,
    label: range[field],
    defaultValue: day,
    error:
      fault?.field === field &&
      fault.days === days &&
      format(range.faults[fault.fault], { days: String(PERIOD_DAYS_MAX) }),
    onChange: () => setFault(null),
  });
  return (
    // Before scripts are there it sends the days to the address of its page.
    <form
      // Otherwise the browser shows its own messages, in its own language and before ours.
      noValidate
      className={classes.range}
      aria-label={range.title}
      aria-busy={address.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const entered = { from: String(typed.get("from")), to: String(typed.get("to")) };
        const found = findDateRangeProblem(entered.from, entered.to);
        setFault(found && { ...found, days });
        if (found === null) return address.set({ ...entered, period: null });
        event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      }}
    >
      {[input("from", from), input("to", to)].map(({ key, ...props }) => (
        <TextInput key={key} {...props} />
      ))}
      <Button type="submit" variant="default" className={classes.apply}>
        {range.apply}
      </Button>
      <p className={classes.zone}>{format(messages.forms.inZone, { zone: timezone })}</p>
    </form>
  );
}
