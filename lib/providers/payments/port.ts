/** What the processor says of a payment. `unknown` means exactly that: it may or may not have charged. */
export type PaymentOutcome =
  | { kind: "succeeded"; ref: string; amount: number; currency: string }
  | { kind: "requires_action"; ref: string; nextActionUrl: string }
  | { kind: "processing"; ref: string }
  | { kind: "declined"; ref: string | null; declineCode: string }
  | { kind: "cancelled"; ref: string | null }
  | { kind: "unknown" };

/** One payment to make. `key` is the attempt's id: the processor does the same thing once per key. */
export interface ChargeRequest {
  key: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  paymentMethod: string;
  /** Where the shopper comes back to after an action of theirs. */
  returnUrl: string;
  metadata: { orderId: string; storeId: string; livemode: boolean };
}

export interface RefundRequest {
  key: string;
  ref: string;
  amount: number;
}

export type RefundOutcome =
  | { kind: "succeeded"; ref: string }
  | { kind: "failed"; failureCode: string }
  | { kind: "unknown" };

/**
 * A payment processor. Adapters never throw for what a processor may answer, a broken connection
 * included: they answer `unknown`, and the caller keeps the stock held until it is known.
 */
export interface PaymentProcessor {
  readonly name: string;
  /** Which of the ids and methods a client sends this processor takes, in the given mode. */
  accepts(paymentMethod: string, livemode: boolean): boolean;
  /** Method ids to list for shoppers in that mode, in the order to show. */
  methods(livemode: boolean): string[];
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** The current state of a payment the processor has named. */
  retrieve(ref: string): Promise<PaymentOutcome>;
  /**
   * Makes sure that the request under this key never charges later, and says what it did so far:
   * `cancelled` if it never charged, else its outcome.
   */
  fence(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Ends an open payment; answers `succeeded` when it was too late for that. */
  cancel(ref: string): Promise<PaymentOutcome>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
}
