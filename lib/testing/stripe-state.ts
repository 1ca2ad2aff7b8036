import { randomBytes } from "node:crypto";

/** The parameters of a request, with brackets parsed. */
export type Params = { [name: string]: string | Params | undefined };

/** A request as Stripe received it. */
export interface Asked {
  method: string;
  path: string;
  params: Params;
  key: string | undefined;
  version: string | undefined;
}

/** A payment as Stripe returns it. */
interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  amount_capturable: number;
  capture_method: string;
  latest_charge: object | null;
  /** Whether several captures were requested; Stripe stores this with the payment method. */
  payment_method_options: Params | null;
  currency: string;
  status: string;
  created: number;
  livemode: boolean;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; decline_code?: string } | null;
  next_action:
    | { type: "redirect_to_url"; redirect_to_url: { url: string } }
    | {
        type: "swish_handle_redirect_or_display_qr_code";
        swish_handle_redirect_or_display_qr_code: { hosted_instructions_url: string };
      }
    | { type: "blik_authorize" }
    | null;
}

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.code));
  }
}

const DECLINES: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  pm_card_chargeDeclined: { code: "card_declined", decline_code: "generic_decline" },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
  },
  pm_card_chargeDeclinedExpiredCard: { code: "expired_card" },
  pm_card_chargeDeclinedIncorrectCvc: { code: "incorrect_cvc" },
  pm_card_chargeDeclinedProcessingError: { code: "processing_error" },
};
const CHALLENGED = ["pm_card_authenticationRequired", "pm_card_threeDSecure2Required"];

/** The buyer's details that a payment method requires. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  klarna: ["email", "address.country"],
  bancontact: ["name"],
  eps: ["name"],
  p24: ["email"],
};

/** The payment methods that support manual capture. */
const HELD = ["card", "paypal", "klarna", "revolut_pay"];

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** How long a card authorisation lasts. */
const HELD_SECONDS = 7 * 24 * 60 * 60;

const THREE_DECIMALS = ["bhd", "jod", "kwd", "omr", "tnd"];

type Refund = { id: string; payment_intent: string; amount: number; status: string } & {
  failure_reason?: string;
  metadata: Params | string;
};
type Dispute = Record<string, unknown> & { id: string };

/** The state of a Stripe account, and its transitions. Amounts are in Stripe's units. */
export class StripeState {
  /** Whether the account supports multicapture. */
  allowsMulticapture = false;
  /** Whether the key was revoked. */
  isKeyRevoked = false;
  /** The payment methods enabled in the account. */
  methods: readonly string[] = ["card"];
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** The type of the payment method last confirmed for each payment. */
  private readonly usedMethods = new Map<string, string>();
  /** Every event that would be sent, in order of occurrence. */
  readonly events: { id: string; type: string; livemode: boolean; data: { object: object } }[] = [];

  create(params: Params): Intent {
    const intent: Intent = {
      id: newId("pi_3"),
      object: "payment_intent",
      amount: chargeable(params),
      amount_received: 0,
      amount_capturable: 0,
      capture_method: String(params.capture_method ?? "automatic"),
      latest_charge: null,
      payment_method_options: options(params),
      currency: String(params.currency),
      status: "requires_payment_method",
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      metadata: { ...(params.metadata as Record<string, string>) },
      last_payment_error: null,
      next_action: null,
    };
    if (params.confirm !== "true") {
      this.intents.set(intent.id, intent);
      return intent;
    }
    this.requireMethod(intent, params);
    this.intents.set(intent.id, intent);
    return this.confirm(intent.id, params);
  }

  update(id: string, params: Params): Intent {
    const intent = this.open(id);
    if (intent.status === "requires_action") throw unexpected(intent);
    intent.amount = chargeable(params);
    if (params.capture_method) intent.capture_method = String(params.capture_method);
    intent.payment_method_options = options(params) ?? intent.payment_method_options;
    Object.assign(intent.metadata, params.metadata);
    return intent;
  }

