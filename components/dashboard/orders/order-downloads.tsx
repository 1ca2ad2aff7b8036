"use client";

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { renewOrderDownloads, revokeOrderDownloads } from "@/components/dashboard/orders/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { SellerDownload } from "@/lib/contract/download";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";

const BADGES: Readonly<Record<SellerDownload["status"], BadgeVariant>> = {
  active: "good",
  expired: "quiet",
  used_up: "waiting",
  revoked: "bad",
};

type OrderDownloadsProps = {
  order: SellerOrder;
  downloads: Result<{ data: SellerDownload[] }>;
  canWrite: boolean;
};

/** The files of an order: how often each was downloaded, until when it can be, and whether it still can. */
export function OrderDownloads({ order, downloads, canWrite }: OrderDownloadsProps) {
  const { downloads: texts } = useMessages().messages.orders;
  if (!downloads.ok) {
    return (
      <Card title={texts.title}>
        <Alert color="red">{texts.failed}</Alert>
      </Card>
    );
  }
  const { data } = downloads.data;
  if (data.length === 0) return null;
  const lines = Map.groupBy(data, ({ orderItemId }) => orderItemId);
  return (
    <Card title={texts.title}>
      <Stack gap="sm">
        {[...lines].map(([line, own]) => {
          const item = order.items.find(({ id }) => id === line);
          return (
            <Stack key={line} gap="sm">
              {item && lines.size > 1 && (
                <Text size="xs" c="dimmed">
                  {lineName(item)}
                </Text>
              )}
              {own.map((download) => (
                <OneDownload
                  key={download.id}
                  orderId={order.id}
                  download={download}
                  canWrite={canWrite}
                />
              ))}
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}

type OneDownloadProps = { orderId: string; download: SellerDownload; canWrite: boolean };

function OneDownload({ orderId, download, canWrite }: OneDownloadProps) {
  const { messages, locale, timezone } = useMessages();
  const { downloads: texts } = messages.orders;
  const router = useRouter();
  const [run, isRunning] = useAction();
  const { id, name, status, used, most, expiresAt } = download;
  const ids = [id];
  const next = () => router.refresh();
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <StatusBadge tone={BADGES[status]}>{texts.status[status]}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {format(texts.used, {
          used: used.toLocaleString(locale),
          most: most.toLocaleString(locale),
        })}
        {", "}
        {format(texts.until, { when: formatMoment(expiresAt, { locale, timezone }) })}
      </Text>
      {canWrite && (
        <Group gap="xs">
          <Button
            size="compact-xs"
            variant="default"
            loading={isRunning}
            aria-label={format(texts.renewNamed, { name })}
            onClick={() =>
              run(() => renewOrderDownloads(orderId, { ids }), { done: texts.renewed, next })
            }
          >
            {texts.renew}
          </Button>
          {status !== "revoked" && (
            <Confirm
              title={format(texts.revokeNamed, { name })}
              text={texts.revokeText}
              label={texts.revoke}
              onConfirm={() =>
                run(() => revokeOrderDownloads(orderId, { ids }), { done: texts.revoked, next })
              }
            >
              {(open) => (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  aria-label={format(texts.revokeNamed, { name })}
                  onClick={open}
                >
                  {texts.revoke}
                </Button>
              )}
            </Confirm>
          )}
        </Group>
      )}
    </Stack>
  );
}
