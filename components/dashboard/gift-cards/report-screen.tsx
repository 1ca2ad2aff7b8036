"use client";

import { Stack, Table } from "@mantine/core";
import { RangeForm } from "@/components/dashboard/analytics/range-form";
import { Section } from "@/components/dashboard/analytics/section";
import { tableCsv } from "@/components/dashboard/analytics/table-csv";
import { TableHeads, WideTable } from "@/components/dashboard/analytics/wide-table";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { TableCell, TableHeader, TableRow } from "@/components/dashboard/list/table-cells";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Result } from "@/lib/client/result";
import type { StoredValueReport } from "@/lib/contract/gift-card";
import { toDecimal } from "@/lib/kit/money";

/** The sums of a row, in the order in which one leads to the next. */
const SUMS = [
  ...(["opening", "issued", "adjusted", "spent", "refunded", "expired", "closing"] as const),
];

type ReportScreenProps = {
  from: string;
  to: string;
  reply: Result<{ data: StoredValueReport }>;
};

/** What is owed on gift cards and as store credit, to be looked at and taken away. */
export function GiftCardReportScreen({ from, to, reply }: ReportScreenProps) {
  const { messages } = useMessages();
  const { giftCards, lists } = messages;
  return (
    <>
      <PageHeader
        title={giftCards.report.title}
        back={{ href: "/dashboard/gift-cards", label: giftCards.title }}
      />
      <Stack gap="md">
        <RangeForm from={from} to={to} />
        {reply.ok ? (
          <Report report={reply.data.data} />
        ) : (
          <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />
        )}
      </Stack>
    </>
  );
}

function Report({ report: { from, to, rows } }: { report: StoredValueReport }) {
  const { report: texts } = useMessages().messages.giftCards;
  const heads = [texts.currency, texts.kind, ...SUMS.map((name) => texts[name])];
  const csv = () =>
    tableCsv(
      heads,
      rows.map((row) => [
        ...[row.currency, texts.kinds[row.kind]],
        ...SUMS.map((name) => toDecimal(row[name].amount, row.currency)),
      ]),
    );
  return (
    <Section
      title={texts.title}
      note={texts.note}
      file={{ name: `gift-cards-${from}-${to}.csv`, csv }}
      empty={rows.length === 0 && texts.empty}
    >
      <WideTable label={texts.title}>
        <TableHeads heads={heads} numbersFrom={2} />
        <Table.Tbody>
          {rows.map((row) => (
            <TableRow key={`${row.currency} ${row.kind}`}>
              <TableHeader scope="row">{row.currency}</TableHeader>
              <TableCell>{texts.kinds[row.kind]}</TableCell>
              {SUMS.map((name) => (
                <TableCell key={name} isNumber>
                  {row[name].formatted}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  );
}
