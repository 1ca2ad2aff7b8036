import type { StoredValuePart } from "@/lib/contract/gift-card";
import type { StoredValuePartRecord } from "./order-record";

/** What a gift card or store credit has paid of an order, as shown to every reader of the order. */
export function presentStoredValuePart(
  { kind, lastFour, amount }: StoredValuePartRecord,
  inCurrency: (amount: number) => StoredValuePart["amount"],
): StoredValuePart {
  return { kind, lastFour, amount: inCurrency(amount) };
}
