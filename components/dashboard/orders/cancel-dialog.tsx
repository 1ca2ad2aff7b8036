"use client";

import { Checkbox, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { cancelOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { OrderDialog } from "./order-dialog";
import { orderNumberText } from "./order-number";
import { useDialogCall } from "./use-order-call";

type CancelDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/** Asks before an order is cancelled, and says what goes back. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  const { orders } = useMessages().messages;
  const { call, isPending, failure } = useDialogCall(onClose);
  const [reason, setReason] = useState("");
  const [isNotifying, setNotifying] = useState(true);
  const { refundable } = order;

  function submit(): void {
    call(
      () => cancelOrder(order.id, { reason: reason.trim() || null, notifyCustomer: isNotifying }),
      ({ data }) => (data.isCancelling ? orders.cancelPending : orders.cancelDone),
    );
  }

  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={format(orders.cancelTitle, { number: orderNumberText(order, orders) })}
      label={orders.cancel}
      keep={orders.cancelKeep}
      isDangerous
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
    >
      <Text size="sm">
        {refundable.amount > 0
          ? format(orders.cancelMoney, { amount: refundable.formatted })
          : orders.cancelNoMoney}{" "}
        {orders.cancelText}
      </Text>
      <TextInput
        label={orders.cancelReason}
        description={orders.cancelReasonHint}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        data-autofocus
      />
      <Checkbox
        label={orders.notifyCancel}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}
