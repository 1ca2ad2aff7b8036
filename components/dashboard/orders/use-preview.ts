"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { Result } from "@/lib/client/result";
import { getRefusal } from "./order-texts";
import type { Failure } from "./use-order-call";

/** So long nothing was changed before it is asked what the change would come to. */
const PREVIEW_WAIT_MS = 300;

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
    fetchPreview<Preview>(`/dashboard/previews/${orderId}/${kind}`, asked, stopped.signal)
      .catch(() => null)
      .then((reply) => {
        if (stopped.signal.aborted) return;
        setLooked({
          request: asked,
          preview: reply?.ok ? reply.data.data : null,
          failure: reply?.ok ? null : { refusal: getRefusal(reply) },
        });
      });
    return () => stopped.abort();
  }, [kind, orderId, asked]);
  if (request === "" || looked === null) {
    return { preview: null, failure: null, isLooking: request !== "" };
  }
  return { ...looked, isLooking: looked.request !== request };
}

async function fetchPreview<Preview>(
  path: string,
  body: string,
  signal: AbortSignal,
): Promise<Result<{ data: Preview }>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body, signal });
  // The parse edge: the address answers what an action would, as the API has answered it.
  return response.json();
}
