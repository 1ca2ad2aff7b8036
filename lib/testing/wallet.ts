import { createHash, createHmac } from "node:crypto";
import { newId, newSecret } from "@/lib/kit/ids";
import type { ChargeRequest, PaymentOutcome, PaymentProcessor } from "@/lib/providers/payments";
import { WITHOUT_ACCOUNT } from "@/lib/providers/payments/account-methods";
import {
  findPayment,
  findRefund,
  finishPayment,
  type PaymentRow,
  takePayment,
  takeRefund,
} from "@/lib/providers/payments/test/books";

const PREFIX = "wal_";
const WEBHOOK_SECRET = "the wallet's secret";
const UNKNOWN = { kind: "unknown" } as const;

/**
 * A second processor, which no deployment has: like a wallet or a bank redirect, it never takes a payment immediately.
 * Each payment is made at its own site, and its outcome is reported by a webhook or a query. Its payments are stored in
 * the tables of the test processor, which does not process them.
 */
export const wallet: PaymentProcessor = {
  name: "wallet",
  publishableKey: null,
  knownMethods: [{ id: "wallet", isMadeInBrowser: false }],
  methods: async () => wallet.knownMethods,
  ...WITHOUT_ACCOUNT,
  methodOf: (paymentMethod) => (paymentMethod === "wallet" ? paymentMethod : null),
  async charge(request) {
    const hash = hashOf(request);
    const payment = await open(request, "requires_action", hash);
    return payment.request_hash.equals(hash) ? outcomeOf(payment) : UNKNOWN;
  },
  invalidateCharge: async (request) =>
    outcomeOf(await open(request, "cancelled", Buffer.from("fence"))),
  async retrieve(ref) {
    const payment = await find(ref);
    if (payment === undefined) return { key: null, metadata: null, outcome: UNKNOWN };
    return { key: payment.key, metadata: payment.metadata, outcome: outcomeOf(payment) };
  },
  async cancel(ref) {
    const payment = await find(ref);
    // A payment that the bank is processing cannot be stopped.
    if (payment?.status === "requires_action") await finishPayment(ref, "cancelled");
    return payment === undefined ? UNKNOWN : outcomeOf((await find(ref)) ?? payment);
  },
  async refund({ key, ref, amount }) {
    const row = await takeRefund({ id: newSecret(24), key, payment: ours(ref), amount });
    return row.status === "succeeded"
      ? { kind: "succeeded", ref: row.id }
      : { kind: "failed", failureCode: "not_enough_left" };
  },
  async retrieveRefund(ref) {
    const row = await findRefund(ref);
    if (row === undefined) return { key: null, outcome: UNKNOWN, money: null };
    const money = { ref: row.payment_id, amount: row.amount, reason: null };
    return { key: row.key, outcome: { kind: "succeeded", ref }, money };
  },
  listRefunds: async () => [],
  retrieveDispute: async () => null,
  readWebhook(body, headers) {
    if (headers.get("wallet-signature") !== signatureOf(body)) return null;
    return JSON.parse(body);
  },
};

/** The shopper has paid at the wallet's site; the bank has not decided yet. */
export const payAtWallet = (ref: string) => finishPayment(ours(ref), "unconfirmed");

/** The wallet or the bank has decided. */
export const decideAtWallet = (ref: string, approved: boolean) =>
  finishPayment(ours(ref), approved ? "succeeded" : "failed");

/** A signed webhook about a payment or a refund; calling it again repeats the webhook. */
export function walletWebhook(ref: string, kind = "payment", id: string = newId("event")) {
  const body = JSON.stringify({ id, subjects: [{ kind, ref }] });
  return { body, headers: new Headers({ "wallet-signature": signatureOf(body) }) };
}

/** The reference of a wallet's payment, from the URL to which the shopper is sent. */
export const refInUrl = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";

/** Fails for another processor's payment, which would otherwise get a wrong answer. */
function ours(ref: string): string {
  if (!ref.startsWith(PREFIX)) throw new Error(`The wallet was asked about ${ref}.`);
  return ref;
}

async function open(
  request: ChargeRequest,
  status: PaymentRow["status"],
  hash: Buffer,
): Promise<PaymentRow> {
  if (request.reusedRef !== null) ours(request.reusedRef);
  const id = `${PREFIX}${newSecret(24)}`;
  const payment = await takePayment(request, {
    id,
    hash,
    status,
    declineCode: null,
    capturesParts: false,
  });
  ours(payment.id);
  return payment;
}

const find = (ref: string) => findPayment(ours(ref));

function outcomeOf({ id: ref, status, amount, currency }: PaymentRow): PaymentOutcome {
  switch (status) {
    case "requires_action":
      return { kind: "requires_action", ref, nextActionUrl: `https://wallet.example/pay/${ref}` };
    case "unconfirmed":
    case "processing":
      return { kind: "processing", ref };
    case "succeeded":
      return { kind: "succeeded", ref, amount, currency };
    case "failed":
      return { kind: "declined", ref, declineCode: "refused_by_shopper" };
    case "authorized":
    case "cancelled":
      return { kind: "cancelled", ref };
  }
}

function hashOf({ amount, currency, returnUrl }: ChargeRequest): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([amount, currency, returnUrl]))
    .digest();
}

function signatureOf(body: string): string {
  return createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex");
}
