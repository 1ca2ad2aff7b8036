"use client";

import { Button, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { DateInput } from "@/components/dashboard/form/date-input";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { useAmountEntry } from "@/components/dashboard/form/use-amount-entry";
import { recordPayment } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import { formatMoney, type Money } from "@/lib/kit/money";
import { toZone } from "@/lib/kit/zone";
import { OrderDialog } from "./order-dialog";
import classes from "./orders.module.css";
import { useDialogCall } from "./use-order-call";

/** Books what has come for an order by transfer, where something is open. */
export function PaymentButton({ order }: { order: SellerOrder }) {
  const { received } = useMessages().messages.orders;
  const [isOpen, setOpen] = useState(false);
  const { openAmount: open } = order;
  if (open === null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {received.book}
      </Button>
      {isOpen && <PaymentDialog order={order} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

type PaymentDialogProps = { order: SellerOrder; open: Money; onClose: () => void };

/** The amount received, its date and reference; the open amount is preset. */
function PaymentDialog({ order, open, onClose }: PaymentDialogProps) {
  const { messages, locale, timezone } = useMessages();
  const says = messages.orders.received;
  const { currency } = order;
  const { call, dialog } = useDialogCall(onClose);
  const today = toZone(now().toISOString(), timezone).slice(0, 10);
  const { amount, isUnderstood, input } = useAmountEntry(open.amount);
  const [receivedOn, setReceivedOn] = useState(today);
  const [reference, setReference] = useState("");
  const rest = open.amount - amount;
  const isDay = receivedOn !== "" && receivedOn <= today;

  function submit(): void {
    call(
      () => recordPayment(order.id, { amount, receivedOn, reference: reference.trim() || null }),
      ({ data }) => (data.paymentStatus === "paid" ? says.donePaid : says.done),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen
      title={says.book}
      label={format(says.now, { amount: formatMoney(amount, currency, locale) })}
      isReady={amount > 0 && rest >= 0 && isDay && isUnderstood}
      onSubmit={submit}
    >
      <div className={classes.fields}>
        <MoneyInput
          label={says.amount}
          description={format(says.amountHint, { amount: open.formatted })}
          currency={currency}
          {...input}
          error={rest < 0 ? format(says.tooMuch, { amount: open.formatted }) : undefined}
          data-autofocus
        />
        <DateInput
          label={says.day}
          description={says.dayHint}
          max={today}
          value={receivedOn}
          onChange={setReceivedOn}
          error={isDay ? undefined : says.dayWrong}
        />
      </div>
      <TextInput
        label={says.reference}
        description={says.referenceHint}
        maxLength={500}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Text size="sm" role="status">
        {rest > 0
          ? format(says.rest, { amount: formatMoney(rest, currency, locale) })
          : rest === 0 && says.all}
      </Text>
    </OrderDialog>
  );
}
