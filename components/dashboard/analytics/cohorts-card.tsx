"use client";

import { Table } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsCohorts } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
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
          <Table.Tr>
            <Table.Th className={classes.held}>{texts.month}</Table.Th>
            <Table.Th ta="end">{texts.customers}</Table.Th>
            {later.map((count) => (
              <Table.Th key={count} ta="end">
                <abbr title={format(texts.later, { count }, locale)} className={classes.plus}>
                  {format(texts.short, { count })}
                </abbr>
              </Table.Th>
            ))}
          </Table.Tr>
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
    <Table.Tr>
      <Table.Th scope="row" fw={500} className={classes.held}>
        {formatMonth(month, locale)}
      </Table.Th>
      <Table.Td ta="end">{customers.toLocaleString(locale)}</Table.Td>
      {returned.map((count, at) => {
        const share = customers === 0 ? 0 : count / customers;
        return (
          <Table.Td
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the number is of.
            key={at}
            ta="end"
            className={classes.heat}
            style={{ "--heat": `${Math.round(HOTTEST * Math.sqrt(share))}%` }}
            title={customers === 0 ? undefined : format(cell, { count, customers })}
          >
            {customers === 0 ? "" : share.toLocaleString(locale, { style: "percent" })}
          </Table.Td>
        );
      })}
      {rest.map((at) => (
        <Table.Td key={at} />
      ))}
    </Table.Tr>
  );
}

/** In percent of the colour: the number on it stays easy to read. */
const HOTTEST = 60;

/** A month as people read it: `Nov 2026`. */
function formatMonth(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    month: "short",
    year: "numeric",
  }).format(new Date(`${month}-01T00:00:00Z`));
}

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