  confirm(id: string, params: Params): Intent {
    const intent = this.open(id);
    const method = this.requireMethod(intent, params);
    this.usedMethods.set(id, method.startsWith("pm_card_") ? "card" : method);
    const declined = DECLINES[method];
    if (declined) return this.decline(intent, declined);
    if (method === "sepa_debit") {
      Object.assign(intent, { status: "processing", last_payment_error: null });
      this.tell("payment_intent.processing", intent);
      return intent;
    }
    if (!method.startsWith("pm_card_") || CHALLENGED.includes(method)) {
      intent.status = "requires_action";
      intent.next_action = nextAction(method, intent.id);
      this.tell("payment_intent.requires_action", intent);
      return intent;
    }
    return this.succeed(intent);
  }

  /** The bank's decision on a debit, days later. */
  settleDebit(id: string, isPaid: boolean): void {
    const intent = this.find(id);
    if (intent.status !== "processing") throw unexpected(intent);
    if (isPaid) this.succeed(intent);
    else this.fail(intent, { code: "debit_not_authorized" });
  }

  capture(id: string, params: Params): Intent {
    const intent = this.find(id);
    if (intent.status !== "requires_capture") throw unexpected(intent);
    const amount = Number(params.amount_to_capture ?? intent.amount_capturable);
    if (!(amount > 0 && amount <= intent.amount_capturable)) throw invalid("amount_too_large");
    const isFinal = params.final_capture !== "false";
    if (!isFinal && !this.allowsMulticapture) throw invalid("parameter_invalid");
    intent.amount_received += amount;
    intent.amount_capturable -= amount;
    if (!isFinal && intent.amount_capturable > 0) {
      this.tell("payment_intent.amount_capturable_updated", intent);
      return intent;
    }
    Object.assign(intent, { status: "succeeded", amount_capturable: 0 });
    this.tell("payment_intent.succeeded", intent);
    return intent;
  }

  cancel(id: string): Intent {
    const intent = this.find(id);
    if (![...OPEN, "requires_capture"].includes(intent.status)) throw unexpected(intent);
    Object.assign(intent, { status: "canceled", next_action: null, amount_capturable: 0 });
    this.tell("payment_intent.canceled", intent);
    return intent;
  }

  /** The shopper's action on the bank's page. */
  answerChallenge(id: string, approved: boolean): void {
    const intent = this.open(id);
    intent.next_action = null;
    if (approved) this.succeed(intent);
    else this.fail(intent, { code: "payment_intent_authentication_failure" });
  }

  refund(params: Params): Refund {
    const intent = this.find(String(params.payment_intent));
    const given = [...this.refunds.values()]
      .filter((made) => made.payment_intent === intent.id && made.status !== "failed")
      .reduce((sum, made) => sum + made.amount, 0);
    const amount = Number(params.amount);
    if (given + amount > intent.amount_received) throw invalid("charge_already_refunded");
    const refund = {
      id: newId("re_3"),
      object: "refund",
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      reason: params.reason ?? null,
      status: "succeeded",
      metadata: params.metadata ?? {},
    };
    this.refunds.set(refund.id, refund);
    this.tell("refund.created", refund);
    const charge = { id: intent.id.replace("pi_", "ch_"), payment_intent: intent.id };
    this.tell("charge.refunded", { object: "charge", ...charge });
    return refund;
  }

  /** The bank returns a refund. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new Error("no such refund");
    Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
    this.tell("refund.failed", refund);
  }

  /** A shopper disputes a payment, or the dispute changes its state. */
  dispute(payment: string, status: string, id = newId("du_1")): string {
    const { amount, currency } = this.find(payment);
    const created = Math.floor(Date.now() / 1000);
    const known = this.disputes.get(id) ?? { created, reason: "fraudulent" };
    const dispute = { ...known, id, payment_intent: payment, amount, currency, status };
    const type = this.disputes.has(id) ? "charge.dispute.updated" : "charge.dispute.created";
    this.disputes.set(id, dispute);
    this.tell(type, dispute);
    return id;
  }

  find(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw missing();
    return intent;
  }

  private open(id: string): Intent {
    const intent = this.find(id);
    if (!OPEN.includes(intent.status)) throw unexpected(intent);
    return intent;
  }

