"use client";

import { Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { cancelOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { BulkApplies, useApplicable } from "./bulk-applies";
import { BulkFoot, BulkRows } from "./bulk-parts";
import { CancelFields, cancelInput, INITIAL_CANCEL_VALUES } from "./cancel-fields";
import { useBulkRun } from "./use-bulk-run";

type BulkCancelProps = {
  /** In the order of the list; none while it is closed. */
  orders: readonly SellerOrderListItem[];
  onClose: () => void;
};

/** Cancels many orders, one after the other; one that cannot be has the reason at its row. */
export function BulkCancel({ orders: chosen, onClose }: BulkCancelProps) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  const [values, setValues] = useState(INITIAL_CANCEL_VALUES);
  const { applicable, ...applies } = useApplicable("orders.cancel", chosen);
  const bulk = useBulkRun(applicable, (id) => cancelOrder(id, cancelInput(values)));
  const title = format(orders.bulkCancelTitle, { count: chosen.length }, locale);
  const totals = new Map(chosen.map(({ id, totals: { total } }) => [id, total.formatted]));

  function close(): void {
    if (bulk.isRunning) return;
    bulk.clear();
    setValues({ ...values, reason: "" });
    onClose();
  }

  return (
    <Modal opened={chosen.length > 0} onClose={close} title={title} size="lg">
      <Stack>
        <Text size="sm">
          {orders.bulkCancelText} {orders.cancelText}
        </Text>
        <CancelFields values={values} onChange={setValues} disabled={bulk.isRunning} />
        <BulkApplies {...applies} />
        <BulkRows
          label={title}
          orders={applicable}
          results={bulk.results}
          texts={orders.bulkCancelRow}
          column={{ title: orders.columns.total, render: (id) => totals.get(id) }}
        />
        <BulkFoot
          bulk={bulk}
          result={orders.bulkCancelResult}
          start={orders.bulkCancelStart}
          isDangerous
          canStart={applies.preview !== null || applies.isFailed}
          onClose={close}
        />
      </Stack>
    </Modal>
  );
}
