"use client";

import {
  Autocomplete,
  Button,
  Checkbox,
  Group,
  Modal,
  Stack,
  Table,
  Text,
  Textarea,
} from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { fulfillOrder } from "@/components/dashboard/actions/orders";
import { useWords } from "@/components/dashboard/language";
import { saySignedOut } from "@/components/dashboard/signed-out";
import { StatusBadge } from "@/components/dashboard/status-badge";
import { say, sayCount } from "@/components/ui/say";
import { orderRefusalText, refusalOf } from "./order-texts";
import { readTrackingList } from "./tracking-list";
import { CARRIERS, trackingUrl } from "./tracking-url";

type Named = { id: string; orderNumber: string };
type Result = { isDone: true } | { isDone: false; why: string };

type BulkFulfilProps = {
  /** In the order of the list; none while it is closed. */
  orders: readonly Named[];
  onClose: () => void;
};

/** Books many orders as sent, one after the other; what is refused is told at its row. */
export function BulkFulfil({ orders: chosen, onClose }: BulkFulfilProps) {
  const { words, locale } = useWords();
  const { orders } = words;
  const router = useRouter();
  const [carrier, setCarrier] = useState("");
  const [pasted, setPasted] = useState("");
  const [isNotifying, setNotifying] = useState(true);
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const { numbers, unknown } = readTrackingList(pasted, chosen);
  const left = chosen.filter(({ id }) => !results.get(id)?.isDone);
  const done = chosen.length - left.length;
  const failed = chosen.filter(({ id }) => results.get(id)?.isDone === false).length;

  async function run(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    for (const { id } of left) {
      const trackingNumber = numbers.get(id) ?? "";
      const outcome = await fulfillOrder(id, {
        carrier: carrier || null,
        trackingNumber: trackingNumber || null,
        trackingUrl: trackingUrl(carrier, trackingNumber),
        notifyCustomer: isNotifying,
      }).catch(() => null);
      const refusal = refusalOf(outcome);
      if (refusal?.status === 401) {
        saySignedOut();
        break;
      }
      const result: Result = outcome?.ok
        ? { isDone: true }
        : { isDone: false, why: orderRefusalText(refusal, words, locale) };
      setResults((known) => new Map(known).set(id, result));
    }
    setRunning(false);
    router.refresh();
  }

  function close(): void {
    if (isRunning) return;
    setResults(new Map());
    setPasted("");
    onClose();
  }

  const isOver = results.size > 0 && !isRunning;
  return (
    <Modal
      opened={chosen.length > 0}
      onClose={close}
      title={sayCount(orders.bulkTitle, chosen.length, locale)}
      size="lg"
    >
      <Stack>
        <Text size="sm">{orders.fulfilText}</Text>
        <Autocomplete
          label={orders.carrier}
          description={orders.carrierHint}
          data={CARRIERS.map(({ name }) => name)}
          value={carrier}
          onChange={setCarrier}
          maxLength={100}
          disabled={isRunning}
        />
        <Textarea
          label={orders.bulkNumbers}
          description={orders.bulkNumbersHint}
          error={unknown.length > 0 && sayCount(orders.bulkUnknown, unknown.length, locale)}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          disabled={isRunning}
        />
        <Checkbox
          label={orders.notify}
          checked={isNotifying}
          onChange={(event) => setNotifying(event.currentTarget.checked)}
          disabled={isRunning}
        />
        <Table.ScrollContainer minWidth={280}>
          <Table aria-label={sayCount(orders.bulkTitle, chosen.length, locale)}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{orders.columns.number}</Table.Th>
                <Table.Th>{orders.trackingNumber}</Table.Th>
                <Table.Th>{orders.status}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {chosen.map(({ id, orderNumber }) => (
                <Table.Tr key={id}>
                  <Table.Td>{orderNumber}</Table.Td>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>
                    {numbers.get(id) ?? <Text c="dimmed">{orders.bulkNoNumber}</Text>}
                  </Table.Td>
                  <Table.Td>
                    <RowResult result={results.get(id)} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="space-between">
          <Text size="sm" role="status">
            {isRunning && say(orders.bulkProgress, { done, total: chosen.length })}
            {isOver && say(orders.bulkResult, { done, failed })}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={close} disabled={isRunning}>
              {orders.close}
            </Button>
            {left.length > 0 && (
              <Button onClick={run} loading={isRunning}>
                {failed > 0 ? orders.bulkRetry : orders.bulkStart}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

function RowResult({ result }: { result: Result | undefined }) {
  const { bulkRow } = useWords().words.orders;
  if (result === undefined) return <StatusBadge tone="quiet">{bulkRow.waiting}</StatusBadge>;
  if (result.isDone) return <StatusBadge tone="good">{bulkRow.done}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{bulkRow.failed}</StatusBadge>
      <Text size="xs" mt={2}>
        {result.why}
      </Text>
    </>
  );
}
