import { assert } from "@/lib/kit/assert";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { prepare } from "./prepare";

/** What `checkout_reserve` answers. */
export type Reservation =
  | { result: "reserved"; reusedRef: string | null }
  | {
      result:
        | ("already_order" | "in_progress" | "cart_changed")
        | ("transfer_limit_reached" | "invoice_unavailable" | "balance_changed");
    }
  | { result: "discount_unavailable"; discounts: string[] }
  | { result: "insufficient_stock"; lines: { id: string; available: number }[] };

/** Calls `checkout_reserve`: stock, discount use and the attempt are taken together or not at all. */
export async function reserve(
  cart: { id: string; version: number },
  { attempt, order }: ReturnType<typeof prepare>,
  now: Date,
): Promise<Reservation> {
  const [row] = await query<{ reservation: Reservation }>(
    "checkout_reserve",
    "SELECT checkout_reserve($1, $2, $3, $4, $5) AS reservation",
    [cart.id, cart.version, attempt, order, now],
  );
  assert(row !== undefined, "checkout_reserve always answers");
  return row.reservation;
}

/** The refusal for lines that ask for more than there is. */
export function shortOf(lines: { id: string; available: number }[]): Refusal {
  return refuse("insufficient_stock", {
    fields: {
      items: [fieldError("not_allowed", "Some items are no longer available in this quantity.")],
    },
    details: { items: lines },
  });
}