  private succeed(intent: Intent): Intent {
    const type = this.usedMethods.get(intent.id) ?? "card";
    if (intent.capture_method === "manual") {
      const asked = asParams(asParams(intent.payment_method_options).card).request_multicapture;
      const isAvailable = this.allowsMulticapture && asked === "if_available";
      const multicapture = { status: isAvailable ? "available" : "unavailable" };
      // Stripe returns the end of an authorisation only for cards.
      const card = { capture_before: intent.created + HELD_SECONDS, multicapture };
      const payment_method_details = type === "card" ? { type, card } : { type };
      const latest_charge = { id: newId("ch_3"), payment_method_details };
      const held = { status: "requires_capture", amount_capturable: intent.amount, latest_charge };
      Object.assign(intent, held);
      this.tell("payment_intent.amount_capturable_updated", intent);
      return intent;
    }
    const taken = { status: "succeeded", amount_received: intent.amount, amount_capturable: 0 };
    Object.assign(intent, taken);
    this.tell("payment_intent.succeeded", intent);
    return intent;
  }

  private decline(intent: Intent, why: { code: string; decline_code?: string }): never {
    const error = this.fail(intent, why);
    throw new StripeRefusal(402, { ...error, payment_intent: { ...intent } });
  }

  private fail(intent: Intent, why: { code: string; decline_code?: string }) {
    const error = { type: "card_error", message: "Declined.", ...why };
    Object.assign(intent, { status: "requires_payment_method", last_payment_error: error });
    this.tell("payment_intent.payment_failed", intent);
    return error;
  }

  /** A documented Stripe test card, or another payment method by its name; refuses those that cannot be charged. */
  private requireMethod(intent: Intent, params: Params): string {
    const { payment_method: method, confirmation_token: token } = params;
    const data = asParams(params.payment_method_data);
    if (typeof method === "string" && method.startsWith("pm_card_")) return method;
    const type = typeof token === "string" ? token.replace(/^ctoken_/, "") : String(data.type);
    if (!this.methods.includes(type)) throw missing();
    if (intent.capture_method === "manual" && !HELD.includes(type))
      throw invalid("payment_intent_invalid_parameter");
    const details = asParams(data.billing_details);
    const known = { ...details, "address.country": asParams(details.address).country };
    const isComplete = (NEEDED[type] ?? []).every((name) => Reflect.get(known, name));
    if (!isComplete) throw invalid("parameter_missing");
    return type;
  }

  private tell(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    this.events.push({ id: newId("evt_1"), type, livemode: false, data });
  }
}

function options(params: Params): Params | null {
  return typeof params.payment_method_options === "object" ? params.payment_method_options : null;
}

function asParams(value: Params[string] | null): Params {
  return typeof value === "object" && value !== null ? value : {};
}

/** Stripe's response to an unknown resource. */
export const missing = () =>
  new StripeRefusal(404, { type: "invalid_request_error", code: "resource_missing" });

const invalid = (code: string) => new StripeRefusal(400, { type: "invalid_request_error", code });

function unexpected(intent: Intent): StripeRefusal {
  const code = "payment_intent_unexpected_state";
  return new StripeRefusal(400, {
    type: "invalid_request_error",
    code,
    payment_intent: { ...intent },
  });
}

function chargeable({ amount: given, currency }: Params): number {
  const amount = Number(given);
  if (!Number.isSafeInteger(amount) || amount < 1) throw invalid("parameter_invalid_integer");
  const step = currency === "isk" || currency === "ugx" ? 100 : 1;
  if (amount % (THREE_DECIMALS.includes(String(currency)) ? 10 : step) !== 0) {
    throw invalid("invalid_charge_amount_no_decimal_compatible");
  }
  return amount;
}

function nextAction(method: string, id: string): Intent["next_action"] {
  if (method === "blik") return { type: "blik_authorize" };
  const url = `https://hooks.stripe.com/redirect/authenticate/${id}`;
  const type = "swish_handle_redirect_or_display_qr_code";
  return method === "swish"
    ? { type, [type]: { hosted_instructions_url: url } }
    : { type: "redirect_to_url", redirect_to_url: { url } };
}

function newId(prefix: string): string {
  return prefix + randomBytes(9).toString("hex");
}
