import type { PaymentCapture } from "@/lib/contract/store";
import { query } from "@/lib/platform/db";
import { claimSql } from "@/lib/platform/queue";
import type { AttemptStatus } from "./attempt-status";
import { PENDING_ATTEMPTS } from "./queues";

/** Where an order and one try to pay it stand, as the SQL function `checkout_state` reads it. */
export interface CheckoutState {
  orderId: string;
  orderNumber: string | null;
  type: "cart" | "order";
  hold: "none" | "charging" | "capturing" | "cancelling";
  livemode: boolean;
  /** Who pays: for ways to pay that are opened in a name. */
  buyer: { email: string | null; name: string | null; countryCode: string | null };
  /** Until when the processor holds its money; null where it holds none. */
  captureBefore: string | null;
  /** Until when its units are held for its payment; null for as long as that takes. */
  stockHeldUntil: string | null;
  /** Whether any of it has been sent. */
  isSent: boolean;
  /** What was taken by now. */
  captured: number;
  /** The part of it that is being taken; null where none is, and where all of it is taken by a request of old. */
  capture: { number: number; amount: number; isFinal: boolean; createdAt: string } | null;
  attempt: {
    id: string;
    status: AttemptStatus;
    amount: number;
    currency: string;
    paymentMethod: string;
    /** Who takes the money: a processor by name, `bank_transfer`, or `none` where there is nothing to pay. */
    processor: string;
    returnUrl: string;
    nextActionUrl: string | null;
    declineCode: string | null;
    /** The declined payment of an earlier try that this one confirms again. */
    reusedRef: string | null;
    processorRef: string | null;
    createdAt: string;
    storeId: string;
    checks: number;
    /** When its money is taken. */
    capture: PaymentCapture;
    /** How often the processor was asked to take what it holds. */
    captureTries: number;
  };
}

/** The state of an order by its latest attempt; undefined when it has none. */
export async function findCheckout(orderId: string): Promise<CheckoutState | undefined> {
  const [row] = await query<{ state: CheckoutState | null }>(
    "checkout_state",
    "SELECT checkout_state($1) AS state",
    [orderId],
  );
  return row?.state ?? undefined;
}

/** The state of an order by one of its attempts. */
export async function findCheckoutByAttempt(id: string): Promise<CheckoutState | undefined> {
  const [row] = await query<{ state: CheckoutState }>(
    "checkout_by_attempt",
    "SELECT checkout_state(order_id, id) AS state FROM payment_attempts WHERE id = $1",
    [id],
  );
  return row?.state;
}

/**
 * Takes the attempts that are due under a lease of a minute, so that several reconcilers never hold the
 * same one and a killed one loses it to the next; `checks` counts this look too.
 */
export async function claimPendingAttempts(limit: number, now: Date): Promise<CheckoutState[]> {
  const rows = await query<{ state: CheckoutState }>(
    "claim_due_attempts",
    `UPDATE payment_attempts a SET lease_until = $2::timestamptz + interval '60 seconds', checks = checks + 1
     WHERE id IN (
       ${claimSql(PENDING_ATTEMPTS, { now: "$2", limit: "$1" })}
     )
     RETURNING checkout_state(a.order_id, a.id) AS state`,
    [limit, now],
  );
  // The state is read as it was before the claim, in the same statement.
  return rows.map(({ state }) => ({
    ...state,
    attempt: { ...state.attempt, checks: state.attempt.checks + 1 },
  }));
}

/** Ten minutes: what waits for a processor to be configured must not crowd out what can be asked about. */
export const POSTPONED_MS = 10 * 60_000;

/** Puts off the next look at an attempt whose processor cannot be asked. */
export async function postponeAttempt(id: string, now: Date): Promise<void> {
  await query(
    "attempt_postpone",
    "UPDATE payment_attempts SET next_check_at = $2, lease_until = NULL WHERE id = $1 AND next_check_at IS NOT NULL",
    [id, new Date(now.getTime() + POSTPONED_MS)],
  );
}
