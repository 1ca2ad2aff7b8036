"use client";

import { Button, Group, NativeSelect, Stack, Table } from "@mantine/core";
import { RangeForm } from "@/components/dashboard/analytics/range-form";
import { Section } from "@/components/dashboard/analytics/section";
import { tableCsv } from "@/components/dashboard/analytics/table-csv";
import { Measured, TableHeads, WideTable } from "@/components/dashboard/analytics/wide-table";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { TableCell, TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { TaxReport, TaxReportRow } from "@/lib/contract/tax-report";
import { countryName } from "@/lib/kit/country-name";
import { formatMoney, toDecimal } from "@/lib/kit/money";

type TaxReportScreenProps = {
  from: string;
  to: string;
  today: string;
  reply: Result<{ data: TaxReport }>;
};

/** What was taxed where and at which rate, to be looked at and taken away. */
export function TaxReportScreen({ from, to, today, reply }: TaxReportScreenProps) {
  const { messages } = useMessages();
  const { documents, lists } = messages;
  return (
    <>
      <PageHeader
        title={documents.taxes}
        back={{ href: "/dashboard/documents", label: documents.title }}
      />
      <Stack gap="md">
        <RangeForm from={from} to={to} />
        {reply.ok ? (
          <>
            <Taxes report={reply.data.data} />
            <Countries report={reply.data.data} />
          </>
        ) : (
          <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />
        )}
        <OneStopShop today={today} />
      </Stack>
    </>
  );
}

function Taxes({ report }: { report: TaxReport }) {
  const { messages, locale } = useMessages();
  const { report: texts, taxes } = messages.documents;
  const { rows, totals, from, to } = report;
  const heads = [
    ...[texts.country, texts.state, texts.taxClass, texts.supply, texts.rate, texts.taxable],
    ...[texts.tax, texts.documents],
  ];
  const csv = () =>
    tableCsv(
      heads,
      rows.map((row) => [
        ...[row.countryCode, row.state, row.reverseCharge ? untaxed(row, texts) : row.taxClass],
        row.supply && texts.supplies[row.supply],
        ...[row.rate * 100, toDecimal(row.taxable.amount, report.currency)],
        ...[toDecimal(row.tax.amount, report.currency), row.documents],
      ]),
    );
  const rates = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return (
    <Section
      title={taxes}
      note={texts.note}
      file={{ name: `taxes-${from}-${to}.csv`, csv }}
      empty={totals.documents === 0 && texts.empty}
    >
      <WideTable label={taxes}>
        <TableHeads heads={heads} numbersFrom={4} />
        <Table.Tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              <TableHeader scope="row">{countryName(row.countryCode, locale)}</TableHeader>
              <TableCell>{row.state}</TableCell>
              <TableCell>
                {className(row, texts.classes)}
                {row.reverseCharge && `, ${untaxed(row, texts)}`}
              </TableCell>
              <TableCell>{row.supply && texts.supplies[row.supply]}</TableCell>
              <TableCell isNumber>{rates.format(row.rate)}</TableCell>
              <TableCell isNumber>{row.taxable.formatted}</TableCell>
              <TableCell isNumber>{row.tax.formatted}</TableCell>
              <TableCell isNumber>{row.documents.toLocaleString(locale)}</TableCell>
            </TableRow>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <TableRow>
            <TableHeader scope="row" colSpan={5} style={{ fontWeight: 700 }}>
              {texts.sum}
            </TableHeader>
            <TableCell isNumber>{totals.net.formatted}</TableCell>
            <TableCell isNumber>{totals.tax.formatted}</TableCell>
            <TableCell isNumber>{totals.documents.toLocaleString(locale)}</TableCell>
          </TableRow>
        </Table.Tfoot>
      </WideTable>
    </Section>
  );
}

function keyOf({ countryCode, state, taxClass, supply, rate, reverseCharge }: TaxReportRow) {
  return [countryCode, state, taxClass, supply, rate, reverseCharge].join(" ");
}

/** Why the buyer owes the tax of a row: goods that cross a border are an intra-Community supply. */
function untaxed(
  { supply }: TaxReportRow,
  texts: { intraCommunitySupply: string; reverseCharge: string },
): string {
  return supply === "goods" ? texts.intraCommunitySupply : texts.reverseCharge;
}

/** A class by its name, where it is one of those there are from the start. */
function className({ taxClass }: TaxReportRow, names: Readonly<Record<string, string>>): string {
  return names[taxClass] ?? taxClass;
}

/** The tax of each country as a bar, the largest first. */
function Countries({ report: { rows, currency } }: { report: TaxReport }) {
  const { messages, locale } = useMessages();
  const { report: texts } = messages.documents;
  const sums = new Map<string, number>();
  for (const { countryCode, tax } of rows) {
    sums.set(countryCode, (sums.get(countryCode) ?? 0) + tax.amount);
  }
  const countries = [...sums].sort(([, a], [, b]) => b - a);
  const most = Math.max(1, ...sums.values());
  if (countries.length === 0) return null;
  return (
    <Card title={texts.byCountry}>
      <WideTable label={texts.byCountry}>
        <Table.Tbody>
          {countries.map(([code, amount]) => (
            <TableRow key={code}>
              <TableHeader scope="row">{countryName(code, locale)}</TableHeader>
              <TableCell>
                <Measured text={formatMoney(amount, currency, locale)} size={amount / most} />
              </TableCell>
            </TableRow>
          ))}
        </Table.Tbody>
      </WideTable>
    </Card>
  );
}

/** Quarters to choose from: two years, the last one first. */
const QUARTERS = 8;

function OneStopShop({ today }: { today: string }) {
  const { report: texts } = useMessages().messages.documents;
  return (
    <Card title={texts.oss} text={texts.ossNote}>
      <form action="/dashboard/downloads/oss" method="get">
        <Group gap="sm" align="end">
          <NativeSelect name="quarter" label={texts.quarter} data={quartersTo(today)} />
          <Button type="submit" variant="default">
            {texts.ossButton}
          </Button>
        </Group>
      </form>
    </Card>
  );
}

/** `2026-Q4` and those before it. */
function quartersTo(today: string): string[] {
  const last = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return Array.from({ length: QUARTERS }, (_, back) => {
    const quarter = last - back;
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
}
