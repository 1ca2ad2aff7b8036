/** What was read of a pasted list: the number of each order, and the lines that fit none. */
type TrackingList = {
  /** By order id. */
  numbers: ReadonlyMap<string, string>;
  unknown: readonly string[];
};

type Named = { id: string; orderNumber: string | null };

/** Between an order's number and its parcel's. */
const SEPARATOR = /[\s,;:]+/;

/** `#T-1001`, `1001` and `T-1001` are the same order among those of one mode. */
const bare = (orderNumber: string) => orderNumber.replace(/^#?(?:T-)?/i, "");

/**
 * Reads tracking numbers as they are pasted from a carrier or a spreadsheet: one a line in the order
 * of the list, or each after the number of its order. An empty line leaves its order without one.
 */
export function readTrackingList(pasted: string, orders: readonly Named[]): TrackingList {
  const lines = pasted
    .replace(/\s+$/, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
  const byNumber = new Map(
    orders.flatMap(({ id, orderNumber }) =>
      orderNumber === null ? [] : [[bare(orderNumber), id]],
    ),
  );
  const numbers = new Map<string, string>();
  const unknown: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === "") continue;
    const [first = "", ...rest] = line.split(SEPARATOR);
    const named = rest.length > 0 ? byNumber.get(bare(first)) : undefined;
    const id = named ?? orders[at]?.id;
    const number = named === undefined ? line : rest.join(" ");
    if (id === undefined || numbers.has(id)) unknown.push(line);
    else numbers.set(id, number);
  }
  return { numbers, unknown };
}
