"use client";

import { Checkbox, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { createRequestKeys } from "@/components/dashboard/list/request-keys";
import { editOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { OrderEditPreview } from "@/lib/contract/order-edit";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";
import { EditAddress } from "./edit-address";
import { EditFields } from "./edit-fields";
import { EditPreview } from "./edit-preview";
import { type Entered, wantedEdit } from "./edited-items";
import { OrderDialog } from "./order-dialog";
import { orderNumberText } from "./order-number";
import { useDialogCall } from "./use-order-call";
import { usePreview } from "./use-preview";

type EditDialogProps = {
  order: SellerOrder;
  /** Whether the signed-in member of staff may give money back. */
  canRefund: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** Edits the lines and the address of an order: the result is previewed, and the button names it. */
export function EditDialog({ order, canRefund, isOpen, onClose }: EditDialogProps) {
  const { messages } = useMessages();
  const { orders } = messages;
  const texts = orders.edit;
  const router = useRouter();
  const { call, failure, dialog } = useDialogCall(onClose);
  const [keys] = useState(() => createRequestKeys());
  const [entered, setEntered] = useState<Entered>({ quantities: {}, added: [], address: null });
  const [reason, setReason] = useState("");
  const [isNotifying, setNotifying] = useState(true);

  const wanted = wantedEdit(order, entered);
  const items = wanted?.items ?? [];
  const isEmptied =
    order.items.every(({ id, quantity }) => (entered.quantities[id] ?? quantity) === 0) &&
    !items.some(({ quantity }) => quantity > 0);
  const isWanted = !isEmptied && wanted !== null;
  const {
    preview,
    failure: notSeen,
    isLooking,
  } = usePreview<OrderEditPreview>("edit", order.id, isOpen && isWanted ? wanted : null);
  const isAwaited = order.paymentStatus === "pending";
  const isRefused = preview !== null && preview.refund !== null && !canRefund;
  const errors = fieldTexts(failure?.refusal ?? notSeen?.refusal ?? {}, messages);

  function submit(): void {
    if (preview === null) return;
    const body = {
      ...{ ...wanted, reason: reason.trim() || null, notifyCustomer: isNotifying },
      expectedTotal: preview.total.amount,
    };
    call(
      () => editOrder(order.id, body, keys.keyFor(body)),
      ({ data: { refund, draftOrder } }) => {
        keys.answered();
        if (draftOrder) router.push(`/dashboard/orders/drafts/${draftOrder.id}`);
        if (refund?.status === "failed") return texts.refundFailed;
        return draftOrder
          ? format(texts.linkDone, { amount: draftOrder.totals.total.formatted })
          : texts.done;
      },
      ({ refusal: refused }) => keys.refused(refused),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={format(texts.title, { number: orderNumberText(order, orders) })}
      label={confirmText(preview, texts, isNotifying && order.customerEmail !== null)}
      isReady={preview !== null && !isLooking && !isRefused}
      onSubmit={submit}
    >
      <EditFields
        {...{ order, items, errors }}
        entered={entered}
        onEnter={(changes) => setEntered({ ...entered, ...changes })}
      />
      {order.allowedActions.includes("changeAddress") && order.shippingAddress !== null && (
        <EditAddress
          address={entered.address}
          from={order.shippingAddress}
          errors={errors}
          onEnter={(address) => setEntered({ ...entered, address })}
        />
      )}
      <EditPreview
        preview={preview}
        failure={notSeen}
        hint={isEmptied ? texts.emptied : isWanted ? texts.looking : texts.nothing}
      />
      {isRefused && (
        <Text size="sm" c="red" role="alert">
          {texts.noRefund}
        </Text>
      )}
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autoComplete="off"
      />
      {isAwaited && <Text size="sm">{texts.transfer}</Text>}
      <Checkbox
        label={texts.notify}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}

function confirmText(
  preview: OrderEditPreview | null,
  texts: Messages["orders"]["edit"],
  isMailed: boolean,
): string {
  const refund = preview?.refund?.formatted;
  const amount = preview?.payLink?.total.formatted;
  if (amount === undefined) {
    return refund === undefined ? texts.save : format(texts.refundNow, { amount: refund });
  }
  if (refund !== undefined) return format(texts.both, { refund, amount });
  return format(isMailed ? texts.sendLink : texts.makeLink, { amount });
}
