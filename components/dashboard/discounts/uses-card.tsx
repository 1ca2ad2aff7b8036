"use client";

import { Group, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { countScale, moneyScale } from "@/components/dashboard/home/chart-scale";
import { DayChart } from "@/components/dashboard/home/day-chart";
import { DaysTable } from "@/components/dashboard/home/days-table";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DiscountUses } from "@/lib/contract/discount-uses";
import { format } from "@/lib/kit/format-message";

const METRICS = ["uses", "given"] as const;

/** How often a code was used in the last thirty days and what it gave, as a chart and as a table. */
export function UsesCard({ uses: { uses, given, days } }: { uses: DiscountUses }) {
  const { messages, locale } = useMessages();
  const { usesByDay } = messages.discounts;
  const { chart } = messages.home;
  const [view, setView] = useState<"chart" | "table">("chart");
  const [metric, setMetric] = useState<(typeof METRICS)[number]>("uses");
  if (uses === 0) {
    return <Card title={usesByDay.title} text={usesByDay.none} />;
  }
  const points = days.map(({ date, uses, given }) =>
    metric === "given"
      ? { date, height: given.amount, text: given.formatted }
      : { date, height: uses, text: uses.toLocaleString(locale) },
  );
  const scale = metric === "given" ? moneyScale(given.currency, locale) : countScale(locale);
  return (
    <Card title={usesByDay.title}>
      <Text size="sm">
        {format(usesByDay.times, { count: uses }, locale)}{" "}
        {given.amount > 0 && format(usesByDay.sum, { amount: given.formatted })}
      </Text>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={chart.view}
          size="xs"
          value={view}
          onChange={setView}
          data={labelOptions(["chart", "table"], chart)}
        />
        {view === "chart" && given.amount > 0 && (
          <SegmentedControl
            aria-label={chart.metric}
            size="xs"
            value={metric}
            onChange={setMetric}
            data={labelOptions(METRICS, usesByDay)}
          />
        )}
      </Group>
      {view === "chart" ? (
        <DayChart points={points} scale={scale} metric={usesByDay[metric]} />
      ) : (
        <DaysTable
          title={usesByDay.title}
          days={days}
          columns={[
            { title: usesByDay.uses, text: ({ uses }) => uses.toLocaleString(locale) },
            { title: usesByDay.given, text: ({ given }) => given.formatted },
          ]}
        />
      )}
    </Card>
  );
}
