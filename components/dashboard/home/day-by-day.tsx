"use client";

import { Button, Group, SegmentedControl, Stack } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { saveFile } from "@/components/dashboard/list/save-file";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsSummary } from "@/lib/contract/analytics";
import { countScale, moneyScale } from "./chart-scale";
import { DayChart, type Point } from "./day-chart";
import { daysCsv } from "./days-csv";
import { DaysTable } from "./days-table";

const METRICS = ["sales", "orders", "visitors"] as const;

type DayByDayProps = Pick<AnalyticsSummary, "from" | "to" | "current" | "days">;

/** What was sold day by day, as a chart, as a table and as a file. */
export function DayByDay({ from, to, current, days }: DayByDayProps) {
  const { messages, locale } = useMessages();
  const { chart } = messages.home;
  const [metric, setMetric] = useState<(typeof METRICS)[number]>("sales");
  const [view, setView] = useState<"chart" | "table">("chart");
  const points = days.map((day): Point => {
    const { date, sales } = day;
    if (metric === "sales") return { date, height: sales.amount, text: sales.formatted };
    return { date, height: day[metric], text: day[metric].toLocaleString(locale) };
  });
  const scale =
    metric === "sales" ? moneyScale(current.sales.currency, locale) : countScale(locale);
  return (
    <Card title={chart.title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label={chart.view}
            value={view}
            onChange={setView}
            size="xs"
            data={labelOptions(["chart", "table"], chart)}
          />
          <Group gap="sm">
            {view === "chart" && (
              <SegmentedControl
                aria-label={chart.metric}
                value={metric}
                onChange={setMetric}
                size="xs"
                data={labelOptions(METRICS, chart.metrics)}
              />
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<Download size={14} aria-hidden />}
              onClick={() => saveFile(`sales-${from}-${to}.csv`, daysCsv(days), "text/csv")}
            >
              {chart.download}
            </Button>
          </Group>
        </Group>
        {view === "chart" ? (
          <DayChart points={points} scale={scale} metric={chart.metrics[metric]} />
        ) : (
          <DaysTable
            title={chart.title}
            days={days}
            columns={[
              { title: chart.metrics.sales, text: ({ sales }) => sales.formatted },
              { title: chart.metrics.orders, text: ({ orders }) => orders.toLocaleString(locale) },
              { title: chart.refunds, text: ({ refunds }) => refunds.formatted },
              {
                title: chart.metrics.visitors,
                text: ({ visitors }) => visitors.toLocaleString(locale),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
