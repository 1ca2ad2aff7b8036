import { Group, Stack, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge, type Tone } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Refund, SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { paymentMethodText } from "./order-texts";
import classes from "./orders.module.css";

const REFUND_TONES: Readonly<Record<Refund["status"], Tone>> = {
  pending: "waiting",
  succeeded: "good",
  failed: "bad",
};

/** What an order cost, what was paid, what went back and what is left. */
export function OrderMoney({ order }: { order: SellerOrder }) {
  const { messages, locale, timezone } = useMessages();
  const { money, refundStatus, reasons } = messages.orders;
  const { totals, payment, refunds } = order;
  const onTheWay = refunds
    .filter(({ status }) => status === "pending")
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  const discount =
    order.discountCode === null
      ? money.discount
      : format(money.discountCode, { code: order.discountCode });
  const known: Readonly<Record<string, string>> = money.gateway;
  return (
    <Card title={money.title}>
      <dl className={classes.money}>
        <Row label={money.subtotal} value={totals.subtotal.formatted} />
        {totals.discount.amount > 0 && (
          <Row label={discount} value={`−${totals.discount.formatted}`} />
        )}
        <Row label={money.shipping} value={totals.shipping.formatted} />
        <Row
          label={order.taxInclusive ? money.taxIncluded : money.tax}
          value={totals.tax.formatted}
        />
        <Row label={money.total} value={totals.total.formatted} isStrong hasRule />
        <Row label={money.paid} value={order.captured.formatted} />
        <Row label={money.refunded} value={order.refunded.formatted} />
        {onTheWay > 0 && (
          <Row label={money.pending} value={formatMoney(onTheWay, order.currency, locale)} />
        )}
        <Row label={money.remaining} value={order.refundable.formatted} isStrong hasRule />
      </dl>
      <div>
        <Text size="sm">
          {format(money.method, { method: paymentMethodText(payment.method, messages) })}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {known[payment.gateway] ?? payment.gateway}
          {payment.paymentIntentId !== null &&
            `. ${format(money.reference, { reference: payment.paymentIntentId })}`}
        </Text>
      </div>
      {refunds.length > 0 && (
        <Stack gap="xs">
          {refunds.map(({ id, amount, status, reason, createdAt }) => (
            <Group key={id} gap="xs" wrap="wrap">
              <StatusBadge tone={REFUND_TONES[status]}>{refundStatus[status]}</StatusBadge>
              <Text size="sm" fw={600}>
                {amount.formatted}
              </Text>
              <Text size="xs" c="dimmed">
                {formatMoment(createdAt, { locale, timezone })}. {reasons[reason]}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}

type RowProps = { label: string; value: string; isStrong?: boolean; hasRule?: boolean };

function Row({ label, value, isStrong, hasRule }: RowProps) {
  const marks = { "data-strong": isStrong, "data-rule": hasRule };
  return (
    <>
      <dt {...marks}>{label}</dt>
      <dd {...marks}>{value}</dd>
    </>
  );
}
