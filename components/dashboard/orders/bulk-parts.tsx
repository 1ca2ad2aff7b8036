"use client";

import { Button, Group, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { format, type Message, type Value } from "@/lib/kit/format-message";
import { orderNumberText } from "./order-number";
import type { BulkResult, useBulkRun } from "./use-bulk-run";

type RowTexts = { waiting: string; done: string; failed: string };

type BulkRowsProps = {
  label: string;
  orders: readonly { id: string; orderNumber: string | null }[];
  results: ReadonlyMap<string, BulkResult>;
  texts: RowTexts;
  /** Further details of each, below its title. */
  column: { title: string; render: (id: string) => ReactNode };
};

/** The orders of a run, each with what came of it. */
export function BulkRows({ label, orders: chosen, results, texts, column }: BulkRowsProps) {
  const { orders } = useMessages().messages;
  return (
    <Table.ScrollContainer minWidth={280} maxHeight={320}>
      <Table aria-label={label} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{orders.columns.number}</Table.Th>
            <Table.Th>{column.title}</Table.Th>
            <Table.Th>{orders.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {chosen.map(({ id, ...order }) => (
            <Table.Tr key={id}>
              <Table.Td>{orderNumberText(order, orders)}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{column.render(id)}</Table.Td>
              <Table.Td>
                <RowResult result={results.get(id)} texts={texts} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RowResult({ result, texts }: { result: BulkResult | undefined; texts: RowTexts }) {
  if (result === undefined) return <StatusBadge tone="quiet">{texts.waiting}</StatusBadge>;
  if (result.isDone) return <StatusBadge tone="good">{texts.done}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{texts.failed}</StatusBadge>
      <Text size="xs" mt={2}>
        {result.why}
      </Text>
    </>
  );
}

type BulkFootProps = {
  bulk: ReturnType<typeof useBulkRun>;
  /** Once the run is over. */
  result: Message<{ done: Value; failed: Value }>;
  start: string;
  isDangerous?: boolean;
  /** False while something is still to be chosen. */
  canStart?: boolean;
  onClose: () => void;
};

/** How far a run is, and the buttons that start and leave it. */
export function BulkFoot({
  bulk,
  result,
  start,
  isDangerous,
  canStart = true,
  onClose,
}: BulkFootProps) {
  const { orders } = useMessages().messages;
  const { isRunning, results, left, done, failed, total } = bulk;
  return (
    <Group justify="space-between">
      <Text size="sm" role="status">
        {isRunning && format(orders.bulkProgress, { done, total })}
        {results.size > 0 && !isRunning && format(result, { done, failed })}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          {orders.close}
        </Button>
        {left.length > 0 && (
          <Button
            onClick={bulk.run}
            loading={isRunning}
            disabled={!canStart}
            color={isDangerous ? "red" : undefined}
          >
            {results.size > 0 ? orders.bulkRetry : start}
          </Button>
        )}
      </Group>
    </Group>
  );
}
