import { useEffect } from "react";
import { isTyping } from "@/components/dashboard/shell/shortcuts";

/** The decisions about a review. */
export type ModerationDecision = "approve" | "reject";

/** a and r, except while typing or in a dialog. */
export function useModerationKeys(decide: (decision: ModerationDecision) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.repeat || document.querySelector("[role=dialog],[role=menu]")) return;
      if (event.key === "a") decide("approve");
      if (event.key === "r") decide("reject");
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
