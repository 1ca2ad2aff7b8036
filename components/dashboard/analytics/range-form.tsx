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
  const [shown, setShown] = useState({ from, to });
  const [entered, setEntered] = useState({ from, to });
  const [fault, setFault] = useState<DateRangeProblem | null>(null);
  // Other days are shown now. A key would do the same, and take the focus from the button.
  if (shown.from !== from || shown.to !== to) {
    setShown({ from, to });
    setEntered({ from, to });
    setFault(null);
  }
  const input = (field: "from" | "to") => ({
    className: classes.date,
    type: "date",
    name: field,
    label: range[field],
    value: entered[field],
    error:
      fault?.field === field &&
      format(range.faults[fault.fault], { days: String(PERIOD_DAYS_MAX) }),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFault(null);
      setEntered((before) => ({ ...before, [field]: value }));
    },
  });
  return (
    <form
      // Otherwise the browser shows its own messages, in its own language and before ours.
      noValidate
      className={classes.range}
      aria-label={range.title}
      aria-busy={address.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const found = findDateRangeProblem(entered.from, entered.to);
        setFault(found);
        if (found === null) return address.set({ ...entered, period: null });
        event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      }}
    >
      <TextInput {...input("from")} />
      <TextInput {...input("to")} />
      <Button type="submit" variant="default" className={classes.apply}>
        {range.apply}
      </Button>
      <p className={classes.zone}>{format(messages.forms.inZone, { zone: timezone })}</p>
    </form>
  );
}
