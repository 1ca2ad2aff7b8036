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
 * awaited the last one stays, and `isLooking` says that it is not the answer. `ask` is the same function every time.
 */
export function usePreview<Wanted, Preview>(
  ask: (orderId: string, wanted: Wanted) => Promise<Result<{ data: Preview }>>,
  orderId: string,
  wanted: Wanted | null,
) {
  const request = wanted === null ? "" : JSON.stringify(wanted);
  const [asked] = useDebouncedValue(request, PREVIEW_WAIT_MS);
  const [looked, setLooked] = useState<Looked<Preview> | null>(null);
  useEffect(() => {
    if (asked === "") return;
    let isCurrent = true;
    ask(orderId, JSON.parse(asked))
      .catch(() => null)
      .then((reply) => {
        if (!isCurrent) return;
        setLooked({
          request: asked,
          preview: reply?.ok ? reply.data.data : null,
          failure: reply?.ok ? null : { refusal: getRefusal(reply) },
        });
      });
    return () => {
      isCurrent = false;
    };
  }, [ask, orderId, asked]);
  if (request === "" || looked === null) {
    return { preview: null, failure: null, isLooking: request !== "" };
  }
  return { ...looked, isLooking: looked.request !== request };
}
