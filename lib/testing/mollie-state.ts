import { randomBytes } from "node:crypto";
import { toDecimal } from "@/lib/kit/money";
import {
  type Fields,
  isText,
  MollieRefusal,
  type Money,
  moneyIn,
  requirePurchase,
} from "@/lib/testing/mollie-requests";

/** A request as Mollie received it. */
export interface MollieAsked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  key: string | undefined;
}

type Status = "open" | "pending" | "authorized" | "paid" | "canceled" | "expired" | "failed";

type Payment = {
  id: string;
  createdAt: Date;
  status: Status;
  method: string;
  currency: string;
  /** In minor units, like all amounts here. */
  amount: number;
  captured: number;
  /** The number of reads until a requested capture or release is done. */
  due: { looks: number; done: () => void } | null;
  failureReason: string | null;
  asked: { description: string; redirectUrl: string; webhookUrl: string | null } & Fields;
};
type Refund = {
  id: string;
  payment: Payment;
  amount: number;
  status: "queued" | "pending" | "refunded" | "failed" | "canceled";
  asked: { description: string; metadata: unknown };
  createdAt: Date;
};
type Chargeback = {
  id: string;
  payment: Payment;
  amount: number;
  createdAt: Date;
  reversedAt: Date | null;
};

/** The payment parameters that the double supports; it refuses others. */
const KNOWN = new Set(
  "amount description method redirectUrl cancelUrl webhookUrl captureMode billingAddress shippingAddress lines metadata".split(
    " ",
  ),
);

/** The maximum amount of each payment method by currency; the minimum is one unit. */
const TAKES: Readonly<Record<string, Record<string, number | null>>> = {
  creditcard: {
    EUR: 1_000_000,
    GBP: 1_000_000,
    CHF: 1_000_000,
    PLN: 4_000_000,
    SEK: 10_000_000,
    JPY: null,
  },
  paypal: { EUR: 800_000, GBP: 800_000, CHF: null, PLN: null, SEK: null },
  ideal: { EUR: 5_000_000 },
  bancontact: { EUR: 5_000_000 },
  kbc: { EUR: 5_000_000 },
  belfius: { EUR: 5_000_000 },
  eps: { EUR: 5_000_000 },
  przelewy24: { EUR: 1_000_000, PLN: 5_000_000 },
  blik: { PLN: 1_000_000 },
  twint: { CHF: 500_000 },
  swish: { SEK: 15_000_000 },
  mybank: { EUR: 5_000_000 },
  banktransfer: { EUR: 100_000_000 },
  klarna: { EUR: 400_000 },
};

const documentation = { href: "https://docs.mollie.com/reference", type: "text/html" };

const HELD_MS = 7 * 24 * 60 * 60_000;

/** The state of a Mollie account, and its transitions. */
export class MollieState {
  /** The payment methods enabled in the account. */
  methods: readonly string[] = ["creditcard", "ideal"];
  /** Whether open payments can be cancelled. */
  isCancelable = true;
  /** Whether the key was revoked. */
  isKeyRevoked = false;
  /** The number of reads of a payment before a requested capture or release is done. */
  slowness = 0;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly chargebacks = new Map<string, Chargeback>();
  /** The ids of payments in webhook messages, in order of occurrence. */
  readonly messages: string[] = [];

  constructor(readonly url: () => string) {}

