import type { Trouble } from "@/components/ui/send-until-answered";

/** The problem of the current request; null for none. */
let trouble: Trouble | null = null;

const listeners = new Set<() => void>();

/** Shows a problem. One at a time: Next sends the actions of a page one after the other. */
export function sayTrouble(found: Trouble | null): void {
  if (trouble === found) return;
  trouble = found;
  for (const tell of [...listeners]) tell();
}

/** What is the matter now. */
export function currentTrouble(): Trouble | null {
  return trouble;
}

/** Calls `tell` on every change, until the returned function is called. */
export function onTrouble(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

/** Texts that are in the arguments of actions whose callers send them again themselves. */
const owned = new Set<string>();

/** Runs an action whose caller sends it again itself; `key` is unique and among the action's arguments. */
export async function sendOnce<Reply>(key: string, action: () => Promise<Reply>): Promise<Reply> {
  owned.add(key);
  try {
    return await action();
  } finally {
    owned.delete(key);
  }
}

/** Whether these serialized arguments belong to an action that its caller repeats itself. */
export function isSentOnce(written: string): boolean {
  return [...owned].some((key) => written.includes(key));
}
