"use client";

import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { Confirm } from "@/components/dashboard/form/confirm";
import { FormPage } from "@/components/dashboard/form/form-page";
import { initialTextValues } from "@/components/dashboard/form/initial-text-values";
import { useAction } from "@/components/dashboard/form/use-action";
import {
  adjustGiftCard,
  sendGiftCard,
  updateGiftCard,
} from "@/components/dashboard/gift-cards/actions";
import type { Page } from "@/components/dashboard/list/list-types";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { GiftCard, StoredValueEntry } from "@/lib/contract/gift-card";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import { BalanceDialog } from "./balance-dialog";
import { EntryRows } from "./entry-rows";
import { ExpiryInput, GiftCardFields } from "./gift-card-fields";
import { GIFT_CARD_BADGES, giftCardState } from "./gift-card-state";

const LIST = "/dashboard/gift-cards";

type GiftCardPageProps = { card: GiftCard; entries: Page<StoredValueEntry>; canWrite: boolean };

/** A gift card with its balance, its entries and the fields that can be changed. */
export function GiftCardPage({ card, entries, canWrite }: GiftCardPageProps) {
  const { messages, locale, timezone } = useMessages();
  const { giftCards } = messages;
  const state = giftCardState(card, now());
  const moment = (iso: string) => formatMoment(iso, { locale, timezone });
  return (
    <FormPage
      draft={`gift card ${card.id}`}
      title={`…${card.lastFour}`}
      back={{ href: LIST, label: giftCards.title }}
      headerAside={
        <StatusBadge tone={GIFT_CARD_BADGES[state]}>{giftCards.states[state]}</StatusBadge>
      }
      canSave={canWrite}
      initial={valuesOf(card)}
      save={(values, before) =>
        updateGiftCard(card.id, changedFields(bodyOf(values), bodyOf(before)))
      }
      aside={
        <>
          <Card title={giftCards.balance}>
            <Stack gap={2}>
              <Text size="xl" fw={620}>
                {card.balance.formatted}
              </Text>
              <Text size="sm" c="dimmed">
                {format(giftCards.of, { amount: card.initialAmount.formatted })}
              </Text>
              <Text size="sm" c="dimmed">
                {moment(card.createdAt)}
              </Text>
              {card.orderId !== null && (
                <Text size="sm">
                  <TextLink href={`/dashboard/orders/${card.orderId}`}>
                    {giftCards.boughtIn}
                  </TextLink>
                </Text>
              )}
            </Stack>
            {canWrite && <Adjust card={card} />}
          </Card>
          {canWrite && (
            <Card title={giftCards.sendAgain} text={giftCards.sendAgainText}>
              <div>
                <SendAgain card={card} />
              </div>
            </Card>
          )}
        </>
      }
    >
      {(form) => (
        <>
          <Card title={giftCards.entries}>
            <EntryRows entries={entries.data} />
            {entries.meta.total > entries.data.length && (
              <Text size="sm" c="dimmed">
                {format(
                  giftCards.moreEntries,
                  { count: entries.meta.total - entries.data.length },
                  locale,
                )}
              </Text>
            )}
          </Card>
          <Card title={giftCards.use}>
            <Switch
              label={giftCards.active}
              description={giftCards.activeHint}
              {...form.getInputProps("active", { type: "checkbox" })}
            />
            <ExpiryInput form={form} />
          </Card>
          <GiftCardFields
            form={form}
            sendOn={
              card.sendOn && (
                <Text size="sm" c="dimmed">
                  {giftCards.sendOn}: {card.sendOn}
                </Text>
              )
            }
          />
        </>
      )}
    </FormPage>
  );
}

function valuesOf(card: GiftCard) {
  return {
    active: card.active,
    expiresAt: card.expiresAt,
    ...initialTextValues(card, ["recipientEmail", "recipientName", "message", "note"]),
  };
}

function bodyOf({ recipientEmail, ...values }: ReturnType<typeof valuesOf>) {
  return { ...values, recipientEmail: recipientEmail.trim() || null };
}

function Adjust({ card }: { card: GiftCard }) {
  const { giftCards } = useMessages().messages;
  const [isOpen, setOpen] = useState(false);
  return (
    <Group>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {giftCards.adjust.title}
      </Button>
      {isOpen && (
        <BalanceDialog
          title={giftCards.adjust.title}
          balances={[card.balance]}
          save={({ amount, reason }, key) => adjustGiftCard(card.id, { amount, reason }, key)}
          onClose={() => setOpen(false)}
        />
      )}
    </Group>
  );
}

/** To the recipient that is saved: another is saved first. */
function SendAgain({ card: { id, recipientEmail } }: { card: GiftCard }) {
  const { giftCards } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Confirm
      title={giftCards.sendAgain}
      text={giftCards.sendAgainText}
      label={giftCards.sendNow}
      onConfirm={() => run(() => sendGiftCard(id), { done: giftCards.sent, next: router.refresh })}
    >
      {(open) => (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          disabled={recipientEmail === null}
          onClick={open}
        >
          {recipientEmail === null
            ? giftCards.sendAgain
            : format(giftCards.sendTo, { email: shownEmail(recipientEmail) })}
        </Button>
      )}
    </Confirm>
  );
}
