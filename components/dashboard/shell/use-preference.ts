"use client";

import { unstable_rethrow as rethrowRouting } from "next/navigation";
import { useTransition } from "react";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { toastFailure } from "@/components/dashboard/form/toast";
import { savePreference } from "@/components/dashboard/shell/actions";
import { useMessages } from "@/components/dashboard/shell/language";

/** Keeps a choice of the whole dashboard: `const [choose, isPending] = usePreference()`. */
export function usePreference() {
  const { messages } = useMessages();
  const [isPending, start] = useTransition();
  function choose(...choice: Parameters<typeof savePreference>): void {
    start(async () => {
      try {
        await savePreference(...choice);
      } catch (error) {
        // The way home is thrown too.
        rethrowRouting(error);
        toastFailure(noResponseText(messages));
      }
    });
  }
  return [choose, isPending] as const;
}
