"use client";

import { Table } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { ScrollRegion } from "@/components/dashboard/shell/scroll-region";
import { formatDay } from "./format-day";

type DaysTableProps<Day> = {
  title: string;
  days: readonly Day[];
  /** The numbers of a day, as they are to be shown. */
  columns: readonly { title: string; text: (day: Day) => string }[];
};

/** Every day with its numbers, the latest first. */
export function DaysTable<Day extends { date: string }>({
  title,
  days,
  columns,
}: DaysTableProps<Day>) {
  const { messages, locale } = useMessages();
  return (
    <ScrollRegion label={title}>
      <Table aria-label={title} stickyHeader horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.home.chart.day}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.title} ta="end">
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.date}>
              <Table.Th scope="row" fw={500} className="whitespace-nowrap">
                {formatDay(day.date, locale)}
              </Table.Th>
              {columns.map((column) => (
                <Table.Td key={column.title} ta="end">
                  {column.text(day)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
