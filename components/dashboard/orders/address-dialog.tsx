"use client";

import { Text } from "@mantine/core";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { updateOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Address } from "@/lib/contract/address";
import { AddressFields } from "./address-fields";
import { addressInput } from "./address-input";
import { OrderDialog } from "./order-dialog";
import { useDialogCall } from "./use-order-call";

type AddressDialogProps = {
  orderId: string;
  address: Address;
  isOpen: boolean;
  onClose: () => void;
};

/** Changes where an order goes, which may be done until it was sent. */
export function AddressDialog({ orderId, address, isOpen, onClose }: AddressDialogProps) {
  const { messages } = useMessages();
  const { orders } = messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const [values, setValues] = useState(address);
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  function submit(): void {
    call(
      () => updateOrder(orderId, { shippingAddress: addressInput(values) }),
      () => orders.addressSaved,
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={orders.editAddress}
      label={messages.forms.save}
      onSubmit={submit}
    >
      <Text size="sm" c="dimmed">
        {orders.addressTaxHint}
      </Text>
      <AddressFields value={values} onChange={setValues} errors={errors} prefix="shippingAddress" />
    </OrderDialog>
  );
}
