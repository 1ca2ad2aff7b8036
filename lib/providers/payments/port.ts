/** Money that is held until then. */
export interface Authorized {
  kind: "authorized";
  ref: string;
  /** All that was held at first. */
  amount: number;
  /** The amount captured so far. */
  captured: number;
  /** Whether the rest stays held after a part was taken; else a payment's money is taken once. */
  capturesParts: boolean;
  currency: string;
  captureBefore: Date;
}

/** What the processor says of a payment. `unknown` means exactly that: it may or may not have charged. */
export type PaymentOutcome =
  /** Of money that was held `amount` is what was taken of it; the rest was let go. */
  | { kind: "succeeded"; ref: string; amount: number; currency: string }
  | { kind: "requires_action"; ref: string; nextActionUrl: string }
  | Authorized
  | { kind: "processing"; ref: string }
  | { kind: "declined"; ref: string | null; declineCode: string }
  | { kind: "cancelled"; ref: string | null }
  | { kind: "unknown" };

/** Something that is paid for. `total` is `quantity` times `unitPrice` less `discount`, all with their tax. */
export interface PurchaseLine {
  /** A credit is the part of the order that is paid by other means; its amounts are negative. */
  kind: "physical" | "digital" | "shipping" | "credit";
  name: string;
  sku: string | null;
  quantity: number;
  /** Minor units of the payment's currency, as all here. */
  unitPrice: number;
  discount: number;
  total: number;
  /** Parts per million; null where several are mixed, or none is known. */
  taxRate: number | null;
}

/** An address of a person or a delivery. */
export interface PurchaseAddress {
  firstName: string;
  lastName: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  postcode: string | null;
  countryCode: string;
  state: string | null;
  /** Null for what is no number of the country. */
  phoneE164: string | null;
}

/** What is bought, by whom, and where it goes. */
export interface Purchase {
  /** Their totals are the amount of the payment. */
  lines: readonly PurchaseLine[];
  billingAddress: PurchaseAddress | null;
  shippingAddress: PurchaseAddress | null;
}

/** One payment to make. `key` is the attempt's id: the processor does the same thing once per key. */
export interface ChargeRequest {
  key: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  paymentMethod: string;
  /** Whether the money is only held, to be taken by `capture`; never asked of a processor without that. */
  capturesLater: boolean;
  /** Where the shopper comes back to after an action of theirs. */
  returnUrl: string;
  /** A payment of the same order that was declined before, to be confirmed again; null opens a new one. */
  reusedRef: string | null;
  /** When the key was made: processors forget keys after a day. */
  createdAt: Date;
  /** Who pays, as the order has it: some ways to pay are opened in a name. The same for the same key. */
  buyer: { name: string | null; email: string | null; countryCode: string | null };
  /** Of ways to pay with `needsPurchase`, and of these alone. The same for the same key. */
  purchase?: Purchase;
  metadata: { orderId: string; storeId: string; livemode: boolean };
}

/** Money to take that is held. `key` makes it happen once, `ref` is the payment that holds it. */
export interface CaptureRequest {
  key: string;
  ref: string;
  /** Missing where all that is held is taken. Amounts in minor units of `currency`, the payment's. */
  part?: { amount: number; currency: string; isFinal: boolean };
}

/** A payment as the processor knows it: its order and its status. */
export interface FoundPayment {
  /** The attempt that asked for it last; null for a payment that is not ours. */
  key: string | null;
  metadata: { orderId: string; storeId: string } | null;
  outcome: PaymentOutcome;
  /** The processor has no payment by that name. */
  isMissing?: boolean;
}

/** Money to give back. `key` is the refund's id, `ref` the payment it was taken with. */
export interface RefundRequest {
  key: string;
  ref: string;
  /** Minor units of `currency`, which is the payment's. */
  amount: number;
  currency: string;
  createdAt: Date;
}

export type RefundOutcome =
  | { kind: "succeeded"; ref: string }
  | { kind: "failed"; failureCode: string }
  | { kind: "unknown" };

/** A refund as the processor knows it; `key` is null for one that was not made by us. */
export interface FoundRefund {
  key: string | null;
  outcome: RefundOutcome;
  /** Null where that is not known, or it is of no payment of ours. */
  money: RefundedMoney | null;
  /** The processor has no refund by that name. */
  isMissing?: boolean;
}

/** What was given back, of the payment `ref`. */
export interface RefundedMoney {
  ref: string;
  /** Minor units of the payment's currency. */
  amount: number;
  /** The processor's word for why; null for none. */
  reason: string | null;
}

/** A shopper's complaint at the bank about the payment `ref`. */
export interface Dispute {
  id: string;
  ref: string;
  /** The processor's words. */
  status: string;
  reason: string;
  /** Minor units of the payment's currency. */
  amount: number;
  openedAt: Date;
}

