import { assert, unreachable } from "@/lib/kit/assert";
import { MINUTE_MS } from "@/lib/kit/durations";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Authorized, PaymentOutcome } from "@/lib/providers/payments";
import type { CheckoutState } from "./rows";

/** The polling interval of a payment that waits for its shopper, in case no webhook arrives. */
const ACTION_MS = MINUTE_MS;
/** The polling interval of a payment that is processing. */
const PROCESSING_MS = 10 * MINUTE_MS;
/** When an unknown outcome is polled again: 5 s, 30 s, 2 min, 10 min, then hourly. */
const UNKNOWN_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
/** The polling interval of an authorization, in case no webhook arrives. */
const HELD_MS = 6 * 60 * MINUTE_MS;

/**
 * The processor's answer, that no more of the authorization can be captured, that the order awaits a bank
 * transfer or is on invoice, that its stock is no longer held, or that the shopper cancelled it.
 */
export type Outcome =
  | PaymentOutcome
  | { kind: "capture_refused"; held: Authorized }
  | { kind: "awaiting_transfer"; until: Date }
  | { kind: "hold_over"; ref: string }
  | { kind: "invoiced" }
  | { kind: "expired" }
  | { kind: "given_up"; ref: string | null };

type AttemptRef = Pick<CheckoutState["attempt"], "id" | "checks">;

/**
 * Books the outcome of an attempt, whether from a request, a webhook or the reconciler, in any order and any number of
 * times (docs/checkout.md, States). Returns the state of the order afterwards.
 */
export async function settle(
  attempt: AttemptRef,
  outcome: Outcome,
  now: Date,
): Promise<CheckoutState> {
  const [name, detail] = translate(outcome, attempt.checks, now);
  const [row] = await query<{ state: CheckoutState | { mismatch: true } | { missing: true } }>(
    "checkout_settle",
    "SELECT checkout_settle($1, $2, $3, $4) AS state",
    [attempt.id, name, detail, now],
  );
  assert(row !== undefined, "checkout_settle always answers");
  assert(!("missing" in row.state), "an attempt is never removed while it is being settled");
  if ("mismatch" in row.state) {
    log().error({ attemptId: attempt.id }, "The processor took another amount than was asked for.");
    return settle(attempt, { kind: "unknown" }, now);
  }
  if (row.state.attempt.status === "late") {
    log().error(
      { attemptId: attempt.id },
      "A payment given up succeeded after all; it is being refunded.",
    );
  }
  return row.state;
}

function translate(outcome: Outcome, checks: number, now: Date): [string, Record<string, unknown>] {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  switch (outcome.kind) {
    case "succeeded": {
      const { ref, amount, currency } = outcome;
      return ["succeeded", { processorRef: ref, amount, currency }];
    }
    case "authorized":
      return ["authorized", heldDetail(outcome, now)];
    case "capture_refused":
      return ["authorized", { ...heldDetail(outcome.held, now), isRefused: true }];
    case "requires_action": {
      const { ref, nextActionUrl } = outcome;
      return [
        "requires_action",
        { processorRef: ref, nextActionUrl, nextCheckAt: later(ACTION_MS) },
      ];
    }
    case "processing":
      return ["pending", { processorRef: outcome.ref, nextCheckAt: later(PROCESSING_MS) }];
    case "awaiting_transfer":
      return ["pending", { nextCheckAt: outcome.until }];
    // It is not polled again: it waits until the seller books a payment or cancels it.
    case "invoiced":
      return ["pending", {}];
    case "declined": {
      const { ref, declineCode } = outcome;
      return ["failed", { processorRef: ref, declineCode, reason: "payment_failed" }];
    }
    case "cancelled":
      return ["cancelled", { processorRef: outcome.ref, reason: "expired" }];
    case "given_up":
      return ["cancelled", { processorRef: outcome.ref, reason: "customer" }];
    // Its units are released. It is still polled, because the payment may succeed.
    case "hold_over":
      return [
        "cancelled",
        { processorRef: outcome.ref, reason: "expired", nextCheckAt: later(PROCESSING_MS) },
      ];
    case "expired":
      return ["cancelled", { reason: "expired" }];
    case "unknown": {
      const wait = UNKNOWN_MS[Math.min(checks, UNKNOWN_MS.length - 1)] ?? MINUTE_MS;
      return ["unknown", { nextCheckAt: later(wait) }];
    }
    default:
      return unreachable(outcome);
  }
}

/** The next poll is at the latest when the authorization expires. */
function heldDetail({ kind: _, ref, captureBefore, ...held }: Authorized, now: Date) {
  const look = Math.max(now.getTime(), Math.min(now.getTime() + HELD_MS, captureBefore.getTime()));
  const nextCheckAt = new Date(look);
  return { ...held, processorRef: ref, captureBefore, nextCheckAt };
}
