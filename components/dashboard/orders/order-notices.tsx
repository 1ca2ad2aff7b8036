"use client";

import { Alert } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import { isUnderWay } from "./blocked";
import { paymentMethodText } from "./order-texts";
import { payableUntil, underWayKind } from "./under-way";

/** What has to be known of an order before anything is done with it. */
export function OrderNotices({ order }: { order: SellerOrder }) {
  return (
    <>
      <UnderWay order={order} />
      <Held order={order} />
      <Awaited order={order} />
      <Owed order={order} />
      <Overpaid overpaid={order.overpaid} />
      <Dispute dispute={order.dispute} />
      <Withdrawals withdrawals={order.withdrawals} />
    </>
  );
}

/** What an edit has not given back, because its refund failed. */
function Overpaid({ overpaid }: Pick<SellerOrder, "overpaid">) {
  const { overpaid: text } = useMessages().messages.orders.edit;
  if (overpaid === null || overpaid.amount === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {format(text, { amount: overpaid.formatted })}
    </Alert>
  );
}

/** That its customer has withdrawn from it, and where that is decided. */
function Withdrawals({ withdrawals }: Pick<SellerOrder, "withdrawals">) {
  const { orders, withdrawals: texts } = useMessages().messages;
  return withdrawals.map(({ id, status }) => (
    <Alert key={id} color={status === "open" ? "yellow" : "gray"}>
      <TextLink href={`/dashboard/withdrawals/${id}`} isPlain>
        {orders.withdrawn}
      </TextLink>
      {` · ${texts.status[status]}`}
    </Alert>
  ));
}

/** What is in progress and completes by itself. */
function UnderWay({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  if (!isUnderWay(order)) return null;
  const { underWay } = messages.orders;
  const kind = underWayKind(order);
  const facts = {
    method: paymentMethodText(order.payment.method, messages),
    moment: formatMoment(order.createdAt, { locale, timezone }),
  };
  const until = formatMoment(payableUntil(order), { locale, timezone });
  return (
    <Alert color="yellow" role="status">
      {kind === "paying"
        ? format(underWay.paying, { ...facts, until })
        : format(underWay[kind], facts)}
    </Alert>
  );
}

/** Until when the money is held, and what happens then. */
function Held({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  if (order.captureBefore === null || order.isCapturing || order.isCancelling) return null;
  const moment = formatMoment(order.captureBefore, { locale, timezone });
  const { held } = messages.orders;
  const kind = heldKind(order);
  const amount = order.authorized.formatted;
  return (
    <Alert color="blue">
      {kind === "rest" || kind === "restManual"
        ? format(held[kind], { moment, amount })
        : format(held[kind], { moment })}
    </Alert>
  );
}

/** Until when a payment that takes days is waited for; what was sent, or partly paid, is waited for longer. */
function Awaited({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  const { stockHeldUntil, paymentStatus, fulfillmentStatus, amountReceived } = order;
  const isSent = fulfillmentStatus === "partially_fulfilled" || fulfillmentStatus === "fulfilled";
  if (stockHeldUntil === null || paymentStatus !== "pending" || order.isCancelling) return null;
  if (isSent || (amountReceived?.amount ?? 0) > 0) return null;
  const moment = formatMoment(stockHeldUntil, { locale, timezone });
  return <Alert color="blue">{format(messages.orders.stockHeld, { moment })}</Alert>;
}

/** By when an order on invoice is to be paid, or was. */
function Owed({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  const { paymentDueAt, paymentStatus, openAmount, totals } = order;
  if (paymentDueAt === null || paymentStatus !== "pending" || order.isCancelling) return null;
  const isOverdue = Date.parse(paymentDueAt) < now().getTime();
  const { owed, owedOverdue } = messages.orders;
  const day = formatMoment(paymentDueAt, { locale, timezone });
  return (
    <Alert color={isOverdue ? "red" : "blue"}>
      {format(isOverdue ? owedOverdue : owed, {
        amount: (openAmount ?? totals.total).formatted,
        day,
      })}
    </Alert>
  );
}

function heldKind({ paymentCapture, capturesParts, captured }: SellerOrder) {
  const isByHand = paymentCapture === "manual";
  if (captured.amount > 0) return isByHand ? "restManual" : "rest";
  if (isByHand) return "manual";
  if (paymentCapture !== "per_fulfillment") return "whole";
  return capturesParts ? "byParcel" : "once";
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
