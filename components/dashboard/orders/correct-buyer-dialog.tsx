"use client";

import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { correctOrderDocuments } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Address } from "@/lib/contract/address";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { AddressFields } from "./address-fields";
import { OrderDialog } from "./order-dialog";
import { useDialogCall } from "./use-order-call";

type CorrectBuyerDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

const NOBODY: Address = {
  ...{ firstName: "", lastName: "", company: null, line1: "", line2: null },
  ...{ city: "", postcode: null, countryCode: "", state: null, phone: null, phoneE164: null },
};

/** Corrects the buyer on the invoice of an order: a credit note and a new invoice with the same totals. */
export function CorrectBuyerDialog({ order, isOpen, onClose }: CorrectBuyerDialogProps) {
  const { messages } = useMessages();
  const texts = messages.documents.correct;
  const { call, failure, dialog } = useDialogCall(onClose);
  const [address, setAddress] = useState<Address>(
    order.billingAddress ?? order.shippingAddress ?? NOBODY,
  );
  const [vatId, setVatId] = useState(order.vatId ?? "");
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  function submit(): void {
    const billingAddress = {
      ...address,
      line2: address.line2 || null,
      postcode: address.postcode || null,
      state: address.state || null,
      phone: address.phone || null,
    };
    const isOther = vatId.trim() !== (order.vatId ?? "");
    call(
      () =>
        correctOrderDocuments(order.id, {
          billingAddress,
          ...(isOther && { vatId: vatId.trim() || null }),
        }),
      () => texts.done,
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={texts.title}
      label={texts.submit}
      onSubmit={submit}
    >
      <Text size="sm">{texts.text}</Text>
      <AddressFields
        value={address}
        onChange={setAddress}
        errors={errors}
        prefix="billingAddress"
      />
      <TextInput
        label={messages.documents.settings.vatId}
        description={order.reverseCharge ? texts.vatIdKept : texts.vatIdHint}
        value={vatId}
        onChange={(event) => setVatId(event.currentTarget.value)}
        error={errors.vatId}
        disabled={order.reverseCharge}
        maxLength={30}
        autoComplete="off"
      />
    </OrderDialog>
  );
}
