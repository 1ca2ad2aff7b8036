import type { SellerOrder } from "@/lib/contract/seller-order";

/** What of an order is to go back: units by line, and the delivery. */
export type RefundChoice = {
  quantities: Readonly<Record<string, number>>;
  withShipping: boolean;
};

type Priced = Pick<SellerOrder, "items" | "totals" | "taxInclusive">;
type Line = Priced["items"][number];
type StockedLine = Pick<Line, "id" | "quantity" | "restockedQuantity">;

/** What was paid for a line, in minor units: after its discount, with its tax. */
export function amountPaidForLine(
  { subtotal, discount, tax }: Pick<Line, "subtotal" | "discount" | "tax">,
  taxInclusive: boolean,
): number {
  return subtotal.amount - discount.amount + (taxInclusive ? 0 : tax.amount);
}

/** What was paid for the delivery, with its tax: what the lines leave of the total. */
export function amountPaidForShipping({ items, totals, taxInclusive }: Priced): number {
  const lines = items.reduce((sum, line) => sum + amountPaidForLine(line, taxInclusive), 0);
  return Math.max(0, totals.total.amount - lines);
}

/**
 * What the choice is worth in minor units: each line by its share, to the nearest unit. All units and
 * the delivery together are the total to the penny. What is left to give back may be less.
 */
export function calculateRefund(order: Priced, { quantities, withShipping }: RefundChoice): number {
  const lines = order.items.map((line) => {
    const quantity = Math.min(Math.max(0, quantities[line.id] ?? 0), line.quantity);
    return Math.round((amountPaidForLine(line, order.taxInclusive) * quantity) / line.quantity);
  });
  const shipping = withShipping ? amountPaidForShipping(order) : 0;
  return lines.reduce((sum, amount) => sum + amount, shipping);
}

/**
 * What of a refund is said about stock: units that were chosen come back by line, and an amount alone
 * says nothing of units. Always said, because the API puts units back where nothing is said.
 */
export function restockInput(
  lines: readonly StockedLine[],
  choice: {
    isByLines: boolean;
    quantities: RefundChoice["quantities"];
    withheld: ReadonlySet<string>;
  },
) {
  const { isByLines, quantities, withheld } = choice;
  const items = isByLines ? restockedItems(lines, quantities, (id) => !withheld.has(id)) : [];
  return items.length > 0 ? { restock: true, items } : { restock: false };
}

/** Which units go back on the shelf: those chosen of the lines ticked, as far as any are left. */
function restockedItems(
  items: readonly StockedLine[],
  quantities: RefundChoice["quantities"],
  isRestocked: (lineId: string) => boolean,
): { id: string; quantity: number }[] {
  return items
    .filter(({ id }) => isRestocked(id))
    .map(({ id, quantity, restockedQuantity }) => ({
      id,
      quantity: Math.min(quantities[id] ?? 0, quantity - restockedQuantity),
    }))
    .filter(({ quantity }) => quantity > 0);
}
