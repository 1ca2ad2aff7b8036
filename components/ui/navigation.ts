/** Under a tenth of a second a wait is not noticed, and a flash would only disturb. */
const TIMEOUT_MS = 100;

let target: string | null = null;
const listeners = new Set<() => void>();

/**
 * Says that a page of ours is on its way. What it returns ends that, whether the page came or not.
 * Waiting shorter than a tenth of a second is never shown.
 */
export function beginNavigation(path: string): () => void {
  const timer = setTimeout(() => show(path), TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    show(null);
  };
}

/** The path of the page being loaded; null if there is none. */
export function pendingPath(): string | null {
  return target;
}

/** Calls back whenever {@link pendingPath} has changed, until what it returns is called. */
export function watchNavigation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(path: string | null): void {
  if (path === target) return;
  target = path;
  for (const listener of listeners) listener();
}
