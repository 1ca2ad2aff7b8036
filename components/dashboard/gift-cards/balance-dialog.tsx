"use client";

import { NativeSelect, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { useAmountEntry } from "@/components/dashboard/form/use-amount-entry";
import { createRequestKeys } from "@/components/dashboard/list/request-keys";
import { OrderDialog } from "@/components/dashboard/orders/order-dialog";
import { useDialogCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { Money } from "@/lib/contract/common";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";

type Change = { amount: number; currency: string; reason: string };

type BalanceDialogProps = {
  title: string;
  /** What there is, by currency; the first is offered. */
  balances: readonly Pick<Money, "amount" | "currency">[];
  save: (change: Change, key: string) => Promise<Result<unknown>>;
  onClose: () => void;
};

/** Adds to a balance or takes from it, with the reason that is kept. */
export function BalanceDialog({ title, balances, save, onClose }: BalanceDialogProps) {
  const { messages, locale } = useMessages();
  const says = messages.giftCards.adjust;
  const { call, dialog } = useDialogCall(onClose);
  const [keys] = useState(() => createRequestKeys());
  const [isTaking, setTaking] = useState(false);
  const [currency, setCurrency] = useState(balances[0]?.currency ?? "");
  const { amount, isUnderstood, input } = useAmountEntry(null);
  const [reason, setReason] = useState("");
  const before = balances.find((one) => one.currency === currency)?.amount ?? 0;
  const after = before + (isTaking ? -amount : amount);
  const asMoney = (value: number) => formatMoney(value, currency, locale);

  function submit(): void {
    const change = { amount: isTaking ? -amount : amount, currency, reason: reason.trim() };
    call(
      () => save(change, keys.keyFor(change)),
      () => {
        keys.answered();
        return says.done;
      },
      ({ refusal }) => keys.refused(refusal),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen
      title={title}
      label={isTaking ? says.take : says.add}
      isReady={amount > 0 && after >= 0 && reason.trim() !== "" && isUnderstood}
      onSubmit={submit}
    >
      <SegmentedControl
        aria-label={title}
        data={[
          { value: "add", label: says.add },
          { value: "take", label: says.take },
        ]}
        value={isTaking ? "take" : "add"}
        onChange={(value) => setTaking(value === "take")}
      />
      {balances.length > 1 && (
        <NativeSelect
          label={messages.giftCards.currency}
          data={balances.map((one) => one.currency)}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        />
      )}
      <MoneyInput
        label={messages.giftCards.amount}
        currency={currency}
        {...input}
        error={after < 0 ? format(says.tooMuch, { amount: asMoney(before) }) : undefined}
        data-autofocus
      />
      <TextInput
        label={says.reason}
        description={says.reasonHint}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Text size="sm" role="status">
        {after >= 0 && format(says.after, { amount: asMoney(after) })}
      </Text>
    </OrderDialog>
  );
}
