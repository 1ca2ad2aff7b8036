"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { previewOrderEdit, type WantedEdit } from "@/components/dashboard/orders/actions";
import type { Refusal } from "@/lib/client/result";
import type { OrderEditPreview } from "@/lib/contract/order-edit";

/** So long nothing was changed before it is asked what the change would come to. */
const PREVIEW_WAIT_MS = 300;

type Looked = { request: string; preview: OrderEditPreview | null; refusal: Refusal | null };

/**
 * What a change of an order would come to, asked anew when it has become another; null asks nothing. While an answer is awaited the last one stays, and `isLooking` says that it is not the answer.
 */
export function useEditPreview(orderId: string, wanted: WantedEdit | null) {
  const request = wanted === null ? "" : JSON.stringify(wanted);
  const [asked] = useDebouncedValue(request, PREVIEW_WAIT_MS);
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    if (asked === "") return;
    let isCurrent = true;
    previewOrderEdit(orderId, JSON.parse(asked))
      .catch(() => null)
      .then((reply) => {
        if (!isCurrent) return;
        setLooked({
          request: asked,
          preview: reply?.ok ? reply.data.data : null,
          refusal: reply === null || reply.ok ? null : reply.refusal,
        });
      });
    return () => {
      isCurrent = false;
    };
  }, [orderId, asked]);
  if (request === "" || looked === null) {
    return { preview: null, refusal: null, isLooking: request !== "" };
  }
  return { ...looked, isLooking: looked.request !== request };
}
