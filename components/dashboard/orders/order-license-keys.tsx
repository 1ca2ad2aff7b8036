"use client";

import { Group, Stack, Text } from "@mantine/core";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { KEY_BADGES } from "@/components/dashboard/products/license-key-list";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { LicenseKey } from "@/lib/contract/license-key";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";

type OrderLicenseKeysProps = {
  order: SellerOrder;
  keys: Result<{ data: LicenseKey[] }>;
};

/** Which licence keys an order has, by how they end, whether they were delivered, and which were revoked. */
export function OrderLicenseKeys({ order, keys }: OrderLicenseKeysProps) {
  const { products } = useMessages().messages;
  const { licenseKeys: texts } = products;
  if (!keys.ok) return <FailureNotice title={texts.failed} requestId={keys.refusal.requestId} />;
  const { data } = keys.data;
  if (data.length === 0) return null;
  const lines = Map.groupBy(data, ({ variantId }) => variantId);
  return (
    <Card title={texts.title}>
      <Stack gap="sm">
        {[...lines].map(([variantId, own]) => {
          const item = order.items.find((one) => one.variantId === variantId);
          return (
            <Stack key={variantId} gap={4}>
              {item && lines.size > 1 && (
                <Text size="xs" c="dimmed">
                  {lineName(item)}
                </Text>
              )}
              {own.map((key) => (
                <Group key={key.id} justify="space-between" gap="xs">
                  <Text size="sm" ff="monospace">
                    {format(texts.ending, { ending: key.ending })}
                  </Text>
                  <StatusBadge tone={KEY_BADGES[key.status]}>{stateOf(key, texts)}</StatusBadge>
                </Group>
              ))}
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}

function stateOf(
  { status, deliveredAt }: LicenseKey,
  texts: { status: { revoked: string }; delivered: string; reserved: string },
): string {
  if (status === "revoked") return texts.status.revoked;
  return deliveredAt === null ? texts.reserved : texts.delivered;
}
