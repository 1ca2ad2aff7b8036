import type { PaymentCapture } from "@/lib/contract/store";
import { query } from "@/lib/platform/db";
import { claimSql } from "@/lib/platform/queue";
import type { AttemptStatus } from "./attempt-status";
import { PENDING_ATTEMPTS } from "./queues";

/** The state of an order and one of its payment attempts, as the SQL function `checkout_state` reads it. */
export interface CheckoutState {
  orderId: string;
  orderNumber: string | null;
  type: "cart" | "order";
  hold: "none" | "charging" | "capturing" | "cancelling";
  livemode: boolean;
  /** The payer, for payment methods that require a name. */
  buyer: { email: string | null; name: string | null; countryCode: string | null };
  /** The end of the authorization; null without one. */
  captureBefore: string | null;
  /** Until when its units are held for its payment; null for no limit. */
  stockHeldUntil: string | null;
  /** Whether any of it has been sent. */
  isSent: boolean;
  /** The captured amount. */
  captured: number;
  /** The partial capture in progress; null without one, and for a full capture by an earlier version. */
  capture: { number: number; amount: number; isFinal: boolean; createdAt: string } | null;
  attempt: {
    id: string;
    status: AttemptStatus;
    amount: number;
    currency: string;
    paymentMethod: string;
    /** A processor by name, `bank_transfer`, or `none` where there is nothing to pay. */
    processor: string;
    returnUrl: string;
    nextActionUrl: string | null;
    declineCode: string | null;
    /** The declined payment of an earlier attempt that this one confirms again. */
    reusedRef: string | null;
    processorRef: string | null;
    createdAt: string;
    storeId: string;
    checks: number;
    /** When its money is captured. */
    capture: PaymentCapture;
    /** The number of capture requests to the processor. */
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
 * Claims the due attempts under a lease of a minute, so that concurrent reconcilers never hold the same one and another
 * takes over from a killed one; `checks` includes this poll.
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

/** Ten minutes: attempts of a processor that is not configured must not crowd out those that can be polled. */
export const POSTPONED_MS = 10 * 60_000;

/** Postpones the next poll of an attempt whose processor is not configured. */
export async function postponeAttempt(id: string, now: Date): Promise<void> {
  await query(
    "attempt_postpone",
    "UPDATE payment_attempts SET next_check_at = $2, lease_until = NULL WHERE id = $1 AND next_check_at IS NOT NULL",
    [id, new Date(now.getTime() + POSTPONED_MS)],
  );
}
