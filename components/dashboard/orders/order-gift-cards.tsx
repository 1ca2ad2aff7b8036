"use client";

import { Group, Stack, Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { GIFT_CARD_BADGES, giftCardState } from "@/components/dashboard/gift-cards/gift-card-state";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { GiftCard } from "@/lib/contract/gift-card";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

/** The gift cards bought in an order, with their balances and recipients. */
export function OrderGiftCards({ cards }: { cards: Result<{ data: GiftCard[] }> }) {
  const { giftCards: texts } = useMessages().messages;
  if (!cards.ok) {
    return <FailureNotice title={texts.orderFailed} requestId={cards.refusal.requestId} />;
  }
  const { data } = cards.data;
  if (data.length === 0) return null;
  return (
    <Card title={texts.title}>
      <Stack component="ul" gap="sm" style={{ listStyle: "none", padding: 0, margin: 0 }}>
        {data.map((card) => {
          const state = giftCardState(card, now());
          return (
            <li key={card.id}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <TextLink href={`/dashboard/gift-cards/${card.id}`}>…{card.lastFour}</TextLink>
                <StatusBadge tone={GIFT_CARD_BADGES[state]}>{texts.states[state]}</StatusBadge>
              </Group>
              <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                {format(texts.leftOf, {
                  left: card.balance.formatted,
                  of: card.initialAmount.formatted,
                })}
                {card.recipientEmail !== null && ` · ${shownEmail(card.recipientEmail)}`}
              </Text>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
