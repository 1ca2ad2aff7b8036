"use client";

import { Table } from "@mantine/core";
import { formatWholePercent } from "@/components/dashboard/form/format-percent";
import { TableCell, TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsCohorts } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { memoize } from "@/lib/kit/memoize";
import classes from "./analytics.module.css";
import { Section } from "./section";
import { tableCsv } from "./table-csv";
import { WideTable } from "./wide-table";

type Cohort = AnalyticsCohorts["cohorts"][number];

/** Of those who bought first in a month, how many came back in each month since: a number and a tint. */
export function CohortsCard({ cohorts: { cohorts } }: { cohorts: AnalyticsCohorts }) {
  const { messages, locale } = useMessages();
  const { cohorts: texts } = messages.analytics;
  const isEmpty = cohorts.every(({ customers }) => customers === 0);
  const later = Array.from({ length: cohorts.length - 1 }, (_, at) => at + 1);
  const file = { name: "cohorts.csv", csv: () => cohortsCsv(cohorts) };
  return (
    <Section title={texts.title} note={texts.note} file={file} empty={isEmpty && texts.empty}>
      <WideTable label={texts.title}>
        <Table.Thead>
          <TableRow>
            <TableHeader className={classes.held}>{texts.month}</TableHeader>
            <TableHeader isNumber>{texts.customers}</TableHeader>
            {later.map((count) => (
              <TableHeader key={count} isNumber>
                <abbr title={format(texts.later, { count }, locale)} className={classes.plus}>
                  {format(texts.short, { count })}
                </abbr>
              </TableHeader>
            ))}
          </TableRow>
        </Table.Thead>
        <Table.Tbody>
          {cohorts.toReversed().map((cohort) => (
            <Line key={cohort.month} {...cohort} cells={later.length} />
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  );
}

function Line({ month, customers, returned, cells }: Cohort & { cells: number }) {
  const { messages, locale } = useMessages();
  const { cell } = messages.analytics.cohorts;
  const rest = Array.from({ length: cells - returned.length }, (_, at) => returned.length + at);
  return (
    <TableRow>
      <TableHeader scope="row" className={classes.held}>
        {formatMonth(month, locale)}
      </TableHeader>
      <TableCell isNumber>{customers.toLocaleString(locale)}</TableCell>
      {returned.map((count, at) => {
        const share = customers === 0 ? 0 : count / customers;
        return (
          <TableCell
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the number is of.
            key={at}
            isNumber
            className={classes.heat}
            style={{ "--heat": `${Math.round(HOTTEST * Math.sqrt(share))}%` }}
            title={customers === 0 ? undefined : format(cell, { count, customers })}
          >
            {customers === 0 ? "" : formatWholePercent(share, locale)}
          </TableCell>
        );
      })}
      {rest.map((at) => (
        <TableCell key={at} />
      ))}
    </TableRow>
  );
}

/** In percent of the colour: the number on it stays easy to read. */
const HOTTEST = 60;

/** A month as people read it: `Nov 2026`. */
function formatMonth(month: string, locale: string): string {
  return monthFormat(locale).format(new Date(`${month}-01T00:00:00Z`));
}

const monthFormat = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", year: "numeric" }),
);

function cohortsCsv(cohorts: readonly Cohort[]): string {
  const later = cohorts.slice(1).map((_, at) => `month_${at + 1}`);
  return tableCsv(
    ["first_order", "customers", ...later],
    cohorts.map(({ month, customers, returned }) => [
      month,
      customers,
      ...later.map((_, at) => returned[at] ?? null),
    ]),
  );
}
