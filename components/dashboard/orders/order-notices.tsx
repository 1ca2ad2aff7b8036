"use client";

import { Alert } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { isUnderWay } from "./blocked";

/** What has to be known of an order before anything is done with it. */
export function OrderNotices({ order }: { order: SellerOrder }) {
  return (
    <>
      <UnderWay order={order} />
      <Dispute dispute={order.dispute} />
    </>
  );
}

/** What is under way and ends by itself, said as it is. */
function UnderWay({ order }: { order: SellerOrder }) {
  const { underWay } = useMessages().messages.orders;
  if (!isUnderWay(order)) return null;
  const isRefunding = order.refunds.some(({ status }) => status === "pending");
  return (
    <Alert color="yellow" role="status">
      {order.isCancelling ? underWay.cancelling : isRefunding ? underWay.refund : underWay.paying}
    </Alert>
  );
}

/** The money may be taken back by the bank: what is to be done about it is done at the processor. */
function Dispute({ dispute }: { dispute: SellerOrder["dispute"] }) {
  const { disputed } = useMessages().messages.orders;
  if (dispute === null) return null;
  const { amount, reason, status } = dispute;
  return (
    <Alert color="red" role="status">
      {format(disputed, { amount: amount.formatted, reason, status })}
    </Alert>
  );
}
