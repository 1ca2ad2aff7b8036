/** The tags of some orders, each once, in the order of the alphabet. */
export function collectTags(orders: readonly { tags: readonly string[] }[]): string[] {
  return [...new Set(orders.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}
