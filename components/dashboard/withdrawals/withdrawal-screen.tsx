"use client";

import { Alert, Stack, Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { WithdrawalDetail } from "@/lib/contract/withdrawal";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { AcceptWithdrawalForm } from "./accept-withdrawal-form";
import { RejectForm } from "./reject-form";
import { WithdrawalBadges } from "./withdrawal-badges";

type WithdrawalScreenProps = { withdrawal: WithdrawalDetail; canWrite: boolean };

/** A withdrawal: its content, the decision, and the available actions. */
export function WithdrawalScreen({ withdrawal, canWrite }: WithdrawalScreenProps) {
  const { withdrawals: texts } = useMessages().messages;
  const { status, customerName, order } = withdrawal;
  const isOpen = status === "open" || status === "rejected";
  return (
    <>
      <PageHeader
        title={customerName ?? texts.erased}
        back={{ href: "/dashboard/withdrawals", label: texts.title }}
        aside={<WithdrawalBadges {...withdrawal} />}
      />
      <Stack gap="lg">
        <Declaration withdrawal={withdrawal} />
        {order === null && (
          <Alert color="yellow" title={texts.unmatched}>
            {texts.unmatchedText}
          </Alert>
        )}
        {isOpen && canWrite && <AcceptWithdrawalForm withdrawal={withdrawal} />}
        {status === "open" && canWrite && <RejectForm id={withdrawal.id} />}
        <Decisions withdrawal={withdrawal} />
      </Stack>
    </>
  );
}

function Declaration({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { messages, locale, timezone } = useMessages();
  const { withdrawals: texts } = messages;
  const { createdAt, deadlineAt, customerEmail, details, items, order, orderNumber } = withdrawal;
  const { status, refundDueAt } = withdrawal;
  // There is nothing to refund while the order is not paid.
  const isMoneyDue = status === "refund_pending" || order === null || order.refundable.amount > 0;
  const nameOf = (id: string) => order?.lines.find((line) => line.id === id)?.productName ?? id;
  return (
    <Card title={texts.declaration}>
      <Stack gap="xs">
        <Text size="sm">
          {format(texts.declaredText, { moment: formatMoment(createdAt, { locale, timezone }) })}{" "}
          {deadlineAt === null
            ? texts.noDeadline
            : format(texts.deadline, { moment: formatMoment(deadlineAt, { locale, timezone }) })}
        </Text>
        {refundDueAt !== null && isMoneyDue && (
          <Text size="sm">
            {format(texts.refundDue, { moment: formatMoment(refundDueAt, { locale, timezone }) })}
          </Text>
        )}
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {customerEmail ? shownEmail(customerEmail) : texts.erased}
        </Text>
        {order === null ? (
          <Text size="sm">{format(texts.statedNumber, { number: orderNumber ?? "" })}</Text>
        ) : (
          <TextLink href={`/dashboard/orders/${order.id}`}>
            {format(texts.toOrder, { number: order.orderNumber ?? "" })}
          </TextLink>
        )}
        <Text size="sm">
          {items === null
            ? texts.wholeOrder
            : items.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`).join(", ")}
        </Text>
        {details !== null && (
          <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {details}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Decisions({ withdrawal: { decisions } }: { withdrawal: WithdrawalDetail }) {
  const { messages, locale, timezone } = useMessages();
  const { withdrawals: texts } = messages;
  if (decisions.length === 0) return null;
  return (
    <Card title={texts.decisions}>
      {decisions.map(({ kind, note, refund, uncharged, createdAt }) => (
        <Stack key={createdAt + kind} gap={4}>
          <Text size="sm" fw={600}>
            {texts.status[kind]}, {formatMoment(createdAt, { locale, timezone })}
          </Text>
          {refund && (
            <Text size="sm">
              {format(texts.refundOf[refund.status], { amount: refund.amount.formatted })}
            </Text>
          )}
          {uncharged !== null && uncharged.amount > 0 && (
            <Text size="sm">{format(texts.uncharged, { amount: uncharged.formatted })}</Text>
          )}
          {note && (
            <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {note}
            </Text>
          )}
        </Stack>
      ))}
    </Card>
  );
}
