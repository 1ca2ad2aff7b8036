"use client";

import { Text } from "@mantine/core";
import { useState } from "react";
import { cancelOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { CancelFields, cancelInput, INITIAL_CANCEL_VALUES } from "./cancel-fields";
import { OrderDialog } from "./order-dialog";
import { orderNumberText } from "./order-number";
import { useDialogCall } from "./use-order-call";

type CancelDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/** Asks for confirmation before an order is cancelled, and shows the refund. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  const { orders } = useMessages().messages;
  const { call, dialog } = useDialogCall(onClose);
  const [values, setValues] = useState(INITIAL_CANCEL_VALUES);
  const { refundable } = order;

  function submit(): void {
    call(
      () => cancelOrder(order.id, cancelInput(values)),
      ({ data }) => (data.isCancelling ? orders.cancelPending : orders.cancelDone),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={format(orders.cancelTitle, { number: orderNumberText(order, orders) })}
      label={orders.cancel}
      keep={orders.cancelKeep}
      isDangerous
      onSubmit={submit}
    >
      <Text size="sm">
        {refundable.amount > 0
          ? format(orders.cancelMoney, { amount: refundable.formatted })
          : orders.cancelNoMoney}{" "}
        {orders.cancelText}
      </Text>
      <CancelFields values={values} onChange={setValues} hasFocus />
    </OrderDialog>
  );
}
