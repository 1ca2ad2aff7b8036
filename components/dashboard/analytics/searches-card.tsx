"use client";

import { Anchor, SegmentedControl, Table, VisuallyHidden } from "@mantine/core";
import Link from "next/link";
import { useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsSearches } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { Section } from "./section";
import { tableCsv } from "./table-csv";
import { Measured, WideTable } from "./wide-table";

type Terms = AnalyticsSearches["terms"];

/** What shoppers look for, and what of it the shop does not have. */
export function SearchesCard({ searches: found }: { searches: AnalyticsSearches }) {
  const { messages, locale } = useMessages();
  const { searches: texts } = messages.analytics;
  const [view, setView] = useState<"all" | "missed">("all");
  const { from, to, searches, withoutResults, terms, missed } = found;
  const shown = view === "all" ? terms : missed;
  const note = `${format(texts.total, { count: searches }, locale)} ${format(texts.totalMissed, { count: withoutResults }, locale)}`;
  return (
    <Section
      title={texts.title}
      note={searches === 0 ? undefined : note}
      file={{ name: `searches-${from}-${to}.csv`, csv: () => searchesCsv(shown) }}
      tools={
        searches > 0 && (
          <SegmentedControl
            aria-label={texts.view}
            value={view}
            onChange={setView}
            size="xs"
            style={{ alignSelf: "start" }}
            data={(["all", "missed"] as const).map((value) => ({ value, label: texts[value] }))}
          />
        )
      }
      empty={shown.length === 0 && (searches === 0 ? texts.empty : texts.noneMissed)}
    >
      <TermTable terms={shown} by={view === "all" ? "searches" : "withoutResults"} />
    </Section>
  );
}

function TermTable({ terms, by }: { terms: Terms; by: "searches" | "withoutResults" }) {
  const { messages, locale } = useMessages();
  const { searches: texts } = messages.analytics;
  const most = Math.max(1, ...terms.map((term) => term[by]));
  const cell = (term: Terms[number], column: "searches" | "withoutResults") => {
    const text = term[column].toLocaleString(locale);
    return column === by ? <Measured text={text} size={term[column] / most} /> : text;
  };
  return (
    <WideTable label={texts.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.term}</Table.Th>
          <Table.Th ta="end">{texts.searches}</Table.Th>
          <Table.Th ta="end">{texts.withoutResults}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{messages.lists.actions}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {terms.map((term) => (
          <Table.Tr key={term.term}>
            <Table.Th scope="row" fw={500}>
              {term.term}
            </Table.Th>
            <Table.Td ta="end">{cell(term, "searches")}</Table.Td>
            <Table.Td ta="end">{cell(term, "withoutResults")}</Table.Td>
            <Table.Td ta="end">
              <TermLink term={term.term} isMissed={by === "withoutResults"} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}

/** Where something is done about a term: other words for what was looked for in vain, else what is shown first. */
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
    <Anchor
      component={Link}
      href={href}
      prefetch={false}
      size="sm"
      aria-label={`${label}: ${term}`}
    >
      {label}
    </Anchor>
  );
}

function searchesCsv(terms: Terms): string {
  return tableCsv(
    ["term", "searches", "without_results"],
    terms.map(({ term, searches, withoutResults }) => [term, searches, withoutResults]),
  );
}
