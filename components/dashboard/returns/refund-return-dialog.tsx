"use client";

import { Text } from "@mantine/core";
import { useState } from "react";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { useAmountEntry } from "@/components/dashboard/form/use-amount-entry";
import { OrderDialog } from "@/components/dashboard/orders/order-dialog";
import { REFUND_OPTIONS, RefundOptions } from "@/components/dashboard/orders/refund-options";
import { useDialogCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Return } from "@/lib/contract/return";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { refundReturn } from "./actions";

type RefundReturnDialogProps = { value: Return; isOpen: boolean; onClose: () => void };

/** Gives back what a return is worth, or another amount, and closes it. */
export function RefundReturnDialog({ value, isOpen, onClose }: RefundReturnDialogProps) {
  const { messages, locale } = useMessages();
  const { returns: texts, orders } = messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const { currency } = value.refundable;
  const { amount, isUnderstood, input } = useAmountEntry(value.refundable.amount);
  const [options, setOptions] = useState(REFUND_OPTIONS);
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={texts.refundTitle}
      label={format(orders.refundNow, { amount: formatMoney(amount, currency, locale) })}
      isDangerous
      isReady={amount > 0 && isUnderstood}
      onSubmit={() =>
        call(
          () =>
            refundReturn(value.id, {
              amount,
              notifyCustomer: options.isNotifying,
              ...(options.isCredit && { to: "store_credit" }),
            }),
          () => texts.done.refund,
        )
      }
    >
      <Text size="sm">{format(texts.refundText, { amount: value.refundable.formatted })}</Text>
      <MoneyInput
        label={orders.refundAmount}
        currency={currency}
        {...input}
        error={errors.amount}
        maw={220}
      />
      <RefundOptions values={options} onChange={setOptions} offersCredit creditError={errors.to} />
    </OrderDialog>
  );
}
