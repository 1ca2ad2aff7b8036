/** A gift card or store credit that a cart may be paid with, as its statement reads it. Money in minor units. */
export interface StoredValue {
  id: string;
  kind: "gift_card" | "store_credit";
  lastFour: string | null;
  balance: number;
  currency: string;
  /** Its place among those that the cart is to be paid with; null for store credit that is there and not used. */
  place: number | null;
  expiresAt: string | null;
  isDisabled: boolean;
}

/** Why nothing can be paid with one. */
export type StoredValueProblem = "used" | "expired" | "disabled" | "currency";

/** The same with what it pays. */
export interface PayingValue extends StoredValue {
  amount: number;
  problem: StoredValueProblem | null;
}

/** Why nothing can be paid with it in a currency at a moment; null where it can. */
export function findProblem(
  value: Pick<StoredValue, "balance" | "currency" | "expiresAt" | "isDisabled">,
  { currency, now }: { currency: string; now: Date },
): StoredValueProblem | null {
  if (value.isDisabled) return "disabled";
  if (value.expiresAt !== null && new Date(value.expiresAt) <= now) return "expired";
  if (value.currency !== currency) return "currency";
  return value.balance === 0 ? "used" : null;
}

/** What each pays of a sum: in their order, each as much as it has, until nothing is due. Pure. */
export function divideDue(
  values: readonly StoredValue[],
  { due, ...when }: { due: number; currency: string; now: Date },
): PayingValue[] {
  let left = Math.max(0, due);
  return values.map((value) => {
    const problem = findProblem(value, when);
    const amount = problem === null && value.place !== null ? Math.min(left, value.balance) : 0;
    left -= amount;
    return { ...value, amount, problem };
  });
}
