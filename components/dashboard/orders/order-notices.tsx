"use client";

import { Alert } from "@mantine/core";
import { useWords } from "@/components/dashboard/shell/language";
import { say } from "@/components/ui/say";
import type { SellerOrder } from "@/lib/contract/seller-order";
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
  const { underWay } = useWords().words.orders;
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
  const { disputed } = useWords().words.orders;
  if (dispute === null) return null;
  const { amount, reason, status } = dispute;
  return (
    <Alert color="red" role="status">
      {say(disputed, { amount: amount.formatted, reason, status })}
    </Alert>
  );
}
