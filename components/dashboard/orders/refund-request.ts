import { isGiftCard } from "@/lib/contract/delivery-consent";
import type { RefundPreview, SellerOrder } from "@/lib/contract/seller-order";
import type { RefundInput } from "./actions";

/** What to refund: units by line and the delivery, or only an amount. */
type RefundChoice =
  | { quantities: Readonly<Record<string, number>>; withShipping: boolean }
  | { amount: number };

type Stock = Pick<RefundInput, "restock" | "items">;
type StockedLine = Pick<
  SellerOrder["items"][number],
  "id" | "quantity" | "restockedQuantity" | "productType"
>;

/** How many units of a line can still be chosen: those that are on the shelf again were given back. */
export function unitsToRefund({ quantity, restockedQuantity }: StockedLine): number {
  return Math.max(0, quantity - restockedQuantity);
}

/** The preview request for a choice: what its units and the delivery are worth, or whether so much is left. */
export function refundQuestion(
  lines: readonly StockedLine[],
  choice: RefundChoice,
): RefundInput | null {
  if ("amount" in choice) return choice.amount > 0 ? { ...choice, restock: false } : null;
  return stockOf(lines, choice.quantities, () => true);
}

/** The refunded amount of a choice in minor units, by the answer. */
export function refundedAmount(
  choice: RefundChoice,
  { refunded, items, shipping }: Pick<RefundPreview, "refunded" | "items" | "shipping">,
): number {
  if ("amount" in choice) return refunded.amount;
  const units = items.reduce((sum, { amount }) => sum + amount.amount, 0);
  return units + (choice.withShipping ? shipping.amount : 0);
}

/**
 * The stock part of a refund request: chosen units are restocked by line, and an amount alone restocks
 * nothing. Always sent, because the API restocks units if it is omitted.
 */
export function restockInput(
  lines: readonly StockedLine[],
  choice: RefundChoice,
  withheld: ReadonlySet<string>,
): Stock {
  return "amount" in choice
    ? { restock: false }
    : stockOf(lines, choice.quantities, (id) => !withheld.has(id));
}

/** Which units go back on the shelf: those chosen of the lines ticked, as far as any are left, and all gift cards. */
function stockOf(
  lines: readonly StockedLine[],
  quantities: Readonly<Record<string, number>>,
  isRestocked: (lineId: string) => boolean,
): Stock {
  const items = lines
    .filter((line) => isGiftCard(line) || isRestocked(line.id))
    .map((line) => ({
      ...{ id: line.id, quantity: Math.min(quantities[line.id] ?? 0, unitsToRefund(line)) },
    }))
    .filter(({ quantity }) => quantity > 0);
  return items.length > 0 ? { restock: true, items } : { restock: false };
}
