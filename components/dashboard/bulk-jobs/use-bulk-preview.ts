"use client";

import { useEffect, useState } from "react";
import { type BulkJobInput, previewBulkJob } from "@/components/dashboard/bulk-jobs/actions";
import type { BulkPreview } from "@/lib/contract/bulk-job";

/** Less would ask with every key. */
const PAUSE_MS = 300;

/** The rows that the action would change, requested again whenever the action changes. */
export function useBulkPreview(request: BulkJobInput | null): {
  preview: BulkPreview | null;
  isFailed: boolean;
} {
  const wanted = request && JSON.stringify(request);
  const [answer, setAnswer] = useState<{ wanted: string; preview: BulkPreview | null } | null>(
    null,
  );
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const outcome = await previewBulkJob(JSON.parse(wanted)).catch(() => null);
      if (isCurrent) setAnswer({ wanted, preview: outcome?.ok ? outcome.data.data : null });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  // An answer to an older request is ignored.
  const isAnswered = answer !== null && answer.wanted === wanted;
  return {
    preview: isAnswered ? answer.preview : null,
    isFailed: isAnswered && answer.preview === null,
  };
}
