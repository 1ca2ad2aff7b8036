"use client";

import { Alert, Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { createFulfillment } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { partsText } from "@/lib/kit/line-parts";
import { OrderDialog } from "./order-dialog";
import { orderNumberText } from "./order-number";
import { QuantityRows } from "./quantity-rows";
import { TrackingFields } from "./tracking-fields";
import { useDialogCall } from "./use-order-call";
import { useTracking } from "./use-tracking";

type FulfillDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/**
 * Books a parcel: at first all that is left to send.
 */
export function FulfillDialog({ order, isOpen, onClose }: FulfillDialogProps) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const lines = order.items.flatMap((item) =>
    item.fulfillableQuantity ? { ...item, quantity: item.fulfillableQuantity } : [],
  );
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const quantityOf = ({ id, quantity }: { id: string; quantity: number }) =>
    quantities[id] ?? quantity;
  const chosen = lines.reduce((sum, line) => sum + quantityOf(line), 0);
  const left = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const tracking = useTracking();
  const [isNotifying, setNotifying] = useState(true);
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  function submit(): void {
    const items = lines
      .map((line) => ({ itemId: line.id, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0);
    const body = {
      // Without lines the API sends what is left, also where refunds have left nothing to choose.
      items: chosen === left ? null : items,
      ...tracking.body,
      notifyCustomer: isNotifying,
    };
    call(
      () => createFulfillment(order.id, body),
      () => (chosen === left ? orders.fulfilled : orders.parcelSent),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={format(orders.fulfillTitle, { number: orderNumberText(order, orders) })}
      label={orders.fulfill}
      isReady={chosen > 0 || left === 0}
      onSubmit={submit}
    >
      <Text size="sm">{orders.fulfillText}</Text>
      {order.paymentStatus === "pending" && <Alert color="yellow">{orders.fulfillUnpaid}</Alert>}
      {left > 0 && (
        <QuantityRows
          lines={lines}
          label={(item) => format(orders.parcelQuantity, { item })}
          quantityOf={quantityOf}
          onQuantity={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
          below={({ parts }) => parts.length > 0 && <Text size="xs">{partsText(parts)}</Text>}
        />
      )}
      {chosen < left && (
        <Text size="sm" role="status">
          {format(orders.parcelRest, { count: left - chosen }, locale)}
        </Text>
      )}
      <TrackingFields tracking={tracking} errors={errors} />
      <Checkbox
        label={orders.notify}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}
