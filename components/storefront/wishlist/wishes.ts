/*
 * Which products the visitor remembers, as far as this browser has heard: pages come from memory for
 * everybody, so the hearts on them are filled here. Null until the API has answered.
 */

type Wishes = ReadonlySet<string> | null;

let wishes: Wishes = null;
const listeners = new Set<() => void>();

/** The ids that are known now; the same object until it changes. */
export const knownWishes = (): Wishes => wishes;

/** On the server nobody's are known. */
export const serverWishes = (): Wishes => null;

/** Calls back at each change. What it returns ends that. */
export function watchWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says which they are. */
export function tellWishes(productIds: Iterable<string>): void {
  wishes = new Set(productIds);
  for (const listener of listeners) listener();
}

/** Says that one is, or is not any more, before the server has it. */
export function expectWish(productId: string, isWanted: boolean): void {
  const next = new Set(wishes);
  if (isWanted) next.add(productId);
  else next.delete(productId);
  tellWishes(next);
}
