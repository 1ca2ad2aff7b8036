"use client";

import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { useAmountEntry } from "@/components/dashboard/form/use-amount-entry";
import { captureOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { OrderDialog } from "./order-dialog";
import { useDialogCall } from "./use-order-call";

type CaptureDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/** Captures the amount authorized for an order, or a part of it; the rest stays authorized or is released. */
export function CaptureDialog({ order, isOpen, onClose }: CaptureDialogProps) {
  const { messages, locale } = useMessages();
  const says = messages.orders.capture;
  const { authorized: held, capturesParts, currency } = order;
  const { call, dialog } = useDialogCall(onClose);
  const { amount, isUnderstood, input } = useAmountEntry(held.amount);
  const [isReleasing, setReleasing] = useState(false);
  const isPart = amount > 0 && amount < held.amount;
  // A payment that can be captured only once releases the rest in any case.
  const isFinal = isPart && (isReleasing || !capturesParts);
  const formatted = formatMoney(amount, currency, locale);

  function submit(): void {
    call(
      () => captureOrder(order.id, { amount, final: isFinal }),
      ({ data }) => (data.isCapturing ? says.pending : says.done),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={says.capture}
      label={format(says.now, { amount: formatted })}
      isReady={amount > 0 && amount <= held.amount && isUnderstood}
      onSubmit={submit}
    >
      <MoneyInput
        label={says.amount}
        description={format(says.amountHint, { amount: held.formatted })}
        currency={currency}
        {...input}
        error={
          amount > held.amount
            ? format(messages.forms.fields.most, { count: held.formatted })
            : undefined
        }
        data-autofocus
      />
      {isPart && !capturesParts && (
        <Text size="sm" role="status">
          {says.once}
        </Text>
      )}
      {isPart && capturesParts && (
        <Checkbox
          label={says.final}
          description={says.finalHint}
          checked={isReleasing}
          onChange={(event) => setReleasing(event.currentTarget.checked)}
        />
      )}
    </OrderDialog>
  );
}
