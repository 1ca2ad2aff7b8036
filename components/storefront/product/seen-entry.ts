/** Entries of the browser's history whose product was counted as looked at, by the product. */
const seen = new Set<string>();

/**
 * Whether a product is looked at for the first time at this entry of the history: going back to its page, or
 * forward again, is no other visit. In a browser that does not distinguish its entries, each look is the first.
 */
export function isFirstLook(productId: string): boolean {
  const { navigation } = globalThis as { navigation?: { currentEntry: { key: string } | null } };
  const entry = navigation?.currentEntry?.key;
  if (entry === undefined) return true;
  const look = `${entry} ${productId}`;
  if (seen.has(look)) return false;
  seen.add(look);
  return true;
}
