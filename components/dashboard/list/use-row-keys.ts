"use client";

import { useEffect, useState } from "react";
import { isTyping } from "@/components/dashboard/shell/shortcuts";

type RowKeys = { count: number; onOpen: (at: number) => void; onSelect?: (at: number) => void };

/** j and k walk the rows, Enter or e opens, x selects. Answers which row they are at; -1 for none. */
export function useRowKeys({ count, onOpen, onSelect }: RowKeys): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog],[role=menu]")) return;
      const { key, target } = event;
      if (key === "j" || key === "k") {
        const next = Math.max(0, Math.min(count - 1, current + (key === "j" ? 1 : -1)));
        setCurrent(next);
        document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
        return;
      }
      if (current < 0 || current >= count) return;
      if (key === "x") onSelect?.(current);
      const isOnBody =
        target === document.body || (target instanceof Element && target.id === "content");
      if (key === "e" || (key === "Enter" && isOnBody)) onOpen(current);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return current;
}
