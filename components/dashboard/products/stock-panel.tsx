"use client";

import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { useWords } from "@/components/dashboard/language";
import { StatusBadge, type Tone } from "@/components/dashboard/status-badge";
import { say, sayCount } from "@/components/ui/say";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { AdjustDialog } from "./adjust-dialog";
import { HistoryDialog } from "./history-dialog";
import { nameOf } from "./level-name";

const TONES: Readonly<Record<InventoryLevel["status"], Tone>> = {
  out: "bad",
  low: "waiting",
  ok: "good",
  untracked: "quiet",
};

type StockPanelProps = { levels: readonly InventoryLevel[]; canWrite: boolean };
type Open = { what: "adjust" | "history"; level: InventoryLevel };

/** The units of each variant in the mode one is in; changed at once, apart from the product's form. */
export function StockPanel({ levels, canWrite }: StockPanelProps) {
  const { words, locale } = useWords();
  const { products } = words;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div style={{ maxWidth: "52rem", marginTop: "1.25rem", paddingBottom: "4rem" }} id="stock">
      <Card title={products.stockTitle}>
        <Table.ScrollContainer minWidth={440}>
          <Table aria-label={products.stockTitle} verticalSpacing="xs" horizontalSpacing="xs">
            <Table.Tbody>
              {levels.map((level) => (
                <Table.Tr key={level.variantId}>
                  <Table.Th scope="row" fw={500} fz="sm" miw={120}>
                    {level.name ?? level.productName}
                    {level.sku && (
                      <Text size="xs" c="dimmed">
                        {level.sku}
                      </Text>
                    )}
                  </Table.Th>
                  <Table.Td>
                    <Stack gap={2} align="flex-start">
                      <Text size="sm">
                        {sayCount(products.units, level.inventoryCount, locale)}
                      </Text>
                      <StatusBadge tone={TONES[level.status]}>
                        {products.levels[level.status]}
                      </StatusBadge>
                      <Text size="xs" c="dimmed">
                        {say(products.thresholdLine, {
                          count: level.lowStockThreshold.toLocaleString(locale),
                        })}
                      </Text>
                    </Stack>
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6} justify="flex-end">
                      {canWrite && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={say(products.adjustOf, { name: nameOf(level) })}
                          onClick={() => setOpen({ what: "adjust", level })}
                        >
                          {products.adjust}
                        </Button>
                      )}
                      <Button
                        size="xs"
                        variant="subtle"
                        color="gray"
                        aria-label={say(products.historyOf, { name: nameOf(level) })}
                        onClick={() => setOpen({ what: "history", level })}
                      >
                        {products.history}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
      {open?.what === "adjust" && <AdjustDialog level={open.level} onClose={close} />}
      {open?.what === "history" && <HistoryDialog level={open.level} onClose={close} />}
    </div>
  );
}
