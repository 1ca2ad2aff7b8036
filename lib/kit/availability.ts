/** What decides whether a quantity is available, and when. */
export interface Supply {
  trackInventory: boolean;
  sellWhenSoldOut: boolean;
  isPreorder: boolean;
  available: number;
}

/** The availability of one unit, or of the requested quantity. */
export function availabilityOf(
  { trackInventory, sellWhenSoldOut, isPreorder, available }: Supply,
  quantity = 1,
) {
  if (!trackInventory || available >= quantity) return "in_stock";
  if (!sellWhenSoldOut) return available > 0 ? "in_stock" : "out_of_stock";
  return isPreorder ? "preorder" : "backorder";
}

/** When what is sold beyond stock comes, as long as that is not over. */
export function upcomingDate(expectedOn: string | null, now: Date): string | null {
  return expectedOn !== null && expectedOn >= now.toISOString().slice(0, 10) ? expectedOn : null;
}
