import { Table, VisuallyHidden } from "@mantine/core";
import { ArrowDown } from "lucide-react";
import { useState } from "react";
import { formatPercent } from "@/components/dashboard/form/format-percent";
import {
  CellLink,
  TableCell,
  TableHeader,
  TableRow,
} from "@/components/dashboard/list/table-cells";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsSearches } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import classes from "./analytics.module.css";
import { Measured, WideTable } from "./wide-table";

type Term = AnalyticsSearches["terms"][number];

const COLUMNS = ["searches", "withoutResults", "clicks", "orders", "revenue"] as const;
type Column = (typeof COLUMNS)[number];

type TermTableProps = {
  terms: readonly Term[];
  /** The terms are those without results. */
  isMissed: boolean;
};

/** Search terms with their figures, sorted by one column, which has bars beside its numbers. */
export function TermTable({ terms, isMissed }: TermTableProps) {
  const { messages, locale } = useMessages();
  const { searches: texts } = messages.analytics;
  const [by, setBy] = useState<Column>(isMissed ? "withoutResults" : "searches");
  const most = Math.max(1, ...terms.map((term) => amountOf(term, by)));
  // Terms without results have hardly any clicks or orders.
  const columns = isMissed ? COLUMNS.slice(0, 2) : COLUMNS;
  const sorted = terms.toSorted((one, other) => amountOf(other, by) - amountOf(one, by));
  const cell = (term: Term, column: Column) => {
    const text = textOf(term, column, locale);
    return column === by ? <Measured text={text} size={amountOf(term, column) / most} /> : text;
  };
  return (
    <WideTable label={texts.title}>
      <Table.Thead>
        <TableRow>
          <TableHeader className={classes.held}>{texts.term}</TableHeader>
          {columns.map((column) => (
            <TableHeader key={column} isNumber aria-sort={column === by ? "descending" : "none"}>
              <button
                type="button"
                className={classes.sort}
                aria-label={format(messages.lists.sortBy, { column: texts[column] })}
                onClick={() => setBy(column)}
              >
                {column === by && <ArrowDown size={13} aria-hidden />}
                {texts[column]}
              </button>
            </TableHeader>
          ))}
          <TableHeader>
            <VisuallyHidden>{messages.lists.actions}</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map((term) => (
          <TableRow key={term.term}>
            <TableHeader scope="row" className={classes.held}>
              {term.term}
            </TableHeader>
            {columns.map((column) => (
              <TableCell key={column} isNumber>
                {cell(term, column)}
              </TableCell>
            ))}
            <TableCell isNumber>
              <TermLink term={term.term} isMissed={isMissed} />
            </TableCell>
          </TableRow>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

function amountOf(term: Term, column: Column): number {
  return column === "revenue" ? term.revenue.amount : term[column];
}

function textOf(term: Term, column: Column, locale: string): string {
  if (column === "revenue") return term.revenue.formatted;
  const count = term[column].toLocaleString(locale);
  if (column !== "clicks" || term.clickRate === null || term.clicks === 0) return count;
  return `${count} (${formatPercent(term.clickRate, locale)})`;
}

/** Links to a new synonym for a term without results, else to a new merchandising rule. */
function TermLink({ term, isMissed }: { term: string; isMissed: boolean }) {
  const { merchandising, synonyms } = useMessages().messages;
  const { label, href } = isMissed
    ? {
        label: synonyms.create,
        href: `/dashboard/merchandising/synonyms/new?${new URLSearchParams({ term })}`,
      }
    : {
        label: merchandising.create,
        href: `/dashboard/merchandising/new?${new URLSearchParams({ query: term })}`,
      };
  return (
    <CellLink href={href} aria-label={`${label}: ${term}`}>
      {label}
    </CellLink>
  );
}
