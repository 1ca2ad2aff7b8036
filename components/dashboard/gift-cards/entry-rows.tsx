"use client";

import { Group, Stack, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { StoredValueEntry } from "@/lib/contract/gift-card";
import { format } from "@/lib/kit/format-message";

/** Every change of a balance with why, the latest first. */
export function EntryRows({ entries }: { entries: readonly StoredValueEntry[] }) {
  const { messages, locale, timezone } = useMessages();
  const { giftCards } = messages;
  return (
    <Stack component="ul" gap="sm" style={{ listStyle: "none", padding: 0, margin: 0 }}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
            <Text size="sm">
              {giftCards.kinds[entry.kind]}
              {entry.orderId !== null && entry.orderNumber !== null && (
                <>
                  {" "}
                  <TextLink href={`/dashboard/orders/${entry.orderId}`}>
                    {entry.orderNumber}
                  </TextLink>
                </>
              )}
            </Text>
            <Text size="sm" fw={600} style={{ whiteSpace: "nowrap" }}>
              {entry.amount.amount > 0 ? `+${entry.amount.formatted}` : entry.amount.formatted}
            </Text>
          </Group>
          {entry.reason && (
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {entry.reason}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {formatMoment(entry.createdAt, { locale, timezone })} ·{" "}
            {format(giftCards.adjust.after, { amount: entry.balance.formatted })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
