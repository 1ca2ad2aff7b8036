"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import type { Refusal, Result } from "@/lib/client/result";
import { getRefusal, orderRefusalText } from "./order-texts";

/** The result of one object of a bulk action; the reason of a refusal as text. */
export type BulkResult =
  | { isDone: true }
  | {
      isDone: false;
      why: string;
      /** Another try would be refused for the same reason. */
      isFinal: boolean;
    };

/**
 * Runs an action for many orders, one after the other: refusals are kept with their reasons, finished orders are
 * skipped by another run, and an ended session stops it.
 */
export function useBulkRun(
  chosen: readonly { id: string }[],
  callOne: (id: string) => Promise<Result<unknown>>,
) {
  const { messages, locale } = useMessages();
  const router = useRouter();
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const left = chosen.filter(({ id }) => {
    const result = results.get(id);
    return result === undefined || !(result.isDone || result.isFinal);
  });
  const done = chosen.filter(({ id }) => results.get(id)?.isDone).length;
  const failed = chosen.filter(({ id }) => results.get(id)?.isDone === false).length;

  async function run(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    for (const { id } of left) {
      const outcome = await callOne(id).catch(() => null);
      const refusal = getRefusal(outcome);
      if (refusal?.status === 401) {
        notifySignedOut();
        break;
      }
      const result: BulkResult = outcome?.ok
        ? { isDone: true }
        : {
            isDone: false,
            why: orderRefusalText(refusal, messages, locale),
            isFinal: isFinal(refusal),
          };
      setResults((known) => new Map(known).set(id, result));
    }
    setRunning(false);
    router.refresh();
  }

  const total = chosen.length;
  return {
    run,
    isRunning,
    results,
    left,
    done,
    failed,
    total,
    clear: () => setResults(new Map()),
  };
}

/** What an order refuses for how it stands, it refuses again; a collision, a limit and a failure pass. */
function isFinal(refusal: Refusal | null): boolean {
  if (refusal === null || refusal.status >= 500) return false;
  return !PASSING.has(refusal.code);
}

const PASSING = new Set(["conflict", "rate_limited", "insufficient_stock"]);
