"use client";

import { Alert, Button, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { usePolled } from "@/components/dashboard/shell/use-polled";
import type { Move, MoveKindState } from "@/lib/contract/move";
import { format } from "@/lib/kit/format-message";
import { cancelMove, importMove } from "./actions";
import { ImportBadge } from "./import-status";
import classes from "./moving-in.module.css";
import { NumberedStep } from "./numbered-step";

/** Seconds between requests; more after failed ones. */
const PAUSE_SECONDS = 1.5;
const PAUSE_SECONDS_MAX = 20;

type MoveCardProps = {
  found: Move;
  canImport: boolean;
  /** Opens the form for another shop; without it there is no button. */
  onAnother?: (() => void) | undefined;
};

/** The progress of reading a shop, and the button that checks and imports each kind. */
export function MoveCard({ found, ...props }: MoveCardProps) {
  if (found.endedAt === null) return <RunningMove found={found} {...props} />;
  return <MoveState now={found} isLost={false} {...props} />;
}

/** Polls until reading has ended, then reloads the page. */
function RunningMove({ found, ...props }: MoveCardProps) {
  const router = useRouter();
  const url = `/dashboard/moves/${encodeURIComponent(found.id)}`;
  const { data, isFailing } = usePolled<{ data: Move }>(url, { data: found }, (failures) =>
    Math.min(PAUSE_SECONDS * 2 ** failures, PAUSE_SECONDS_MAX),
  );
  const now = data?.data ?? found;
  const hasEnded = now.endedAt !== null;
  useEffect(() => {
    if (hasEnded) router.refresh();
  }, [hasEnded, router]);
  return <MoveState now={now} isLost={isFailing} {...props} />;
}

type MoveStateProps = Omit<MoveCardProps, "found"> & { now: Move; isLost: boolean };

function MoveState({ now, isLost, canImport, onAnother }: MoveStateProps) {
  const { messages, locale, timezone } = useMessages();
  const { transfer } = messages;
  const { access } = transfer;
  const isOver = now.endedAt !== null;
  return (
    <Card title={new URL(now.address).host}>
      <Group gap="xs">
        <ImportBadge status={now.status} />
        <Text size="sm" c="dimmed" role="status">
          {isLost ? transfer.lost : noteOf(now)}
        </Text>
      </Group>
      {now.problem && (
        <Alert color={isOver ? "red" : "yellow"} role="alert">
          {access.problems[now.problem]}
          {now.resumesAt &&
            ` ${format(access.resumes, { date: formatMoment(now.resumesAt, { locale, timezone }) })}`}
        </Alert>
      )}
      <ol className={classes.steps}>
        {now.kinds.map((state, index) => (
          <Kind key={state.kind} {...{ state, move: now, number: index + 1, canImport }} />
        ))}
      </ol>
      {canImport && (onAnother || !isOver) && (
        <Group gap="sm">
          {isOver ? (
            <Button variant="default" onClick={onAnother}>
              {access.another}
            </Button>
          ) : (
            <Cancel id={now.id} />
          )}
        </Group>
      )}
    </Card>
  );

  function noteOf({ endedAt, keptUntil, hasToken, kinds }: Move): string {
    if (endedAt === null) return access.leave;
    const isAnyRead = kinds.some(({ recordsCount }) => recordsCount > 0);
    const kept =
      keptUntil && isAnyRead
        ? format(access.kept, { date: formatMoment(keptUntil, { locale, timezone }) })
        : "";
    return hasToken ? kept : `${access.deleted} ${kept}`;
  }
}

function Cancel({ id }: { id: string }) {
  const { transfer } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Confirm
      title={transfer.access.cancelTitle}
      text={transfer.access.cancelText}
      label={transfer.access.cancel}
      onConfirm={() => run(() => cancelMove(id), { next: router.refresh })}
    >
      {(open) => (
        <Button variant="default" onClick={open} loading={isPending}>
          {transfer.access.cancel}
        </Button>
      )}
    </Confirm>
  );
}

type KindProps = { state: MoveKindState; move: Move; number: number; canImport: boolean };

function Kind({ state, move, number, canImport }: KindProps) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const { access } = transfer;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { kind, status, recordsCount, problem } = state;
  const isWhole = status === "done" || move.endedAt !== null;
  return (
    <NumberedStep
      number={number}
      title={transfer.contents[kind]}
      text={
        status === "waiting"
          ? access[move.endedAt === null ? "waits" : "notRead"]
          : format(access.count, { count: recordsCount }, locale)
      }
      action={
        canImport &&
        isWhole &&
        recordsCount > 0 && (
          <Button
            variant="default"
            className={classes.go}
            loading={isPending}
            aria-label={`${access.check}: ${transfer.contents[kind]}`}
            onClick={() =>
              run(() => importMove(move.id, { kind, isDryRun: true }), {
                next: ({ data }) => router.push(`/dashboard/transfer/${data.id}`),
              })
            }
          >
            {access.check}
          </Button>
        )
      }
    >
      {problem && <Text size="sm">{access.problems[problem]}</Text>}
    </NumberedStep>
  );
}
