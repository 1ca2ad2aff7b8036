import { Group, Stack, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { Capture, OrderTimelineEntry, Refund, SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/dashboard";
import { OrderPayments } from "./order-payments";
import { paymentMethodText } from "./order-texts";
import classes from "./orders.module.css";

const BADGES: Readonly<Record<Refund["status"] | Capture["status"], BadgeVariant>> = {
  pending: "waiting",
  succeeded: "good",
  failed: "bad",
};

type OrderMoneyProps = {
  order: SellerOrder;
  /** The names of the members who have done something. */
  timeline: Result<{ data: OrderTimelineEntry[] }>;
  /** Whether the reader may take back what was booked by mistake. */
  canMarkPaid: boolean;
};

/** The total of an order, its payments, its refunds and the rest. */
export function OrderMoney({ order, timeline, canMarkPaid }: OrderMoneyProps) {
  const { messages, locale, timezone } = useMessages();
  const { money, refundStatus, captureStatus, reasons } = messages.orders;
  const { totals, payment, refunds } = order;
  // To let go of the rest takes nothing.
  const captures = (order.captures ?? []).filter(({ amount }) => amount.amount > 0);
  const onTheWay = refunds
    .filter(({ status }) => status === "pending")
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  // Withdrawn before it left: held, and not taken any more.
  const uncharged =
    order.paymentStatus === "authorized"
      ? totals.total.amount - order.authorized.amount - order.captured.amount - order.voided.amount
      : 0;
  const storedSum = order.storedValue.reduce((sum, { amount }) => sum + amount.amount, 0);
  const known: Readonly<Record<string, string>> = money.gateway;
  return (
    <Card title={money.title}>
      <dl className={classes.money}>
        <Row label={money.subtotal} value={totals.subtotal.formatted} />
        {order.discounts
          .filter(({ amount }) => amount.amount > 0)
          .map(({ id, title, amount }) => (
            <Row
              key={id ?? title}
              label={title ? format(money.discountCode, { code: title }) : money.discount}
              value={`−${amount.formatted}`}
            />
          ))}
        <Row label={money.shipping} value={totals.shipping.formatted} />
        <Row
          label={order.taxInclusive ? money.taxIncluded : money.tax}
          value={totals.tax.formatted}
        />
        <Row label={money.total} value={totals.total.formatted} isStrong hasRule />
        {order.inStoreCurrency && (
          <Row
            label={format(money.inStoreCurrency, {
              rate: `1 ${order.inStoreCurrency.total.currency} = ${order.inStoreCurrency.rate} ${order.currency}`,
            })}
            value={order.inStoreCurrency.total.formatted}
          />
        )}
        {order.authorized.amount > 0 && (
          <Row label={money.authorized} value={order.authorized.formatted} />
        )}
        {uncharged > 0 && (
          <Row label={money.uncharged} value={formatMoney(uncharged, order.currency, locale)} />
        )}
        {order.amountReceived !== null && order.paymentStatus === "pending" ? (
          <>
            <Row label={money.received} value={order.amountReceived.formatted} />
            <Row label={money.open} value={order.openAmount?.formatted ?? ""} isStrong />
          </>
        ) : (
          <Row label={money.paid} value={order.captured.formatted} />
        )}
        {order.storedValue.map(({ kind, lastFour, giftCardId, amount }) => (
          <Row
            key={giftCardId ?? kind}
            label={lastFour === null ? money.storeCredit : format(money.giftCard, { lastFour })}
            value={amount.formatted}
          />
        ))}
        {order.credit && storedSum !== order.credit.amount && (
          <Row label={money.credit} value={order.credit.formatted} />
        )}
        {order.voided.amount > 0 && <Row label={money.voided} value={order.voided.formatted} />}
        <Row label={money.refunded} value={order.refunded.formatted} />
        {onTheWay > 0 && (
          <Row label={money.pending} value={formatMoney(onTheWay, order.currency, locale)} />
        )}
        <Row label={money.remaining} value={order.refundable.formatted} isStrong hasRule />
      </dl>
      <div>
        <Text size="sm">
          {format(money.method, {
            method:
              payment.method === null && order.storedValue.length > 0
                ? messages.orders.methods.storedValue
                : paymentMethodText(payment.method, messages),
          })}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {known[payment.gateway] ?? payment.gateway}
          {payment.paymentIntentId !== null &&
            `. ${format(money.reference, { reference: payment.paymentIntentId })}`}
        </Text>
      </div>
      <OrderPayments
        order={order}
        whoBooked={(by) => whoAsked(by, timeline, messages)}
        canReverse={canMarkPaid}
      />
      {captures.length > 0 && (
        <Stack component="ul" aria-label={money.captures} gap="xs" className={classes.moves}>
          {captures.map(({ id, amount, status, requestedBy, createdAt }) => (
            <Group component="li" key={id} gap="xs" wrap="wrap">
              <StatusBadge tone={BADGES[status]}>{captureStatus[status]}</StatusBadge>
              <Text size="sm" fw={600}>
                {amount.formatted}
              </Text>
              <Text size="xs" c="dimmed">
                {formatMoment(createdAt, { locale, timezone })}
                {requestedBy !== null && ` · ${whoAsked(requestedBy, timeline, messages)}`}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
      {refunds.length > 0 && (
        <Stack gap="xs">
          {refunds.map(
            ({ id, amount, byHand, credited, to, isSetAside, status, reason, createdAt }) => (
              <Group key={id} gap="xs" wrap="wrap">
                <StatusBadge tone={BADGES[status]}>
                  {isSetAside ? money.setAside : refundStatus[status]}
                </StatusBadge>
                <Text size="sm" fw={600}>
                  {amount.formatted}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatMoment(createdAt, { locale, timezone })}. {reasons[reason]}
                  {byHand && `. ${format(money.byHand, { amount: byHand.formatted })}`}
                  {credited &&
                    `. ${format(to === "store_credit" ? money.toCredit : money.credited, {
                      amount: credited.formatted,
                    })}`}
                </Text>
              </Group>
            ),
          )}
        </Stack>
      )}
    </Card>
  );
}

/** By their name, where the timeline has it. */
function whoAsked(
  { kind, id }: NonNullable<Capture["requestedBy"]>,
  timeline: OrderMoneyProps["timeline"],
  { orders }: Messages,
): string {
  const entries = timeline.ok ? timeline.data.data : [];
  const name = entries.find(({ actor }) => actor?.kind === kind && actor.id === id)?.actor?.name;
  return format(orders.timelineBy, { name: name ?? orders.actors[kind] });
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
