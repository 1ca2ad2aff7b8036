"use client";

import { Table } from "@mantine/core";
import { formatPercent } from "@/components/dashboard/form/format-percent";
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
          <Table.Tr>
            <Table.Th>{texts.step}</Table.Th>
            <Table.Th ta="end">{texts.count}</Table.Th>
            <Table.Th>{texts.rate}</Table.Th>
            <Table.Th>{texts.change}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {funnelLines(steps).map(({ step, count, previous, size, rate }) => (
            <Table.Tr key={step}>
              <Table.Th scope="row" fw={500}>
                {texts.steps[step]}
              </Table.Th>
              <Table.Td>
                <Measured text={count.toLocaleString(locale)} size={size} />
              </Table.Td>
              <Table.Td>
                {rate && rateText(rate)}
                {rate && step === "order" && ` (${texts.isConversion})`}
              </Table.Td>
              <Table.Td>
                <ChangeIndicator now={count} before={previous} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  );
}
