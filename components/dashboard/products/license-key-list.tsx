"use client";

import { ActionIcon, Button, Group, Skeleton, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { useAction } from "@/components/dashboard/form/use-action";
import type { Page } from "@/components/dashboard/list/list-types";
import { PageTurner } from "@/components/dashboard/list/pager";
import {
  listLicenseKeys,
  removeLicenseKeys,
} from "@/components/dashboard/products/license-key-actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { InventoryLevel } from "@/lib/contract/inventory";
import type { LicenseKey } from "@/lib/contract/license-key";
import { format } from "@/lib/kit/format-message";
import classes from "./license-keys.module.css";

/** What a state of a key means for its seller. */
export const KEY_BADGES: Record<LicenseKey["status"], BadgeVariant> = {
  available: "good",
  taken: "note",
  revoked: "quiet",
};

type LicenseKeyListProps = {
  level: InventoryLevel;
  filter: LicenseKey["status"] | "all";
  /** Moves when keys were added or removed. */
  changes: number;
  canWrite: boolean;
  onChanged: () => void;
};

type Known = Page<LicenseKey> | "loading" | { failed: string | undefined };

/** The keys of a variant page by page: the last characters and the buyer of each; unsold ones can be removed. */
export function LicenseKeyList({
  level,
  filter,
  changes,
  canWrite,
  onChanged,
}: LicenseKeyListProps) {
  const { messages, locale, timezone } = useMessages();
  const { licenseKeys: texts } = messages.products;
  const { productId, variantId } = level;
  const [run, isPending] = useAction();
  const [page, setPage] = useState(1);
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<Known>("loading");

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed or failed is requested again.
  useEffect(() => {
    let isOver = false;
    const status = filter === "all" ? undefined : filter;
    async function load(): Promise<void> {
      const query = { variantId, status, page, perPage: 20 };
      const reply = await listLicenseKeys(productId, query).catch(() => null);
      if (isOver) return;
      setKnown(reply?.ok ? reply.data : { failed: reply?.refusal.requestId });
    }
    void load();
    return () => {
      isOver = true;
    };
  }, [productId, variantId, filter, page, changes, tries]);

  if (known === "loading") {
    return (
      <div role="status" aria-label={messages.inventory.loading}>
        <Skeleton height={120} />
      </div>
    );
  }
  if ("failed" in known) {
    return (
      <FailureNotice
        title={texts.failed}
        requestId={known.failed}
        onRetry={() => setTries((count) => count + 1)}
      />
    );
  }
  const { data, meta } = known;
  if (data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    );
  }
  function remove(ids: "all" | string[]): void {
    run(() => removeLicenseKeys(productId, { variantId, ids }), {
      next: () => {
        setPage(1);
        onChanged();
      },
    });
  }
  return (
    <>
      <ul className={classes.keys} aria-label={texts.title}>
        {data.map((key) => (
          <li key={key.id} className={classes.key}>
            <div className={classes.name}>
              <Text size="sm" ff="monospace">
                {format(texts.ending, { ending: key.ending })}
              </Text>
              <Text size="xs" c="dimmed">
                {formatListDate(key.createdAt, { locale, timezone })}
              </Text>
              {key.order && (
                <TextLink href={`/dashboard/orders/${key.order.id}`}>
                  {format(texts.order, { number: key.order.number ?? "–" })}
                </TextLink>
              )}
            </div>
            <StatusBadge tone={KEY_BADGES[key.status]}>{texts.status[key.status]}</StatusBadge>
            {canWrite && key.status === "available" && (
              <Confirm
                title={texts.remove}
                text={format(texts.removeText, { ending: key.ending })}
                label={texts.remove}
                onConfirm={() => remove([key.id])}
              >
                {(open) => (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={format(texts.removeOf, { ending: key.ending })}
                    disabled={isPending}
                    onClick={open}
                  >
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Confirm>
            )}
          </li>
        ))}
      </ul>
      {meta.lastPage > 1 && <PageTurner meta={meta} onTurn={setPage} />}
      {canWrite && level.inventoryCount > 0 && (
        <Group>
          <Confirm
            title={texts.removeAll}
            text={format(texts.removeAllText, { count: level.inventoryCount }, locale)}
            label={texts.removeAll}
            onConfirm={() => remove("all")}
          >
            {(open) => (
              <Button variant="light" color="red" size="xs" loading={isPending} onClick={open}>
                {texts.removeAll}
              </Button>
            )}
          </Confirm>
        </Group>
      )}
    </>
  );
}
