"use client";

import { Checkbox, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { useAmountEntry } from "@/components/dashboard/form/use-amount-entry";
import { createRequestKeys } from "@/components/dashboard/list/request-keys";
import { refundOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { REFUND_REASONS, type RefundPreview, type SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { OrderDialog } from "./order-dialog";
import { orderNumberText } from "./order-number";
import { RefundLines } from "./refund-lines";
import { REFUND_OPTIONS, RefundOptions } from "./refund-options";
import { refundedAmount, refundQuestion, restockInput } from "./refund-request";
import { useDialogCall } from "./use-order-call";
import { usePreview } from "./use-preview";

type RefundDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/** Gives money back: for chosen units, which may be restocked, or any amount that is left. */
export function RefundDialog({ order, isOpen, onClose }: RefundDialogProps) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  const { call, failure, dialog } = useDialogCall(onClose);
  const [keys] = useState(() => createRequestKeys());
  const [isByLines, setByLines] = useState(true);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [withheld, setWithheld] = useState<ReadonlySet<string>>(new Set());
  const [withShipping, setWithShipping] = useState(false);
  const entry = useAmountEntry(order.refundable.amount);
  const [reason, setReason] = useState<(typeof REFUND_REASONS)[number]>("customer_request");
  const [options, setOptions] = useState(REFUND_OPTIONS);

  const asMoney = (amount: number) => formatMoney(amount, order.currency, locale);
  const left = order.refundable;
  const choice = isByLines ? { quantities, withShipping } : { amount: entry.amount };
  const isTooMuch = !isByLines && entry.amount > left.amount;
  const {
    preview,
    failure: notSeen,
    isLooking,
  } = usePreview<RefundPreview>(
    "refund",
    order.id,
    isOpen && !isTooMuch ? refundQuestion(order.items, choice) : null,
  );
  const amount = preview === null ? 0 : refundedAmount(choice, preview);
  const shipping = preview?.shipping;

  function request() {
    const stock = restockInput(order.items, choice, withheld);
    const to = options.isCredit ? ("store_credit" as const) : undefined;
    return { amount, reason, notifyCustomer: options.isNotifying, to, ...stock };
  }

  function submit(): void {
    const body = request();
    call(
      () => refundOrder(order.id, body, keys.keyFor(body)),
      ({ data: { refund } }) => {
        keys.answered();
        const text = refund.status === "pending" ? orders.refundPendingDone : orders.refundDone;
        return format(text, { amount: refund.amount.formatted });
      },
      ({ refusal }) => keys.refused(refusal),
    );
  }

  return (
    <OrderDialog
      {...dialog}
      isOpen={isOpen}
      title={format(orders.refundTitle, { number: orderNumberText(order, orders) })}
      label={format(orders.refundNow, { amount: asMoney(amount) })}
      isDangerous
      isReady={amount > 0 && !isLooking && (isByLines || entry.isUnderstood)}
      failure={failure ?? notSeen}
      onSubmit={submit}
    >
      <SegmentedControl
        aria-label={orders.refundBy}
        data={[
          { value: "lines", label: orders.refundByLines },
          { value: "amount", label: orders.refundByAmount },
        ]}
        value={isByLines ? "lines" : "amount"}
        onChange={(value) => setByLines(value === "lines")}
      />
      {isByLines ? (
        <Stack gap="sm">
          <RefundLines
            items={order.items}
            quantities={quantities}
            onQuantity={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
            isRestocked={(id) => !withheld.has(id)}
            onRestock={(id, isOn) => {
              const next = new Set(withheld);
              if (isOn) next.delete(id);
              else next.add(id);
              setWithheld(next);
            }}
          />
          {shipping !== undefined && (shipping.amount > 0 || withShipping) && (
            <Checkbox
              label={format(orders.refundShipping, { amount: shipping.formatted })}
              checked={withShipping}
              onChange={(event) => setWithShipping(event.currentTarget.checked)}
            />
          )}
        </Stack>
      ) : (
        <Stack gap="sm">
          <MoneyInput
            label={orders.refundAmount}
            currency={order.currency}
            {...entry.input}
            description={orders.refundAmountHint}
            error={isTooMuch && format(orders.refundTooMuch, { left: left.formatted })}
            maw={220}
          />
        </Stack>
      )}
      <NativeSelect
        label={orders.refundReason}
        data={labelOptions(REFUND_REASONS, orders.reasons)}
        value={reason}
        onChange={(event) =>
          setReason(REFUND_REASONS.find((one) => one === event.currentTarget.value) ?? "other")
        }
      />
      <RefundOptions
        values={options}
        onChange={setOptions}
        offersCredit={!order.customer.isGuest}
      />
      <Text fw={600} role="status">
        {isLooking
          ? orders.edit.looking
          : format(orders.refundLive, { amount: asMoney(amount), left: left.formatted })}
        {!isLooking && !options.isCredit && preview !== null && preview.credited.amount > 0 && (
          <> {format(orders.refundCredited, { amount: preview.credited.formatted })}</>
        )}
      </Text>
    </OrderDialog>
  );
}
