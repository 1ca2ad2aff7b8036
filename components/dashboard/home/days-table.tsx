"use client";

import { Table } from "@mantine/core";
import { TableCell, TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
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
          <TableRow>
            <TableHeader>{messages.home.chart.day}</TableHeader>
            {columns.map((column) => (
              <TableHeader key={column.title} isNumber>
                {column.title}
              </TableHeader>
            ))}
          </TableRow>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <TableRow key={day.date}>
              <TableHeader scope="row" className="whitespace-nowrap">
                {formatDay(day.date, locale)}
              </TableHeader>
              {columns.map((column) => (
                <TableCell key={column.title} isNumber>
                  {column.text(day)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
