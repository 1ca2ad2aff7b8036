"use client";

import { Table } from "@mantine/core";
import { sayPercent } from "@/components/dashboard/form/format-percent";
import { useWords } from "@/components/dashboard/shell/language";
import { say } from "@/components/ui/say";
import type { AnalyticsFunnel } from "@/lib/contract/analytics";
import { ChangeNote } from "./change-note";
import { funnelCsv, funnelLines, type Rate } from "./funnel";
import { Section } from "./section";
import { Measured, WideTable } from "./wide-table";

/** How many of those who come in look, fill a cart, and pay. */
export function FunnelCard({ funnel: { from, to, steps } }: { funnel: AnalyticsFunnel }) {
  const { words, locale } = useWords();
  const { funnel: texts } = words.analytics;
  const isEmpty = steps.every(({ count }) => count === 0);
  const file = { name: `funnel-${from}-${to}.csv`, csv: () => funnelCsv(steps) };

  function rateText(rate: Rate): string {
    if ("perVisit" in rate) {
      const number = rate.perVisit.toLocaleString(locale, { maximumFractionDigits: 1 });
      return say(texts.perVisit, { number });
    }
    return say(texts.of[rate.of], { percent: sayPercent(rate.share, locale) });
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
                <ChangeNote now={count} before={previous} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  );
}
