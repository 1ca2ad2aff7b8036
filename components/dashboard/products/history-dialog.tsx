"use client";

import { Modal, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { listMovements } from "@/components/dashboard/actions/products";
import { FailureNotice } from "@/components/dashboard/failure-notice";
import { useWords } from "@/components/dashboard/language";
import { sayMoment } from "@/components/dashboard/store-zone";
import { say } from "@/components/ui/say";
import type { InventoryLevel, StockMovement } from "@/lib/contract/inventory";
import { nameOf } from "./level-name";

/** What was done to the units of a variant by hand, the latest first. */
export function HistoryDialog({ level, onClose }: { level: InventoryLevel; onClose: () => void }) {
  const { words, locale, timezone } = useWords();
  const { products, lists } = words;
  const [tries, setTries] = useState(0);
  const [rows, setRows] = useState<readonly StockMovement[] | "failed" | null>(null);
  const { productId, variantId } = level;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isGone = false;
    listMovements(productId)
      .then((reply) => {
        if (isGone) return;
        setRows(reply.ok ? reply.data.data.filter((row) => row.variantId === variantId) : "failed");
      })
      .catch(() => setRows("failed"));
    return () => {
      isGone = true;
    };
  }, [productId, variantId, tries]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={say(products.historyOf, { name: nameOf(level) })}
      size="lg"
      centered
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {products.historyHint}
        </Text>
        {rows === null && <Skeleton height={120} />}
        {rows === "failed" && (
          <FailureNotice title={lists.failed} onRetry={() => setTries(tries + 1)} />
        )}
        {Array.isArray(rows) && rows.length === 0 && <Text size="sm">{products.noHistory}</Text>}
        {Array.isArray(rows) && rows.length > 0 && (
          <Table.ScrollContainer minWidth={280} mah={420}>
            <Table aria-label={products.history}>
              <Table.Tbody>
                {rows.map((row: StockMovement) => (
                  <Table.Tr key={`${row.createdAt} ${row.before} ${row.after} ${row.kind}`}>
                    <Table.Td>
                      {products.kinds[row.kind]}
                      <Text size="xs" c="dimmed">
                        {sayMoment(row.createdAt, { locale, timezone })}
                      </Text>
                    </Table.Td>
                    <Table.Td style={{ whiteSpace: "nowrap" }}>
                      {say(products.fromTo, { before: row.before, after: row.after })}
                    </Table.Td>
                    <Table.Td>{row.reason ?? sourceText(row.source)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Modal>
  );

  function sourceText(source: string): string {
    const known: Readonly<Record<string, string>> = products.sources;
    return known[source] ?? source;
  }
}
