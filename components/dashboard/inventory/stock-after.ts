/** What can be done to a count by hand. */
export const OPERATIONS = ["set", "increment", "decrement"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The stock after an operation; null for an impossible one, such as taking more than there is. */
export function stockAfter(count: number, operation: Operation, quantity: number): number | null {
  if (!Number.isInteger(quantity) || quantity < 0) return null;
  if (operation === "set") return quantity;
  const after = operation === "increment" ? count + quantity : count - quantity;
  // Units that are owed can come in by and by.
  return after < 0 && after < count ? null : after;
}
