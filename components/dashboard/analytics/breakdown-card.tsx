"use client";

import { Table, Text } from "@mantine/core";
import { labelOptions } from "@/components/dashboard/form/label-options";
import {
  CellLink,
  TableCell,
  TableHeader,
  TableRow,
} from "@/components/dashboard/list/table-cells";
import { UrlTabs } from "@/components/dashboard/list/url-tabs";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsBreakdown } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { BY, type By, breakdownCsv, type Row, rowHref, rowName } from "./breakdown";
import { ChangeIndicator } from "./change-indicator";
import { Section } from "./section";
import { Measured, WideTable } from "./wide-table";

/** Sales by product, category, country or code, the largest first, with bars beside the numbers. */
export function BreakdownCard({ breakdown }: { breakdown: AnalyticsBreakdown }) {
  const { messages, locale } = useMessages();
  const { breakdown: texts } = messages.analytics;
  const { by, rows, total, from, to } = breakdown;
  const name = `sales-by-${by}-${from}-${to}.csv`;
  const address = useUrlQuery();
  const options = labelOptions(BY, texts.tabs);
  return (
    <Section
      title={texts.title}
      note={texts.note}
      file={{ name, csv: () => breakdownCsv(breakdown) }}
      tools={<UrlTabs address={address} param="by" options={options} />}
      empty={rows.length === 0 && texts.empty}
    >
      <Rows by={by} rows={rows} />
      {total > rows.length && (
        <Text c="dimmed" size="sm">
          {format(texts.more, {
            shown: rows.length.toLocaleString(locale),
            total: total.toLocaleString(locale),
          })}
        </Text>
      )}
    </Section>
  );
}

function Rows({ by, rows }: { by: By; rows: readonly Row[] }) {
  const { messages, locale } = useMessages();
  const { breakdown: texts } = messages.analytics;
  const most = Math.max(1, ...rows.map(({ netSales }) => netSales.amount));
  return (
    <WideTable label={texts.title}>
      <Table.Thead>
        <TableRow>
          <TableHeader>{texts.heads[by]}</TableHeader>
          <TableHeader isNumber>{texts.netSales}</TableHeader>
          <TableHeader>{texts.change}</TableHeader>
          <TableHeader isNumber>{texts.orders}</TableHeader>
          <TableHeader isNumber>{texts.quantity}</TableHeader>
        </TableRow>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableHeader scope="row">
              <Name href={rowHref(row, by)} text={rowName(row, by, { messages: texts, locale })} />
            </TableHeader>
            <TableCell>
              <Measured text={row.netSales.formatted} size={row.netSales.amount / most} />
            </TableCell>
            <TableCell>
              <ChangeIndicator now={row.netSales.amount} before={row.previous.netSales.amount} />
            </TableCell>
            <TableCell isNumber>{row.orders.toLocaleString(locale)}</TableCell>
            <TableCell isNumber>{row.quantity.toLocaleString(locale)}</TableCell>
          </TableRow>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function Name({ href, text }: { href: string | null; text: string }) {
  if (href === null) return text;
  return <CellLink href={href}>{text}</CellLink>;
}
