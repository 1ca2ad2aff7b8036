"use client";

import { Button, Tooltip, VisuallyHidden } from "@mantine/core";
import { useSearchParams } from "next/navigation";
import { useId, useState } from "react";
import { findOrderVerb, type OrderVerb } from "@/components/dashboard/palette/order-verbs";
import { useMessages } from "@/components/dashboard/shell/language";
import type { OrderBlockReason, SellerOrder } from "@/lib/contract/seller-order";
import { findBlock } from "./blocked";
import { CancelDialog } from "./cancel-dialog";
import { CaptureActions } from "./capture-actions";
import { EditDialog } from "./edit-dialog";
import { FulfillDialog } from "./fulfill-dialog";
import { PaymentButton } from "./payment-dialog";
import { PickupActions } from "./pickup-actions";
import { RefundDialog } from "./refund-dialog";

/** What the signed-in member of staff may do to orders. */
export type OrderRights = { canWrite: boolean; canRefund: boolean; canMarkPaid: boolean };

/** The actions on an order; blocked ones give the reason. */
export function OrderActions({ order, rights }: { order: SellerOrder; rights: OrderRights }) {
  const { orders } = useMessages().messages;
  const { canWrite, canRefund } = rights;
  const asked = findOrderVerb(useSearchParams().get("do"));
  const mayDo = { fulfill: canWrite, refund: canRefund, cancel: canRefund };
  // The palette names an action: it is opened at once if it is allowed and not blocked.
  const first = asked !== null && mayDo[asked] && findBlock(asked, order) === null ? asked : null;
  const [dialog, setDialog] = useState<OrderVerb | null>(first);
  // Each opening is a form of its own, over the order as it is then.
  const [opening, setOpening] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const props = { order, onClose: () => setDialog(null) };

  function open(which: OrderVerb): void {
    setOpening(opening + 1);
    setDialog(which);
  }

  return (
    <>
      {rights.canRefund && !order.allowedActions.includes("void") && (
        <ActionButton
          label={orders.cancel}
          block={findBlock("cancel", order)}
          onClick={() => open("cancel")}
        />
      )}
      {rights.canRefund && (
        <ActionButton
          label={orders.refund}
          block={findBlock("refund", order)}
          onClick={() => open("refund")}
        />
      )}
      <CaptureActions order={order} canWrite={canWrite} canRefund={canRefund} />
      {rights.canWrite && order.allowedActions.includes("edit") && (
        <Button variant="default" onClick={() => setEditing(true)}>
          {orders.edit.open}
        </Button>
      )}
      {rights.canWrite && order.pickup !== null && <PickupActions order={order} />}
      {rights.canMarkPaid && findBlock("markPaid", order) === null && (
        <PaymentButton order={order} />
      )}
      {rights.canWrite && findBlock("fulfill", order) !== "fulfilled" && (
        <ActionButton
          label={orders.fulfill}
          block={findBlock("fulfill", order)}
          isPrimary={order.pickup === null}
          onClick={() => open("fulfill")}
        />
      )}
      {isEditing && (
        <EditDialog
          order={order}
          canRefund={canRefund}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
      <FulfillDialog key={`fulfill ${opening}`} {...props} isOpen={dialog === "fulfill"} />
      <RefundDialog key={`refund ${opening}`} {...props} isOpen={dialog === "refund"} />
      <CancelDialog key={`cancel ${opening}`} {...props} isOpen={dialog === "cancel"} />
    </>
  );
}

type ActionButtonProps = {
  label: string;
  block: OrderBlockReason | null;
  isPrimary?: boolean;
  onClick: () => void;
};

/** A button that can be reached also while it does nothing, so that the reason can be read. */
function ActionButton({ label, block, isPrimary = false, onClick }: ActionButtonProps) {
  const { orders } = useMessages().messages;
  const reason = block === null ? "" : orders.blocked[block];
  const id = useId();
  return (
    <>
      <Tooltip label={reason} disabled={block === null} events={EVENTS} multiline maw={260}>
        <Button
          variant={isPrimary && block === null ? "filled" : "default"}
          aria-disabled={block !== null}
          data-disabled={block !== null || undefined}
          aria-describedby={block === null ? undefined : id}
          onClick={() => block === null && onClick()}
        >
          {label}
        </Button>
      </Tooltip>
      {block !== null && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}

const EVENTS = { hover: true, focus: true, touch: true };
