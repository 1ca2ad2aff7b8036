"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { notifySignedOut } from "@/components/dashboard/sign-in/signed-out";
import type { Result } from "@/lib/client/result";
import { getRefusal, orderRefusalText } from "./order-texts";

/** What came of one of many; why it was refused is said in words. */
export type BulkResult = { isDone: true } | { isDone: false; why: string };

/**
 * Does something with many orders, one after the other: what is refused is kept with its reason, what
 * is done is not done again by another run, and a session that is over stops it where it is.
 */
export function useBulkRun(
  chosen: readonly { id: string }[],
  callOne: (id: string) => Promise<Result<unknown>>,
) {
  const { messages, locale } = useMessages();
  const router = useRouter();
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const left = chosen.filter(({ id }) => !results.get(id)?.isDone);
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
        : { isDone: false, why: orderRefusalText(refusal, messages, locale) };
      setResults((known) => new Map(known).set(id, result));
    }
    setRunning(false);
    router.refresh();
  }

  const done = chosen.length - left.length;
  return { run, isRunning, results, left, done, failed, forget: () => setResults(new Map()) };
}
