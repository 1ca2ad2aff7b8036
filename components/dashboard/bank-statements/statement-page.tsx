"use client";

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { ReadOnlyNotice } from "@/components/dashboard/form/read-only";
import { refusalText } from "@/components/dashboard/form/refusal-text";
import { toast, toastFailure } from "@/components/dashboard/form/toast";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { BankStatementDetail } from "@/lib/contract/bank-statement";
import { format } from "@/lib/kit/format-message";
import { bookBankEntry } from "./actions";
import classes from "./bank-statements.module.css";
import { EntryRow } from "./entry-row";
import { firstChoices, isBookable, type Proposal, withFound } from "./first-choices";

type BankStatementPageProps = { statement: BankStatementDetail; canWrite: boolean };

/** The incoming payments of a bank statement: certain matches are ticked, and ticked ones are booked. */
export function BankStatementPage({ statement, canWrite }: BankStatementPageProps) {
  const { messages, locale } = useMessages();
  const { bankStatements: says } = messages;
  const { id, fileName, account, knownCount, skippedCount, unread } = statement;
  const router = useRouter();
  const [choices, setChoices] = useState(() => firstChoices(statement.entries));
  const [found, setFound] = useState<Readonly<Record<string, readonly Proposal[]>>>({});
  const entries = statement.entries.map((entry) => withFound(entry, found[entry.id]));
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState<number | null>(null);
  const ticked = entries.filter((entry) => isBookable(entry) && choices[entry.id]?.isTicked);

  async function book(): Promise<void> {
    const failed: Record<string, string> = {};
    setDone(0);
    for (const [at, entry] of ticked.entries()) {
      const orderId = choices[entry.id]?.orderId;
      if (orderId === undefined) continue;
      const outcome = await bookBankEntry(id, entry.id, orderId).catch(() => null);
      if (outcome === null) failed[entry.id] = noResponseText(messages);
      else if (!outcome.ok && outcome.refusal.status === 401) {
        setDone(null);
        return notifySignedOut();
      } else if (!outcome.ok) failed[entry.id] = refusalText(outcome.refusal, messages, locale);
      setDone(at + 1);
    }
    setDone(null);
    setFailures(failed);
    const count = ticked.length - Object.keys(failed).length;
    if (count > 0) toast(format(says.booked, { count }, locale));
    if (count < ticked.length) toastFailure(says.someFailed);
    // Booked payments are unticked, and failed ones stay for another attempt.
    setChoices((now) =>
      Object.fromEntries(
        Object.entries(now).map(([key, choice]) => [key, { ...choice, isTicked: false }]),
      ),
    );
    router.refresh();
  }

  return (
    <>
      <PageHeader
        title={fileName}
        back={{ href: "/dashboard/orders/bank-statements", label: says.title }}
      />
      <Stack gap="lg">
        {!canWrite && <ReadOnlyNotice />}
        <Card>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {[
              account,
              format(says.entries, { count: entries.length }, locale),
              knownCount > 0 && format(says.known, { count: knownCount }, locale),
              skippedCount > 0 && format(says.skipped, { count: skippedCount }, locale),
            ]
              .filter((text) => typeof text === "string" && text !== "")
              .join(" · ")}
          </Text>
          {unread.length > 0 && (
            <Alert color="yellow" title={format(says.unread, { count: unread.length }, locale)}>
              {format(says.unreadRows, { rows: unread.map(({ row }) => row).join(", ") })}
            </Alert>
          )}
          {entries.length === 0 ? (
            <Text size="sm">{says.nothingNew}</Text>
          ) : (
            <ul className={classes.entries} aria-label={says.list}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  choice={choices[entry.id]}
                  failure={failures[entry.id]}
                  isLocked={!canWrite || done !== null}
                  onChange={(choice) => setChoices((now) => ({ ...now, [entry.id]: choice }))}
                  onFound={(orders, first) => {
                    setFound((now) => ({
                      ...now,
                      [entry.id]: [...(now[entry.id] ?? []), ...orders],
                    }));
                    const choice = { orderId: first.orderId, isTicked: true };
                    setChoices((now) => ({ ...now, [entry.id]: choice }));
                  }}
                />
              ))}
            </ul>
          )}
          {canWrite && entries.some(isBookable) && (
            <Group gap="sm">
              <Button onClick={book} loading={done !== null} disabled={ticked.length === 0}>
                {format(says.book, { count: ticked.length }, locale)}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {done === null
                  ? says.bookHint
                  : format(says.progress, { done: String(done), all: String(ticked.length) })}
              </Text>
            </Group>
          )}
        </Card>
      </Stack>
    </>
  );
}
