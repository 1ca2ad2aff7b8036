"use client";

import { Table } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsSummary } from "@/lib/contract/analytics";
import { formatDay } from "./format-day";
import classes from "./home.module.css";

/** Every day with every number, the latest first. */
export function DayTable({ days }: Pick<AnalyticsSummary, "days">) {
  const { messages, locale } = useMessages();
  const { chart } = messages.home;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls with the keyboard has to get into it.
    <section className={classes.days} tabIndex={0} aria-label={chart.title}>
      <Table aria-label={chart.title} stickyHeader horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{chart.day}</Table.Th>
            <Table.Th ta="end">{chart.metrics.sales}</Table.Th>
            <Table.Th ta="end">{chart.metrics.orders}</Table.Th>
            <Table.Th ta="end">{chart.refunds}</Table.Th>
            <Table.Th ta="end">{chart.metrics.visitors}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map(({ date, sales, orders, refunds, visitors }) => (
            <Table.Tr key={date}>
              <Table.Th scope="row" fw={500} className="whitespace-nowrap">
                {formatDay(date, locale)}
              </Table.Th>
              <Table.Td ta="end">{sales.formatted}</Table.Td>
              <Table.Td ta="end">{orders.toLocaleString(locale)}</Table.Td>
              <Table.Td ta="end">{refunds.formatted}</Table.Td>
              <Table.Td ta="end">{visitors.toLocaleString(locale)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
