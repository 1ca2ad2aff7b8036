import type { Backorder } from "@/lib/contract/order";

/**
 * The change of a line that stays, and the available units of its variant after it: below zero they are owed to orders.
 */
interface KeptUnits {
  quantityBefore: number;
  quantity: number;
  backorder: Backorder | null;
  available: number;
}

/**
 * The back-ordered units of a line after an edit: removed units are back-ordered ones first; added units are
 * back-ordered as far as they were not in stock.
 */
export function backorderOfKept({
  quantityBefore,
  quantity,
  backorder,
  available,
}: KeptUnits): Backorder | null {
  const change = quantity - quantityBefore;
  const more = change <= 0 ? change : Math.max(0, Math.min(change, -available));
  const owed = Math.min(quantity, (backorder?.quantity ?? 0) + more);
  if (owed <= 0) return null;
  return { ...(backorder ?? { isPreorder: false, expectedOn: null }), quantity: owed };
}

/** The same of a line that comes in. */
export function backorderOfNewLine(
  quantity: number,
  available: number,
  { tracked, isPreorder, expectedOn }: Omit<Backorder, "quantity"> & { tracked: boolean },
): Backorder | null {
  if (!tracked || available >= 0) return null;
  return { quantity: Math.min(quantity, -available), isPreorder, expectedOn };
}
