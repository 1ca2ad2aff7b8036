"use client";

import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsSearches } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { toDecimal } from "@/lib/kit/money";
import { Section } from "./section";
import { tableCsv } from "./table-csv";
import { TermTable } from "./term-table";

/** The most frequent search terms, with their clicks and orders, and those without results. */
export function SearchesCard({ searches: found }: { searches: AnalyticsSearches }) {
  const { messages, locale } = useMessages();
  const { searches: texts } = messages.analytics;
  const [view, setView] = useState<"all" | "missed">("all");
  const { from, to, searches, withoutResults, terms, missed } = found;
  const shown = view === "all" ? terms : missed;
  const note = [
    format(texts.total, { count: searches }, locale),
    format(texts.totalMissed, { count: withoutResults }, locale),
    // Terms without results are shown without orders.
    view === "all" && texts.meaning,
  ]
    .filter(Boolean)
    .join(" ");
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
            data={labelOptions(["all", "missed"], texts)}
          />
        )
      }
      empty={shown.length === 0 && (searches === 0 ? texts.empty : texts.noneMissed)}
    >
      <TermTable key={view} terms={shown} isMissed={view === "missed"} />
    </Section>
  );
}

function searchesCsv(terms: AnalyticsSearches["terms"]): string {
  return tableCsv(
    ["term", "searches", "without_results", "clicks", "orders", "revenue", "currency"],
    terms.map(({ term, searches, withoutResults, clicks, orders, revenue }) => [
      term,
      searches,
      withoutResults,
      clicks,
      orders,
      toDecimal(revenue.amount, revenue.currency),
      revenue.currency,
    ]),
  );
}
