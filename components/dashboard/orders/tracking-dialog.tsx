"use client";

import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { updateTracking } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Fulfillment } from "@/lib/contract/fulfillment";
import { format } from "@/lib/kit/format-message";
import { OrderDialog } from "./order-dialog";
import { TrackingFields } from "./tracking-fields";
import { useDialogCall } from "./use-order-call";
import { useTracking } from "./use-tracking";

type TrackingDialogProps = {
  parcel: Fulfillment;
  place: number;
  isOpen: boolean;
  onClose: () => void;
};

/** What a parcel goes by after all. */
export function TrackingDialog({ parcel, place, isOpen, onClose }: TrackingDialogProps) {
  const { messages } = useMessages();
  const { orders } = messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const tracking = useTracking(parcel);
  const [isNotifying, setNotifying] = useState(false);
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  function submit(): void {
    const body = {
      ...tracking.body,
      notifyCustomer: isNotifying,
    };
    call(
      () => updateTracking({ order: parcel.orderId, fulfillment: parcel.id }, body),
      () => orders.trackingSaved,
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={format(orders.trackingTitle, { number: place })}
      label={orders.trackingSave}
      onSubmit={submit}
    >
      <TrackingFields tracking={tracking} errors={errors} />
      <Checkbox
        label={orders.trackingNotify}
        checked={isNotifying}
        onChange={(event) => setNotifying(event.currentTarget.checked)}
      />
    </OrderDialog>
  );
}
