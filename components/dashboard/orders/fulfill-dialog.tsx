"use client";

import { Autocomplete, Checkbox, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { fulfillOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { OrderDialog } from "./order-dialog";
import { orderNumberText } from "./order-number";
import { CARRIERS, trackingUrl } from "./tracking-url";
import { useDialogCall } from "./use-order-call";

type FulfillDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/** Books an order as sent; the page of the parcel is made from carrier and number until one types it. */
export function FulfillDialog({ order, isOpen, onClose }: FulfillDialogProps) {
  const { messages } = useMessages();
  const { orders } = messages;
  const { call, isPending, failure } = useDialogCall(onClose);
  const [carrier, setCarrier] = useState("");
  const [number, setNumber] = useState("");
  const [ownUrl, setOwnUrl] = useState<string | null>(null);
  const [isNotifying, setNotifying] = useState(true);
  const guessed = trackingUrl(carrier, number);
  const url = ownUrl ?? guessed ?? "";
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  function submit(): void {
    const body = {
      carrier: carrier.trim() || null,
      trackingNumber: number.trim() || null,
      trackingUrl: url.trim() || null,
      notifyCustomer: isNotifying,
    };
    call(
      () => fulfillOrder(order.id, body),
      () => orders.fulfilled,
    );
  }

  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={format(orders.fulfillTitle, { number: orderNumberText(order, orders) })}
      label={orders.fulfill}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
    >
      <Text size="sm">{orders.fulfillText}</Text>
      <Autocomplete
        label={orders.carrier}
        description={orders.carrierHint}
        data={CARRIERS.map(({ name }) => name)}
        value={carrier}
        onChange={setCarrier}
        error={errors.carrier}
        maxLength={100}
        data-autofocus
      />
      <TextInput
        label={orders.trackingNumber}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        error={errors.trackingNumber}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        label={orders.trackingUrl}
        description={ownUrl === null && guessed !== null ? orders.trackingGuessed : undefined}
        value={url}
        onChange={(event) => setOwnUrl(event.currentTarget.value)}
        error={errors.trackingUrl}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <Checkbox
        label={orders.notify}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}
