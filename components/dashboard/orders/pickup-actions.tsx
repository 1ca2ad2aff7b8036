"use client";

import { Button, Checkbox, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { handOverOrder, readyForPickup } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { OrderDialog } from "./order-dialog";
import { useDialogCall } from "./use-order-call";

type DialogName = "ready" | "handOver";

/** What is done with an order that is collected: it is made ready, and handed over against its code. */
export function PickupActions({ order }: { order: SellerOrder }) {
  const { orders } = useMessages().messages;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  // Each opening is a form of its own.
  const [opening, setOpening] = useState(0);
  const open = (name: DialogName) => {
    setOpening(opening + 1);
    setDialog(name);
  };
  const props = { order, onClose: () => setDialog(null) };
  return (
    <>
      {order.allowedActions.includes("readyForPickup") && (
        <Button onClick={() => open("ready")}>{orders.pickup.ready}</Button>
      )}
      {order.allowedActions.includes("handOver") && (
        <Button onClick={() => open("handOver")}>{orders.pickup.handOver}</Button>
      )}
      <ReadyDialog key={`ready ${opening}`} {...props} isOpen={dialog === "ready"} />
      <HandOverDialog key={`hand over ${opening}`} {...props} isOpen={dialog === "handOver"} />
    </>
  );
}

type PickupDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

function ReadyDialog({ order, isOpen, onClose }: PickupDialogProps) {
  const { orders } = useMessages().messages;
  const { call, dialog } = useDialogCall(onClose);
  const [isNotifying, setNotifying] = useState(true);
  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={orders.pickup.ready}
      label={orders.pickup.ready}
      onSubmit={() =>
        call(
          () => readyForPickup(order.id, { notifyCustomer: isNotifying }),
          () => orders.pickup.readyDone,
        )
      }
    >
      <Text size="sm">{orders.pickup.readyText}</Text>
      <Checkbox
        label={orders.pickup.notify}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}

function HandOverDialog({ order, isOpen, onClose }: PickupDialogProps) {
  const { orders } = useMessages().messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const [code, setCode] = useState("");
  const isWrong = failure?.refusal?.code === "validation_failed";
  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={orders.pickup.handOver}
      label={orders.pickup.handOver}
      isReady={code.trim() !== ""}
      failure={isWrong ? null : failure}
      onSubmit={() =>
        call(
          () => handOverOrder(order.id, code),
          () => orders.pickup.handedOver,
        )
      }
    >
      <TextInput
        label={orders.pickup.code}
        description={orders.pickup.codeHint}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isWrong && orders.pickup.codeWrong}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        data-autofocus
      />
    </OrderDialog>
  );
}
