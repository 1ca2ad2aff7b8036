"use client";

import { SegmentedControl } from "@mantine/core";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";
import { PERIOD_NAMES, type Period } from "./period";

/** Chooses how many days the figures are about, in place of named ones; the choice is in the address. */
export function PeriodPicker({ period }: { period: Period | null }) {
  const { home } = useMessages().messages;
  const address = useUrlQuery();
  return (
    <SegmentedControl
      aria-label={home.period}
      aria-busy={address.isPending}
      value={period ?? ""}
      onChange={(value) => address.set({ period: value, from: null, to: null })}
      data={labelOptions(PERIOD_NAMES, home.periods)}
    />
  );
}
