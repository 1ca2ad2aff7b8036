/*
 * Signals about the cart between parts of a page, ahead of the server's reply: a button that adds
 * and the cart in the header share nothing else. Lives in the browser only.
 */

/** What was just put into the cart. */
export type Added = { name: string; quantity: number };

type Signals = { expectedUnits: number; added: Added | null };

const NONE: Signals = { expectedUnits: 0, added: null };

let signals = NONE;
const listeners = new Set<() => void>();

/** Announces that units are being added to the cart. Call the returned function once that has ended. */
export function addPendingQuantity(count: number): () => void {
  publish({ ...signals, expectedUnits: signals.expectedUnits + count });
  return () => publish({ ...signals, expectedUnits: signals.expectedUnits - count });
}

/** Announces that an item was added: the cart panel opens. */
export function announceAdded(added: Added): void {
  publish({ ...signals, added });
}

/** Marks the announcement as seen. */
export function dismissAdded(): void {
  if (signals.added !== null) publish({ ...signals, added: null });
}

/** Signals that were sent and not taken back yet; the same object until it changes. */
export function cartSignals(): Signals {
  return signals;
}

/** On the server nothing is ever under way. */
export function serverCartSignals(): Signals {
  return NONE;
}

/** Calls back at each change. What it returns ends that. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Signals): void {
  signals = next;
  for (const listener of listeners) listener();
}
