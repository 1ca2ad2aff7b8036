"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { voidOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { CaptureDialog } from "./capture-dialog";
import { orderNumberText } from "./order-number";

type CaptureActionsProps = { order: SellerOrder; canWrite: boolean; canRefund: boolean };

/** What is done with money that is held: it is taken, in whole or in part, or let go. */
export function CaptureActions({ order, canWrite, canRefund }: CaptureActionsProps) {
  const { orders } = useMessages().messages;
  const [isOpen, setOpen] = useState(false);
  const { allowedActions } = order;
  const isPrimary = !allowedActions.includes("fulfill");
  return (
    <>
      {canRefund && allowedActions.includes("void") && <VoidButton order={order} />}
      {canWrite && allowedActions.includes("capture") && (
        <Button variant={isPrimary ? "filled" : "default"} onClick={() => setOpen(true)}>
          {orders.capture.capture}
        </Button>
      )}
      {isOpen && <CaptureDialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Releases the authorized amount: with the order, or the rest of a partly captured one. */
function VoidButton({ order }: { order: SellerOrder }) {
  const { orders } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const says = orders.capture;
  const amount = order.authorized.formatted;
  const isRest = order.captured.amount > 0;
  const isSent = order.fulfillmentStatus === "partially_fulfilled";
  const restText = [says.voidRestText, isSent && says.voidRestUnsent].filter(Boolean).join(" ");
  const label = isRest ? says.voidRest : says.void;
  return (
    <Confirm
      title={
        isRest
          ? format(says.voidRestTitle, { amount })
          : format(says.voidTitle, { number: orderNumberText(order, orders) })
      }
      text={format(isRest ? restText : says.voidText, { amount })}
      label={label}
      onConfirm={() =>
        run(() => voidOrder(order.id), {
          next: ({ data }) => {
            const done = isRest ? says.voidRestDone : says.voidDone;
            const pending = isRest ? says.pending : orders.cancelPending;
            toast(data.isCancelling || data.isCapturing ? pending : done);
            router.refresh();
          },
        })
      }
    >
      {(open) => (
        <Button variant="default" onClick={open} loading={isPending}>
          {label}
        </Button>
      )}
    </Confirm>
  );
}
