"use client";

import { Alert, Button, Code, Group, Text } from "@mantine/core";
import { KeyRound } from "lucide-react";
import Link from "next/link";
import { FailureNotice } from "@/components/dashboard/form/failure-notice";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { useBack } from "@/components/dashboard/settings/use-back";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { format } from "@/lib/kit/format-message";
import { getKeyState, KEY_BADGES, type KeyRow } from "./key-state";
import { PlainCell, PlainRow, PlainTable } from "./plain-table";
import { RevokeKey } from "./revoke-key";
import { RollKey } from "./roll-key";

/** The keys, each with what can be done to it. */
export function KeyList({ reply, nowMs }: { reply: Result<{ data: KeyRow[] }>; nowMs: number }) {
  const { access, lists } = useMessages().messages;
  const create = (
    <Button component={Link} href="/dashboard/settings/api-keys/new" prefetch={false} data-primary>
      {access.createKey}
    </Button>
  );
  return (
    <>
      <PageHeader title={access.keys} back={useBack()} actions={create} />
      {!reply.ok && <FailureNotice title={lists.failed} requestId={reply.refusal.requestId} />}
      {reply.ok && reply.data.data.length === 0 && (
        <EmptyState title={access.emptyKeys} text={access.emptyKeysText} icon={KeyRound} />
      )}
      {reply.ok && <LeakNotice keys={reply.data.data} nowMs={nowMs} />}
      {reply.ok && reply.data.data.length > 0 && (
        <PlainTable
          label={access.keys}
          heads={[
            access.name,
            access.kind,
            access.scopes,
            access.lastUsed,
            access.state,
            lists.actions,
          ]}
        >
          {reply.data.data.map((key) => (
            <Row key={key.id} apiKey={key} nowMs={nowMs} />
          ))}
        </PlainTable>
      )}
    </>
  );
}

/** Names the keys that a browser has sent and that still work, and says what to do. */
function LeakNotice({ keys, nowMs }: { keys: KeyRow[]; nowMs: number }) {
  const { messages, locale, timezone } = useMessages();
  const { access } = messages;
  const leaked = keys.filter((key) => {
    const state = getKeyState(key, nowMs);
    return key.browserSeenAt !== null && (state === "working" || state === "ending");
  });
  if (leaked.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={access.leakTitle} mb="md">
      {leaked.map((key) => (
        <Text key={key.id} size="sm" fw={600}>
          {format(access.leakOf, {
            name: `${key.name ?? access.unnamed} …${key.lastFour}`,
            moment: formatMoment(key.browserSeenAt ?? "", { locale, timezone }),
          })}
        </Text>
      ))}
      <Text size="sm">{access.leakText}</Text>
    </Alert>
  );
}

function Row({ apiKey, nowMs }: { apiKey: KeyRow; nowMs: number }) {
  const { messages, locale, timezone } = useMessages();
  const { access } = messages;
  const moment = (iso: string) => formatMoment(iso, { locale, timezone });
  const state = getKeyState(apiKey, nowMs);
  const isUsable = state === "working" || state === "ending";
  return (
    <PlainRow>
      <PlainCell>
        <Text size="sm" fw={600}>
          {apiKey.name ?? access.unnamed}
        </Text>
        <Code>{apiKey.publicKey ?? `…${apiKey.lastFour}`}</Code>
        {apiKey.browserSeenAt && isUsable && (
          <StatusBadge tone="bad">{access.seenInBrowser}</StatusBadge>
        )}
      </PlainCell>
      <PlainCell>
        {access[apiKey.type]} · {apiKey.livemode ? access.live : access.test}
      </PlainCell>
      <PlainCell label={access.scopes}>
        {apiKey.type === "secret" ? apiKey.scopes.join(", ") || access.everything : access.shopOnly}
      </PlainCell>
      <PlainCell label={access.lastUsed}>
        {apiKey.lastUsedAt ? moment(apiKey.lastUsedAt) : access.neverUsed}
      </PlainCell>
      <PlainCell>
        <StatusBadge tone={KEY_BADGES[state]}>
          {state === "ending"
            ? format(access.ending, { moment: moment(apiKey.expiresAt ?? "") })
            : access[state]}
        </StatusBadge>
      </PlainCell>
      <PlainCell>
        <Group gap="xs" wrap="nowrap">
          {state === "working" && <RollKey apiKey={apiKey} />}
          {isUsable && <RevokeKey apiKey={apiKey} />}
        </Group>
      </PlainCell>
    </PlainRow>
  );
}
