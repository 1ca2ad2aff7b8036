import { createHash, createHmac } from "node:crypto";
import { now } from "@/lib/kit/clock";
import { newId, newSecret } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import type { ChargeRequest, PaymentOutcome, PaymentProcessor } from "@/lib/providers/payments";

const PREFIX = "wal_";
const WEBHOOK_SECRET = "the wallet's secret";
const UNKNOWN = { kind: "unknown" } as const;

interface Payment {
  id: string;
  key: string;
  request_hash: Buffer;
  /** `unconfirmed` is a transfer that the shopper has made and the bank has not. */
  status: "requires_action" | "unconfirmed" | "succeeded" | "failed" | "cancelled";
  amount: number;
  currency: string;
  metadata: ChargeRequest["metadata"];
}
interface Refund {
  id: string;
  key: string;
  payment_id: string;
  amount: number;
  status: string;
}

/**
 * A second processor, which no deployment has: like a wallet or a bank redirect, it takes no payment at
 * once. Each is paid at its own site, and what came of it is told by a webhook or by asking. Its
 * payments stand in the tables of the test processor, which knows nothing of them.
 */
export const wallet: PaymentProcessor = {
  name: "wallet",
  publishableKey: null,
  methods: [{ id: "wallet", label: "Wallet", isMadeInBrowser: false }],
  accepts: (paymentMethod) => paymentMethod === "wallet",
  async charge(request) {
    const hash = hashOf(request);
    const payment = await open(request, "requires_action", hash);
    return payment.request_hash.equals(hash) ? outcomeOf(payment) : UNKNOWN;
  },
  fence: async (request) => outcomeOf(await open(request, "cancelled", Buffer.from("fence"))),
  async retrieve(ref) {
    const payment = await find(ref);
    if (payment === undefined) return { key: null, metadata: null, outcome: UNKNOWN };
    return { key: payment.key, metadata: payment.metadata, outcome: outcomeOf(payment) };
  },
  async cancel(ref) {
    const payment = await find(ref);
    // What the bank is working on cannot be stopped.
    if (payment?.status === "requires_action") await finish(ref, "cancelled");
    return payment === undefined ? UNKNOWN : outcomeOf((await find(ref)) ?? payment);
  },
  async refund({ key, ref, amount }) {
    const [row] = await query<Refund>(
      "wallet_refund",
      "SELECT * FROM test_processor_refund($1, $2, $3, $4, $5)",
      [newSecret(24), key, ours(ref), amount, now()],
    );
    return row?.status === "succeeded"
      ? { kind: "succeeded", ref: row.id }
      : { kind: "failed", failureCode: "not_enough_left" };
  },
  async retrieveRefund(ref) {
    const [row] = await query<Refund>("wallet_find_refund", FIND_REFUND, [ref]);
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

/** The shopper has paid at the wallet's site; the bank has not said anything yet. */
export const payAtWallet = (ref: string) => finish(ours(ref), "unconfirmed");

/** The wallet or the bank has decided. */
export const decideAtWallet = (ref: string, approved: boolean) =>
  finish(ours(ref), approved ? "succeeded" : "failed");

/** A signed webhook about a payment or a refund, as it is sent once or again. */
export function walletWebhook(ref: string, kind = "payment", id: string = newId("event")) {
  const body = JSON.stringify({ id, subject: { kind, ref } });
  return { body, headers: new Headers({ "wallet-signature": signatureOf(body) }) };
}

/** A payment of the wallet by what leads the shopper to it. */
export const refInUrl = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";

const FIND_REFUND = "SELECT * FROM test_refunds WHERE id = $1";

/** Asked about another processor's payment, the wallet would answer nonsense: here it fails loudly. */
function ours(ref: string): string {
  if (!ref.startsWith(PREFIX)) throw new Error(`The wallet was asked about ${ref}.`);
  return ref;
}

async function open(
  { key, amount, currency, paymentMethod, returnUrl, reusedRef, metadata }: ChargeRequest,
  status: Payment["status"],
  hash: Buffer,
): Promise<Payment> {
  if (reusedRef !== null) ours(reusedRef);
  const id = `${PREFIX}${newSecret(24)}`;
  const [row] = await query<Payment>(
    "wallet_open",
    "SELECT * FROM test_processor_charge($1, $2, $3, $4, $5, $6, $7, $8, NULL, $9, $10)",
    [id, key, hash, status, amount, currency, paymentMethod, returnUrl, metadata, now()],
  );
  if (row === undefined) throw new Error("The wallet lost a payment it had just booked.");
  ours(row.id);
  return row;
}

async function find(ref: string): Promise<Payment | undefined> {
  const found = "SELECT * FROM test_payments WHERE id = $1";
  const [row] = await query<Payment>("wallet_find", found, [ours(ref)]);
  return row;
}

async function finish(ref: string, status: Payment["status"]): Promise<void> {
  await query("wallet_finish", "SELECT 1 FROM test_processor_finish($1, $2, $3)", [
    ref,
    status,
    now(),
  ]);
}

function outcomeOf({ id: ref, status, amount, currency }: Payment): PaymentOutcome {
  switch (status) {
    case "requires_action":
      return { kind: "requires_action", ref, nextActionUrl: `https://wallet.example/pay/${ref}` };
    case "unconfirmed":
      return { kind: "processing", ref };
    case "succeeded":
      return { kind: "succeeded", ref, amount, currency };
    case "failed":
      return { kind: "declined", ref, declineCode: "refused_by_shopper" };
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