/** What a webhook of the processor is about: never how that stands. */
export interface ProcessorEvent {
  /**
   * The id that identifies repeats. Null if the processor neither identifies nor signs its messages: they can
   * be forged, so they are only used for known payments, and with a rate limit.
   */
  id: string | null;
  /** None for what is of no interest here. Several where the processor does not say what has happened. */
  subjects: readonly EventSubject[];
}

/** `refunds` names the payment that has some, and `dispute` the reference to query the processor with. */
export type EventSubject = { kind: "payment" | "refund" | "refunds" | "dispute"; ref: string };

/** A way to pay, as shoppers are offered it. */
export interface OfferedMethod {
  id: string;
  /**
   * Whether the browser makes the payment method to send with the processor's own fields. Otherwise the
   * method's id is sent, and the shopper pays at the processor's site.
   */
  isMadeInBrowser: boolean;
  /** Whether it is an app or an account that keeps the buyer's means of payment: these are shown first. */
  isWallet?: boolean;
  /** Whether days may pass until the processor knows that it has the money. */
  mayTakeDays?: boolean;
  /** How many days stock is held for it by default; undefined until the payment is decided. */
  holdDays?: number;
  /** Whether its money can be held first and taken later. */
  canHold?: boolean;
  /** Where the buyer has to be at home; anywhere without it. */
  countries?: readonly string[];
  /** Whether a buyer whose country is not known cannot pay with it. */
  needsCountry?: boolean;
  /** Whether its provider decides by what is bought and by the addresses. */
  needsPurchase?: boolean;
  /** What it takes; any currency without it. */
  currencies?: readonly string[];
  /**
   * What it takes at least and at most, in minor units by currency; any amount without it. Without `currencies` it
   * takes these alone.
   */
  limits?: Readonly<Record<string, { min: number; max: number | null }>>;
}

/**
 * The last answer of a processor's account about its enabled methods: a list, a refused key or missing
 * permission, or no answer. Null before it was asked.
 */
export type AccountAnswer = "works" | "refused" | "unreachable";

/** Hosts beside our own that the pages of the checkout load from or lead to, for their content security policy. */
export interface PageSources {
  scripts: string[];
  frames: string[];
  requests: string[];
  /** Where the shopper may be sent after paying has begun. */
  redirects: string[];
  /** The origins that may open the browser's own sheet for wallets. */
  wallets: string[];
}

/**
 * A payment processor, opened for one mode. Adapters never throw for what a processor may answer, a
 * broken connection included: they answer `unknown`, and the caller keeps the stock held until it is
 * known (docs/checkout.md, A processor).
 */
export interface PaymentProcessor {
  /** What attempts, orders and refunds keep of it; also its address under /hooks. */
  readonly name: string;
  /** What a browser needs to talk to the processor itself; null where it never does. */
  readonly publishableKey: string | null;
  readonly pageSources?: PageSources;
  /** All that it could offer, in the order to show. */
  readonly knownMethods: readonly OfferedMethod[];
  /** The ways to pay that it offers just now, in the order to show. Never throws, and never waits for long. */
  methods(): Promise<readonly OfferedMethod[]>;
  /** Queries its account now, ignoring remembered answers. Never throws, never waits for long, and never charges. */
  check(): Promise<AccountAnswer>;
  /** The last answer of its account; null before the first. Always `works` for a processor without an account. */
  lastAnswer(): AccountAnswer | null;
  /** Which of all its ways to pay it is that a client sends as `paymentMethod`, offered or not; null for none of them. */
  methodOf(paymentMethod: string): string | null;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** The current state of a payment the processor has named. */
  retrieve(ref: string): Promise<FoundPayment>;
  /**
   * Makes sure that the request under this key never charges later, and says what it did so far:
   * `cancelled` if it never charged, else its outcome.
   */
  invalidateCharge(request: ChargeRequest): Promise<PaymentOutcome>;
  /**
   * Captures the authorized amount, or a part of it; after a final part the rest is released. A part that is not
   * final is requested only of payments with `capturesParts`. Answers `authorized` with what was captured by then, no
   * more than before if that was refused. Missing for a processor without authorization: it captures at once.
   */
  capture?(request: CaptureRequest): Promise<PaymentOutcome>;
  /**
   * Cancels an open payment, or releases what is still authorized; answers `succeeded` when it was too late for that,
   * and if a part was captured before. One that the processor does not allow to be cancelled is answered as it is, and
   * queried until it expires.
   */
  cancel(ref: string): Promise<PaymentOutcome>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** The current state of a refund the processor has named. */
  retrieveRefund(ref: string): Promise<FoundRefund>;
  /** The processor's names of all refunds of a payment, the oldest first. */
  listRefunds(payment: string): Promise<string[] | "unknown" | "missing">;
  /** The current state of a dispute; null: it is about nothing of ours. Unknown: ask again. */
  retrieveDispute(ref: string): Promise<Dispute | null | "unknown" | "missing">;
  /** Reads a webhook sent to /hooks/<name>; null for what the processor has not signed just now, or cannot have sent. */
  readWebhook?(body: string, headers: Headers): ProcessorEvent | null;
}
