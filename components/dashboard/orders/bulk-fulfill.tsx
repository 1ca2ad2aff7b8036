"use client";

import { Autocomplete, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { fulfillOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { CARRIERS, trackingUrl } from "@/lib/kit/carriers";
import { format } from "@/lib/kit/format-message";
import { BulkApplies, useApplicable } from "./bulk-applies";
import { BulkFoot, BulkRows } from "./bulk-parts";
import { readTrackingList } from "./tracking-list";
import { useBulkRun } from "./use-bulk-run";

type Named = { id: string; orderNumber: string | null };

type BulkFulfillProps = {
  /** In the order of the list; none while it is closed. */
  orders: readonly Named[];
  onClose: () => void;
};

/** Books many orders as sent, one after the other; a refusal stands at its row. */
export function BulkFulfill({ orders: chosen, onClose }: BulkFulfillProps) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  const [carrier, setCarrier] = useState("");
  const [pasted, setPasted] = useState("");
  const [isNotifying, setNotifying] = useState(true);
  const { applicable, ...applies } = useApplicable("orders.fulfill", chosen);
  const { numbers, unknown } = readTrackingList(pasted, chosen);
  const bulk = useBulkRun(applicable, (id) => {
    const trackingNumber = numbers.get(id) ?? "";
    return fulfillOrder(id, {
      carrier: carrier || null,
      trackingNumber: trackingNumber || null,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      notifyCustomer: isNotifying,
    });
  });
  const { isRunning } = bulk;

  function close(): void {
    if (isRunning) return;
    bulk.clear();
    setPasted("");
    onClose();
  }

  return (
    <Modal
      opened={chosen.length > 0}
      onClose={close}
      title={format(orders.bulkTitle, { count: chosen.length }, locale)}
      size="lg"
    >
      <Stack>
        <Text size="sm">{orders.fulfillText}</Text>
        <Autocomplete
          label={orders.carrier}
          description={orders.carrierHint}
          data={CARRIERS.map(({ name }) => name)}
          value={carrier}
          onChange={setCarrier}
          maxLength={100}
          disabled={isRunning}
        />
        <GrowingTextarea
          label={orders.bulkNumbers}
          description={orders.bulkNumbersHint}
          error={
            unknown.length > 0 && format(orders.bulkUnknown, { count: unknown.length }, locale)
          }
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
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
        <BulkApplies {...applies} />
        <BulkRows
          label={format(orders.bulkTitle, { count: chosen.length }, locale)}
          orders={applicable}
          results={bulk.results}
          texts={orders.bulkRow}
          column={{
            title: orders.trackingNumber,
            render: (id) => numbers.get(id) ?? <Text c="dimmed">{orders.bulkNoNumber}</Text>,
          }}
        />
        <BulkFoot
          bulk={bulk}
          result={orders.bulkResult}
          start={orders.bulkStart}
          canStart={applies.preview !== null || applies.isFailed}
          onClose={close}
        />
      </Stack>
    </Modal>
  );
}
