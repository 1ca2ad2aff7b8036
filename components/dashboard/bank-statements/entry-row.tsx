"use client";

import { Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { formatDay } from "@/components/dashboard/home/format-day";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { BankEntry } from "@/lib/contract/bank-statement";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import classes from "./bank-statements.module.css";
import { type EntryChoice, isBookable, type Proposal } from "./first-choices";
import { OtherOrder } from "./other-order";

const BADGES: Readonly<Record<BankEntry["match"], BadgeVariant>> = {
  certain: "good",
  possible: "waiting",
  none: "quiet",
};

type EntryRowProps = {
  entry: BankEntry;
  choice: EntryChoice | undefined;
  /** Why it was not booked just now. */
  failure: string | undefined;
  isLocked: boolean;
  onChange: (choice: EntryChoice) => void;
  /** Called with the orders of a manual search; the first is preselected. */
  onFound: (orders: readonly Proposal[], first: Proposal) => void;
};

/** An incoming payment, the part of it that is booked, and the order it is booked for. */
export function EntryRow(props: EntryRowProps) {
  const { entry, choice, failure, isLocked, onChange, onFound } = props;
  const { messages, locale } = useMessages();
  const { bankStatements: says } = messages;
  const { amount, openAmount, bookedOn, payer, text, match, proposals, payments } = entry;
  const facts = [formatDay(bookedOn, locale, true), text].filter((one) => one !== "").join(" · ");
  const isDone = openAmount.amount === 0;
  return (
    <li className={classes.entry}>
      <Group gap="xs" wrap="wrap">
        <Text fw={600}>{amount.formatted}</Text>
        <Text style={{ overflowWrap: "anywhere" }}>{payer ?? says.unknownPayer}</Text>
        <StatusBadge tone={isDone ? "good" : BADGES[match]}>
          {isDone ? says.match.booked : says.match[match]}
        </StatusBadge>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {facts}
      </Text>
      {payments.map((payment) => (
        <Text size="sm" key={payment.id}>
          <TextLink href={`/dashboard/orders/${payment.orderId}`}>
            {format(says.bookedFor, {
              amount: payment.amount.formatted,
              number: payment.orderNumber,
            })}
          </TextLink>
        </Text>
      ))}
      {!isDone && payments.length > 0 && (
        <Text size="sm">{format(says.rest, { amount: openAmount.formatted })}</Text>
      )}
      {isBookable(entry) && choice !== undefined && (
        <Stack gap={6}>
          <Group gap="sm" wrap="wrap">
            <Checkbox
              label={says.tick}
              checked={choice.isTicked}
              disabled={isLocked}
              onChange={(event) => onChange({ ...choice, isTicked: event.currentTarget.checked })}
            />
            <NativeSelect
              aria-label={says.order}
              className={classes.order}
              value={choice.orderId}
              disabled={isLocked}
              onChange={(event) => onChange({ ...choice, orderId: event.currentTarget.value })}
              data={proposals.map(({ orderId, orderNumber, openAmount: open }) => ({
                value: orderId,
                label: format(says.proposal, { number: orderNumber, amount: open.formatted }),
              }))}
            />
          </Group>
          <Difference entry={entry} orderId={choice.orderId} />
        </Stack>
      )}
      {!isDone && <OtherOrder isLocked={isLocked} onFound={onFound} />}
      {failure !== undefined && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
    </li>
  );
}

/** The difference between an incoming payment and the open amount of an order. */
function Difference({ entry, orderId }: { entry: BankEntry; orderId: string }) {
  const { messages, locale } = useMessages();
  const { bankStatements: says } = messages;
  const { openAmount: come } = entry;
  const open = entry.proposals.find((one) => one.orderId === orderId)?.openAmount;
  if (open === undefined || open.amount === come.amount) return null;
  const difference = formatMoney(Math.abs(come.amount - open.amount), come.currency, locale);
  return (
    <Text size="sm">
      {format(come.amount > open.amount ? says.over : says.under, { amount: difference })}
    </Text>
  );
}
