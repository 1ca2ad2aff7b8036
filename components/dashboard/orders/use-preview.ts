"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { untilReachable } from "@/components/dashboard/form/until-reachable";
import type { Result } from "@/lib/client/result";
import { getRefusal } from "./order-texts";
import type { Failure } from "./use-order-call";

/** Time without a change before the preview of the change is requested. */
const PREVIEW_WAIT_MS = 300;

/** A connection that is lost again and again is no connection. */
const TRIES_MAX = 5;

type Looked<Preview> = { request: string; preview: Preview | null; failure: Failure | null };

/**
 * What would become of an order, asked anew when something else is wanted; null asks nothing. While an answer is
 * awaited the last one stays, and `isLooking` says that it is not the answer. What is not wanted any more is given up, so
 * that nothing waits for it: actions would be answered one after the other.
 */
export function usePreview<Preview>(
  kind: "refund" | "edit",
  orderId: string,
  wanted: object | null,
) {
  const request = wanted === null ? "" : JSON.stringify(wanted);
  const [asked] = useDebouncedValue(request, PREVIEW_WAIT_MS);
  const [looked, setLooked] = useState<Looked<Preview> | null>(null);
  useEffect(() => {
    if (asked === "") return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const path = `/dashboard/previews/${orderId}/${kind}`;
    void askUntilReached(
      () => fetchPreview<Preview>(path, asked, signal),
      signal,
      (reply) =>
        setLooked({
          request: asked,
          preview: reply?.ok ? reply.data.data : null,
          failure: reply?.ok ? null : { refusal: getRefusal(reply) },
        }),
    );
    return () => stopped.abort();
  }, [kind, orderId, asked]);
  if (request === "" || looked === null) {
    return { preview: null, failure: null, isLooking: request !== "" };
  }
  return { ...looked, isLooking: looked.request !== request };
}

/**
 * Returns the preview. If the connection fails it reports that and asks again once it is back; a preview
 * changes nothing.
 */
async function askUntilReached<Reply>(
  ask: () => Promise<Reply | null>,
  signal: AbortSignal,
  tell: (reply: Reply | null) => void,
): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const [isReached, reply] = await ask().then(
      (answer) => [true, answer] as const,
      () => [false, null] as const,
    );
    if (signal.aborted) return;
    tell(reply);
    if (isReached || !(await untilReachable(() => !signal.aborted))) return;
  }
}

/** Null where what came is no answer; rejects where nothing came. */
async function fetchPreview<Preview>(
  path: string,
  body: string,
  signal: AbortSignal,
): Promise<Result<{ data: Preview }> | null> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body, signal });
  // The parse edge: the address answers what an action would, as the API has answered it.
  return response.json().catch(() => null);
}
