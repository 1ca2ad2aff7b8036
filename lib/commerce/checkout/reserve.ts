import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import type { prepare } from "./prepare";

type Reservation =
  | { result: "reserved"; reusedRef: string | null }
  | {
      result:
        | "already_order"
        | "in_progress"
        | "cart_changed"
        | "discount_unavailable"
        | "transfer_limit_reached";
    }
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
