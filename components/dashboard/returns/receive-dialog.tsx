"use client";

import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { OrderDialog } from "@/components/dashboard/orders/order-dialog";
import { QuantityRows } from "@/components/dashboard/orders/quantity-rows";
import { useDialogCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import { RETURN_CONDITIONS, type Return } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { receiveReturn } from "./actions";

type ReceiveDialogProps = { value: Return; isOpen: boolean; onClose: () => void };

type Arrived = {
  quantity: number;
  condition: (typeof RETURN_CONDITIONS)[number];
  restock: boolean;
};

/** Books the arrival of a return: units, condition, and whether they are restocked. */
export function ReceiveDialog({ value, isOpen, onClose }: ReceiveDialogProps) {
  const { returns: texts, orders } = useMessages().messages;
  const { call, dialog } = useDialogCall(onClose);
  const lines = value.items.map((item) => ({ ...item, id: item.itemId }));
  const [changed, setChanged] = useState<Readonly<Record<string, Partial<Arrived>>>>({});
  const arrivedOf = ({ id, quantity }: { id: string; quantity: number }): Arrived => {
    const condition = changed[id]?.condition ?? "as_new";
    return { quantity, restock: condition === "as_new", ...changed[id], condition };
  };
  const change = (id: string, part: Partial<Arrived>) =>
    setChanged({ ...changed, [id]: { ...changed[id], ...part } });

  function submit(): void {
    const items = lines.map((line) => ({ itemId: line.id, ...arrivedOf(line) }));
    call(
      () => receiveReturn(value.id, { items }),
      () => texts.done.receive,
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={texts.receiveTitle}
      label={texts.actions.receive}
      onSubmit={submit}
    >
      <QuantityRows
        lines={lines}
        label={(item) => format(texts.arrivedOf, { item })}
        quantityOf={(line) => arrivedOf(line).quantity}
        onQuantity={(id, quantity) => change(id, { quantity })}
        below={(line, name) => {
          const { condition, restock } = arrivedOf(line);
          return (
            <Group gap="sm" mt={6} wrap="wrap">
              <NativeSelect
                size="xs"
                aria-label={format(texts.conditionOf, { item: name })}
                data={labelOptions(RETURN_CONDITIONS, texts.conditions)}
                value={condition}
                onChange={(event) => {
                  const next = RETURN_CONDITIONS.find((one) => one === event.currentTarget.value);
                  // Units that are not as new are not restocked unless that is chosen.
                  change(line.id, { condition: next, restock: next === "as_new" });
                }}
              />
              <Checkbox
                size="xs"
                label={orders.refundRestock}
                aria-label={format(orders.refundRestockOf, { item: lineName(line) })}
                checked={restock}
                onChange={(event) => change(line.id, { restock: event.currentTarget.checked })}
              />
            </Group>
          );
        }}
      />
    </OrderDialog>
  );
}
