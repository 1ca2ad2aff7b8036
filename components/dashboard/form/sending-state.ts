import type { Trouble } from "@/components/ui/send-until-answered";

/** What is the matter with what is being sent; null while there is nothing to say. */
let trouble: Trouble | null = null;

const listeners = new Set<() => void>();

/** Says what is the matter. One at a time: Next sends the actions of a page one after the other. */
export function sayTrouble(found: Trouble | null): void {
  if (trouble === found) return;
  trouble = found;
  for (const tell of [...listeners]) tell();
}

/** What is the matter now. */
export function currentTrouble(): Trouble | null {
  return trouble;
}

/** Calls `tell` with every change, until the returned function is called. */
export function onTrouble(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}
