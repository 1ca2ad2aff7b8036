"use client";

import { Table } from "@mantine/core";
import { formatPercent } from "@/components/dashboard/form/format-percent";
import { TableCell, TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
import { useMessages } from "@/components/dashboard/shell/language";
import type { AnalyticsFunnel } from "@/lib/contract/analytics";
import { format } from "@/lib/kit/format-message";
import { ChangeIndicator } from "./change-indicator";
import { funnelCsv, funnelLines, type Rate } from "./funnel";
import { Section } from "./section";
import { Measured, WideTable } from "./wide-table";

/** How many of those who come in look, fill a cart, and pay. */
export function FunnelCard({ funnel: { from, to, steps } }: { funnel: AnalyticsFunnel }) {
  const { messages, locale } = useMessages();
  const { funnel: texts } = messages.analytics;
  const isEmpty = steps.every(({ count }) => count === 0);
  const file = { name: `funnel-${from}-${to}.csv`, csv: () => funnelCsv(steps) };

  function rateText(rate: Rate): string {
    if ("perVisit" in rate) {
      const number = rate.perVisit.toLocaleString(locale, { maximumFractionDigits: 1 });
      return format(texts.perVisit, { number });
    }
    return format(texts.of[rate.of], { percent: formatPercent(rate.share, locale) });
  }

  return (
    <Section title={texts.title} note={texts.note} file={file} empty={isEmpty && texts.empty}>
      <WideTable label={texts.title}>
        <Table.Thead>
          <TableRow>
            <TableHeader>{texts.step}</TableHeader>
            <TableHeader isNumber>{texts.count}</TableHeader>
            <TableHeader>{texts.rate}</TableHeader>
            <TableHeader>{texts.change}</TableHeader>
          </TableRow>
        </Table.Thead>
        <Table.Tbody>
          {funnelLines(steps).map(({ step, count, previous, size, rate }) => (
            <TableRow key={step}>
              <TableHeader scope="row">{texts.steps[step]}</TableHeader>
              <TableCell>
                <Measured text={count.toLocaleString(locale)} size={size} />
              </TableCell>
              <TableCell>
                {rate && rateText(rate)}
                {rate && step === "order" && ` (${texts.isConversion})`}
              </TableCell>
              <TableCell>
                <ChangeIndicator now={count} before={previous} />
              </TableCell>
            </TableRow>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  );
}