  create(body: Fields): Payment {
    for (const name of Object.keys(body)) if (!KNOWN.has(name)) throw new MollieRefusal(422, name);
    const { description, redirectUrl, method, webhookUrl = null, captureMode } = body;
    if (!isText(description)) throw new MollieRefusal(422, "description");
    if (!isText(redirectUrl)) throw new MollieRefusal(422, "redirectUrl");
    if (webhookUrl !== null && !(isText(webhookUrl) && isReachable(webhookUrl)))
      throw new MollieRefusal(422, "webhookUrl");
    const { amount, currency } = moneyIn(body.amount);
    if (!isText(method) || !this.methods.includes(method)) throw new MollieRefusal(422, "method");
    const most = TAKES[method]?.[currency];
    if (most === undefined) throw new MollieRefusal(422, "amount");
    if (amount < 1 || (most !== null && amount > most)) throw new MollieRefusal(422, "amount");
    if (method === "klarna") requirePurchase(body, { amount, currency });
    if (captureMode === "manual" && method !== "creditcard" && method !== "klarna")
      throw new MollieRefusal(422, "captureMode");
    const payment: Payment = {
      ...{ id: newId("tr_"), createdAt: new Date(), status: "open", method, currency, amount },
      ...{ captured: 0, due: null, failureReason: null },
      asked: { ...body, description, redirectUrl, webhookUrl },
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  /** The outcome of an open payment: by the shopper, their bank or a timeout. */
  decide(id: string, decision: "approved" | Exclude<Status, "open" | "authorized">): void {
    const payment = this.find(id);
    if (payment.status !== "open" && payment.status !== "pending")
      throw new Error(`${id} is ${payment.status}`);
    if (decision === "approved") this.approve(payment);
    else payment.status = decision;
    if (decision === "failed") payment.failureReason = "card_declined";
    this.messages.push(id);
  }

  /** Money that arrives although the payment had ended. */
  payLate(id: string): void {
    this.find(id).status = "paid";
    this.messages.push(id);
  }

  cancel(id: string): Payment {
    const payment = this.find(id);
    if (!this.canCancel(payment)) throw new MollieRefusal(422);
    payment.status = "canceled";
    this.messages.push(id);
    return payment;
  }

  capture(id: string, body: Fields): Fields {
    const payment = this.find(id);
    // An authorised amount is captured once.
    const isOver = payment.method === "creditcard" && payment.captured > 0;
    if (payment.status !== "authorized" || isOver || payment.due !== null)
      throw new MollieRefusal(422);
    const left = payment.amount - payment.captured;
    const amount = body.amount === undefined ? left : moneyIn(body.amount).amount;
    if (amount < 1 || amount > left) throw new MollieRefusal(422, "amount");
    this.later(payment, () => {
      payment.captured += amount;
      if (payment.captured === payment.amount) payment.status = "paid";
    });
    return {
      ...{ resource: "capture", id: newId("cpt_"), mode: "test", paymentId: id },
      ...{ amount: moneyOf(amount, payment.currency), createdAt: new Date().toISOString() },
      status: payment.due ? "pending" : "succeeded",
      _links: { self: this.link("/v2"), payment: this.link(`/v2/payments/${id}`), documentation },
    };
  }

  release(id: string): void {
    const payment = this.find(id);
    if (payment.status !== "authorized") throw new MollieRefusal(422);
    this.later(payment, () => {
      payment.status = payment.captured > 0 ? "paid" : "canceled";
    });
  }

  /** A refund by the API, or in Mollie's dashboard. */
  refund(id: string, body: Fields): Refund {
    const payment = this.find(id);
    const { amount, currency } = moneyIn(body.amount);
    if (payment.status !== "paid" || currency !== payment.currency) throw new MollieRefusal(422);
    if (amount < 1 || amount > this.remaining(payment)) throw new MollieRefusal(422, "amount");
    const { description = "", metadata = null } = body;
    const refund: Refund = {
      ...{ id: newId("re_"), payment, amount, status: "pending", createdAt: new Date() },
      asked: { description: String(description), metadata },
    };
    this.refunds.set(refund.id, refund);
    this.messages.push(id);
    return refund;
  }

  /** The outcome of a refund days later. */
  settleRefund(id: string, status: Refund["status"]): void {
    const refund = this.findRefund(id);
    refund.status = status;
    this.messages.push(refund.payment.id);
  }

  /** The shopper's bank reverses the payment, or the reversal is itself reversed. */
  chargeBack(payment: string, amount = this.find(payment).amount): string {
    const id = newId("chb_");
    const made = { payment: this.find(payment), amount, createdAt: new Date(), reversedAt: null };
    this.chargebacks.set(id, { id, ...made });
    this.messages.push(payment);
    return id;
  }

  reverse(id: string): void {
    const chargeback = this.chargebacks.get(id);
    if (chargeback === undefined) throw new MollieRefusal(404);
    chargeback.reversedAt = new Date();
    this.messages.push(chargeback.payment.id);
  }

  find(id: string): Payment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new MollieRefusal(404);
    return payment;
  }

  /** Reads the payment, which brings pending operations one read nearer to being done. */
  look(id: string): Payment {
    const payment = this.find(id);
    if (payment.due && payment.due.looks-- <= 0) {
      payment.due.done();
      payment.due = null;
      this.messages.push(id);
    }
    return payment;
  }

  findRefund(id: string): Refund {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new MollieRefusal(404);
    return refund;
  }

  refundsOf(id: string): Refund[] {
    const payment = this.find(id);
    return [...this.refunds.values()].filter((made) => made.payment === payment).toReversed();
  }

  chargebacksOf(id: string): Chargeback[] {
    const payment = this.find(id);
    return [...this.chargebacks.values()].filter((made) => made.payment === payment).toReversed();
  }

  /** The payment methods available for an amount, as the account lists them. */
  methodsFor(value: Money | undefined) {
    const { amount, currency } = value ? moneyIn(value) : { amount: 100, currency: "EUR" };
    return this.methods.flatMap((id) => {
      const most = TAKES[id]?.[currency];
      if (most === undefined || (most !== null && amount > most)) return [];
      const image = "https://www.mollie.com/method.svg";
      return [
        {
          ...{ resource: "method", id, description: id, status: "activated" },
          minimumAmount: moneyOf(1, currency),
          maximumAmount: most === null ? null : moneyOf(most, currency),
          image: { size1x: image, size2x: image, svg: image },
          _links: { self: this.link(`/v2/methods/${id}`) },
        },
      ];
    });
  }

  presentPayment(payment: Payment): Fields {
    const { id, status, method, asked, currency, amount, captured, failureReason } = payment;
    const isOpen = status === "open" || status === "pending";
    const refunded = amount - this.remaining(payment);
    return {
      ...{ resource: "payment", id, mode: "test", status, method, profileId: "pfl_double" },
      ...{ createdAt: payment.createdAt.toISOString(), sequenceType: "oneoff" },
      ...{ amount: moneyOf(amount, currency), description: asked.description },
      ...{ redirectUrl: asked.redirectUrl, metadata: asked.metadata ?? null },
      ...(asked.webhookUrl !== null && { webhookUrl: asked.webhookUrl }),
      ...(isOpen && { isCancelable: this.canCancel(payment) }),
      ...(captured > 0 && { amountCaptured: moneyOf(captured, currency) }),
      ...(refunded > 0 && { amountRefunded: moneyOf(refunded, currency) }),
      ...(status === "authorized" && {
        captureBefore: new Date(payment.createdAt.getTime() + HELD_MS).toISOString(),
      }),
      ...(failureReason !== null && { details: { failureReason } }),
      _links: {
        self: this.link(`/v2/payments/${id}`),
        dashboard: { href: `https://www.mollie.com/dashboard/${id}`, type: "text/html" },
        ...(status === "open" && {
          checkout: { href: `${this.url()}/checkout/${id}`, type: "text/html" },
        }),
      },
    };
  }

  presentRefund({ id, payment, amount, status, asked, createdAt }: Refund): Fields {
    return {
      ...{ resource: "refund", id, mode: "test", status, paymentId: payment.id, ...asked },
      ...{ amount: moneyOf(amount, payment.currency), createdAt: createdAt.toISOString() },
      _links: {
        self: this.link(`/v2/payments/${payment.id}/refunds/${id}`),
        payment: this.link(`/v2/payments/${payment.id}`),
        documentation,
      },
    };
  }

  presentChargeback({ id, payment, amount, createdAt, reversedAt }: Chargeback): Fields {
    return {
      ...{ resource: "chargeback", id, paymentId: payment.id, createdAt: createdAt.toISOString() },
      amount: moneyOf(amount, payment.currency),
      reversedAt: reversedAt?.toISOString() ?? null,
      _links: {
        self: this.link(`/v2/payments/${payment.id}/chargebacks/${id}`),
        payment: this.link(`/v2/payments/${payment.id}`),
      },
    };
  }

  link(path: string) {
    return { href: `${this.url()}${path}`, type: "application/hal+json" };
  }

  private approve(payment: Payment): void {
    payment.status = payment.asked.captureMode === "manual" ? "authorized" : "paid";
  }

  private canCancel({ status }: Payment): boolean {
    return this.isCancelable && (status === "open" || status === "pending");
  }

  private remaining({ id, amount, captured }: Payment): number {
    const given = [...this.refunds.values()]
      .filter((made) => made.payment.id === id && !["failed", "canceled"].includes(made.status))
      .reduce((sum, made) => sum + made.amount, 0);
    return (captured || amount) - given;
  }

  private later(payment: Payment, done: () => void): void {
    if (this.slowness > 0) {
      payment.due = { looks: this.slowness, done };
      return;
    }
    done();
    this.messages.push(payment.id);
  }
}

function moneyOf(amount: number, currency: string): Money {
  return { currency, value: toDecimal(amount, currency) };
}

function isReachable(url: string): boolean {
  return !/^(localhost|127\.)/.test(new URL(url).hostname);
}

function newId(prefix: string): string {
  return prefix + randomBytes(9).toString("hex");
}
