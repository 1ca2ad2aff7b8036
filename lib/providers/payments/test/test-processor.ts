import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { now } from "@/lib/kit/clock";
import { newSecret } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";
import { WITHOUT_ACCOUNT } from "@/lib/providers/payments/account-methods";
import type {
  ChargeRequest,
  OfferedMethod,
  PaymentOutcome,
  PaymentProcessor,
  RefundOutcome,
} from "@/lib/providers/payments/port";
import {
  capturePart,
  findPayment,
  findRefund,
  finishPayment,
  type PaymentRow,
  type RefundRow,
  takePayment,
  takeRefund,
} from "@/lib/providers/payments/test/books";

type Decision =
  | { status: "succeeded" | "requires_action" | "processing"; declineCode: null }
  | { status: "failed"; declineCode: string };

const SUCCEEDS = { status: "succeeded", declineCode: null } as const;
const NEEDS_ACTION = { status: "requires_action", declineCode: null } as const;
const TAKES_DAYS = { status: "processing", declineCode: null } as const;
const declines = (declineCode: string) => ({ status: "failed", declineCode }) as const;

/** The documented payment methods and their outcomes (docs/contract.md, Payment methods of the test processor). */
const OUTCOMES: Record<string, Decision> = {
  pm_card_visa: SUCCEEDS,
  pm_card_mastercard: SUCCEEDS,
  pm_card_singleCapture: SUCCEEDS,
  pm_card_chargeDeclined: declines("generic_decline"),
  pm_card_visa_chargeDeclined: declines("generic_decline"),
  pm_card_visa_chargeDeclinedInsufficientFunds: declines("insufficient_funds"),
  pm_card_chargeDeclinedExpiredCard: declines("expired_card"),
  pm_card_chargeDeclinedIncorrectCvc: declines("incorrect_cvc"),
  pm_card_chargeDeclinedProcessingError: declines("processing_error"),
  pm_card_authenticationRequired: NEEDS_ACTION,
  pm_card_threeDSecure2Required: NEEDS_ACTION,
  test_redirect: NEEDS_ACTION,
  test_debit: TAKES_DAYS,
  test_debit_fails: TAKES_DAYS,
  test_debit_returned: TAKES_DAYS,
};

/** A debit that the buyer's bank sends back. */
const FAILING_DEBIT = "test_debit_fails";

/** A debit that is paid, and that the buyer has their bank take back. */
export const RETURNED_DEBIT = "test_debit_returned";

/** Another three days later. */
export const DEBIT_RETURN_MS = 6 * 24 * 60 * 60_000;

/** Three days; a real bank may take two weeks. Until then it is not known whether a debit is paid. */
const DEBIT_MS = 3 * 24 * 60 * 60_000;

/** A card whose money is taken once, as most are. */
const SINGLE_CAPTURE = "pm_card_singleCapture";

/** From one to ten thousand, where debits are usual: as a processor's own, other currencies cannot be debited. */
const DEBIT_LIMITS = Object.fromEntries(
  ["EUR", "GBP", "USD"].map((currency) => [currency, { min: 100, max: 1_000_000 }]),
);

const METHODS: readonly OfferedMethod[] = [
  { id: "card", isMadeInBrowser: true, canHold: true },
  { id: "test_redirect", isMadeInBrowser: false, canHold: true },
  {
    ...{ id: "test_debit", isMadeInBrowser: false },
    ...{ mayTakeDays: true, limits: DEBIT_LIMITS },
  },
];

const PAYMENT_PREFIX = "pi_test_";

/** Seven days, as Stripe keeps a card's authorization; then it is released. */
const HELD_MS = 7 * 24 * 60 * 60_000;

/**
 * The built-in processor of test mode: decides by payment method id, and is as durable and as slow
 * as a real one, so that crashes and races around it are real too.
 */
export const testProcessor: PaymentProcessor = {
  name: "test",
  publishableKey: null,
  knownMethods: METHODS,
  methods: async () => METHODS,
  ...WITHOUT_ACCOUNT,
  methodOf(paymentMethod) {
    if (!Object.hasOwn(OUTCOMES, paymentMethod)) return null;
    return METHODS.find(({ id }) => paymentMethod.startsWith(id))?.id ?? "card";
  },

  async charge(request) {
    const decision = OUTCOMES[request.paymentMethod];
    if (decision === undefined)
      return { kind: "declined", ref: null, declineCode: "resource_missing" };
    await networkDelay();
    const status =
      decision.status === "succeeded" && request.capturesLater ? "authorized" : decision.status;
    const payment = await open(request, hashOf(request), status, decision.declineCode);
    // Another request under a used key: a real processor refuses it too, and it charges nothing.
    if (payment.key_reused) return { kind: "unknown" };
    return outcomeOf(payment);
  },

  async retrieve(ref) {
    await networkDelay();
    const payment = await findCurrent(ref);
    if (payment === undefined) return { key: null, metadata: null, outcome: { kind: "unknown" } };
    return { key: payment.key, metadata: payment.metadata, outcome: outcomeOf(payment) };
  },

  async invalidateCharge(request) {
    await networkDelay();
    // Takes the key for a payment that is never confirmed. If the key was used, its payment answers.
    const payment = await open(request, Buffer.from("fence"), "cancelled", null);
    return outcomeOf(payment);
  },

  async capture({ key, ref, part }) {
    await networkDelay();
    const current = await findCurrent(ref);
    const isHeld = current?.status === "authorized";
    const payment = isHeld ? await capturePart(ref, key, part) : current;
    return payment === undefined ? { kind: "unknown" } : outcomeOf(payment);
  },

  async cancel(ref) {
    await networkDelay();
    const payment = await findCurrent(ref);
    // What the buyer's bank is working on cannot be stopped.
    if (payment?.status === "processing") return outcomeOf(payment);
    return finish(ref, "cancelled");
  },

  async refund({ key, ref, amount }) {
    await networkDelay();
    const id = `re_test_${newSecret(24)}`;
    return refundOutcomeOf(await takeRefund({ id, key, payment: ref, amount }));
  },

  async retrieveRefund(ref) {
    await networkDelay();
    const row = await findRefund(ref);
    if (row === undefined) return { key: null, outcome: { kind: "unknown" }, money: null };
    const { key, payment_id, amount } = row;
    return { key, outcome: refundOutcomeOf(row), money: { ref: payment_id, amount, reason: null } };
  },

  async listRefunds(payment) {
    await networkDelay();
    const rows = await query<{ id: string }>(
      "test_processor_list_refunds",
      "SELECT id FROM test_refunds WHERE payment_id = $1 ORDER BY created_at, id",
      [payment],
    );
    return rows.map(({ id }) => id);
  },

  async retrieveDispute(ref) {
    await networkDelay();
    const payment = await findCurrent(ref);
    if (payment === undefined) return "missing";
    const openedAt = new Date(payment.created_at.getTime() + DEBIT_RETURN_MS);
    if (payment.payment_method !== RETURNED_DEBIT || openedAt > now()) return null;
    return {
      ...{ id: ref.replace(PAYMENT_PREFIX, "du_test_"), ref, openedAt },
      ...{ status: "lost", reason: "debit_not_authorized", amount: Number(payment.amount) },
    };
  },
};

