"use client";

import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { listMovements } from "@/components/dashboard/inventory/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { InventoryLevel, StockMovement } from "@/lib/contract/inventory";
import { format } from "@/lib/kit/format-message";

type Known = StockMovement[] | "loading" | "failed";

/** What was done to one variant's stock, the latest first; asked for again after each change. */
export function StockHistory({ level }: { level: InventoryLevel }) {
  const { messages, locale, timezone } = useMessages();
  const { inventory } = messages;
  const { productId, variantId, updatedAt, inventoryCount } = level;
  const [known, setKnown] = useState<Known>("loading");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the count is a new entry.
  useEffect(() => {
    let isOver = false;
    async function load(): Promise<void> {
      const reply = await listMovements(productId).catch(() => null);
      if (isOver) return;
      if (!reply?.ok) setKnown("failed");
      else setKnown(reply.data.data.filter((movement) => movement.variantId === variantId));
    }
    void load();
    return () => {
      isOver = true;
    };
  }, [productId, variantId, updatedAt, inventoryCount]);

  if (known === "loading" || known === "failed" || known.length === 0) {
    const texts = { loading: inventory.loading, failed: inventory.historyFailed };
    return (
      <Text size="sm" c="dimmed">
        {typeof known === "string" ? texts[known] : inventory.noHistory}
      </Text>
    );
  }
  const numbers = ({ before, after }: { before: number; after: number }) => ({
    before: before.toLocaleString(locale),
    after: after.toLocaleString(locale),
  });
  return (
    <Stack component="ol" gap="xs" style={{ listStyle: "none", margin: 0, padding: 0 }}>
      {known.map(({ createdAt, kind, before, after, reason }) => (
        <li key={`${createdAt} ${before} ${after} ${kind}`}>
          <Text size="sm" fw={600}>
            {format(inventory.kinds[kind], numbers({ before, after }))}
          </Text>
          {reason && <Text size="sm">{reason}</Text>}
          <Text size="xs" c="dimmed">
            {formatMoment(createdAt, { locale, timezone })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