/** The test processor in test mode: it never handles live payments. */
export function openTestProcessor(livemode: boolean): PaymentProcessor | undefined {
  return livemode ? undefined : testProcessor;
}

/** What the shopper did on the processor's own page; an already finished payment stays as it is. */
export async function answerChallenge(ref: string, approved: boolean): Promise<PaymentOutcome> {
  const approvedStatus = (await findPayment(ref))?.captures_later ? "authorized" : "succeeded";
  return finish(ref, approved ? approvedStatus : "failed");
}

/** What the processor's own page shows of a payment that waits for its shopper. */
export async function findChallenge(ref: string) {
  const payment = await findPayment(ref);
  return (
    payment && {
      amount: payment.amount,
      currency: payment.currency,
      isOpen: payment.status === "requires_action",
      returnUrl: payment.return_url,
      storeId: payment.metadata.storeId,
    }
  );
}

async function open(
  request: ChargeRequest,
  hash: Buffer,
  status: PaymentRow["status"],
  declineCode: string | null,
): Promise<PaymentRow & { key_reused: boolean }> {
  const id = `${PAYMENT_PREFIX}${newSecret(24)}`;
  const capturesParts = request.capturesLater && request.paymentMethod !== SINGLE_CAPTURE;
  const payment = await takePayment(request, { id, hash, status, declineCode, capturesParts });
  return { ...payment, key_reused: !payment.request_hash.equals(hash) };
}

/** A payment as it is now: an expired authorization is released, and a debit has its outcome. */
async function findCurrent(ref: string): Promise<PaymentRow | undefined> {
  const payment = await findPayment(ref);
  if (payment?.status === "authorized" && heldUntil(payment) <= now())
    return finishPayment(ref, "cancelled");
  if (payment?.status === "processing" && debitedAt(payment) <= now()) {
    const isPaid = payment.payment_method !== FAILING_DEBIT;
    return finishPayment(ref, isPaid ? "succeeded" : "failed", "insufficient_funds");
  }
  return payment;
}

function debitedAt({ created_at }: PaymentRow): Date {
  return new Date(created_at.getTime() + DEBIT_MS);
}

function heldUntil({ created_at }: PaymentRow): Date {
  return new Date(created_at.getTime() + HELD_MS);
}

async function finish(ref: string, status: PaymentRow["status"]): Promise<PaymentOutcome> {
  const payment = await finishPayment(ref, status);
  return payment === undefined ? { kind: "unknown" } : outcomeOf(payment);
}

function outcomeOf(payment: PaymentRow): PaymentOutcome {
  const ref = payment.id;
  switch (payment.status) {
    case "succeeded":
      return { kind: "succeeded", ref, amount: takenOf(payment), currency: payment.currency };
    case "authorized": {
      const { currency, captures_parts: capturesParts } = payment;
      const amounts = { amount: Number(payment.amount), captured: Number(payment.captured) };
      const captureBefore = heldUntil(payment);
      return { kind: "authorized", ref, ...amounts, capturesParts, currency, captureBefore };
    }
    case "requires_action":
      return {
        kind: "requires_action",
        ref,
        nextActionUrl: `${config().baseUrl}/hooks/test-processor/${ref}`,
      };
    case "processing":
      return { kind: "processing", ref };
    case "failed":
      return { kind: "declined", ref, declineCode: payment.decline_code ?? "generic_decline" };
    case "unconfirmed":
    case "cancelled":
      return { kind: "cancelled", ref };
  }
}

function takenOf({ captured, amount }: PaymentRow): number {
  return Number(captured) || Number(amount);
}

function refundOutcomeOf({ id, status }: RefundRow): RefundOutcome {
  return status === "succeeded"
    ? { kind: "succeeded", ref: id }
    : { kind: "failed", failureCode: "charge_already_refunded" };
}

function hashOf(request: ChargeRequest): Buffer {
  const { amount, currency, paymentMethod, returnUrl, capturesLater } = request;
  const text = JSON.stringify([amount, currency, paymentMethod, returnUrl, capturesLater]);
  return createHash("sha256").update(text).digest();
}

async function networkDelay(): Promise<void> {
  const { testProcessorLatencyMs } = config();
  if (testProcessorLatencyMs > 0) await delay(testProcessorLatencyMs);
}
