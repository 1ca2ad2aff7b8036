/**
 * The sentence that the outside world may read for every refusal the service can give, by its kind: the HTTP layer
 * gives each kind one status, and nothing below it knows which. For kind `invalid` the key is the reason; the wire
 * code of all of them is `validation_failed`.
 */
const MESSAGES = {
  bad_request: {
    invalid_json: "The request body is not valid JSON.",
    bad_request: "The request could not be understood.",
    cart_token_required: "The X-Cart-Token header is required: 1 to 255 visible ASCII characters.",
  },
  unauthorized: {
    missing_api_key: "An API key is required in the Authorization header.",
    invalid_api_key: "The API key is not valid.",
    api_key_mismatch: "The key in the path is not the key in the Authorization header.",
  },
  forbidden: {
    customer_not_authenticated: "The customer is not logged in.",
    insufficient_scope: "The API key does not have the scope that this request requires.",
    forbidden: "The caller does not have permission for this request.",
    origin_not_allowed: "Requests from this origin are not allowed.",
    prices_hidden: "The shop shows its prices and sells only to customers who are logged in.",
    feature_disabled: "This feature is switched off for the store.",
  },
  not_found: {
    not_found: "The resource was not found.",
  },
  method_not_allowed: {
    method_not_allowed: "The method is not allowed on this path.",
  },
  unsupported_type: {
    unsupported_media_type: "The endpoint does not accept the Content-Type of the request body.",
  },
  precondition: {
    precondition_failed: "The object has changed since the version in If-Match. Read it again.",
  },
  too_large: {
    request_too_large: "The request body is too large.",
  },
  conflict: {
    insufficient_stock: "There is not enough stock.",
    stock_is_license_keys:
      "The stock of a variant with licence keys is the number of its unsold keys.",
    download_not_renewable: "Only a link that has expired and has downloads left can be renewed.",
    already_in_stock: "The product is already in stock.",
    cart_changed: "The cart has changed. Review it and confirm again.",
    checkout_in_progress: "A checkout of this cart is still in progress.",
    cart_locked: "The shop has fixed this part of the cart.",
    draft_order_completed: "The draft has become an order.",
    draft_order_expired: "The draft has expired.",
    idempotency_in_progress: "The first request with this idempotency key is still in progress.",
    email_taken: "An account with this e-mail address exists already.",
    slug_taken: "The slug is already in use.",
    order_not_cancellable: "The order can no longer be cancelled.",
    order_not_capturable: "The order has no authorized payment to capture or void.",
    order_already_captured: "The payment of the order has already been captured.",
    order_already_fulfilled: "The order is already fulfilled.",
    order_not_fulfillable: "Only an order that has been paid can be fulfilled.",
    order_not_paid: "The order has not been paid.",
    order_not_refundable: "The order cannot be refunded.",
    currency_locked: "The currency cannot change once the store has an order.",
    discount_unavailable:
      "The discount is no longer available. Review the total and confirm again.",
    gift_card_unavailable:
      "The balance of a gift card or store credit has decreased. Review the amount due and confirm again.",
    conflict: "The request conflicts with the current state.",
  },
  invalid: {
    validation_failed: "The request is not valid.",
    capture_amount_unsupported: "The payment can only be captured in full.",
    payment_exceeds_open_amount: "The amount exceeds the open amount of the order.",
    discount_not_found: "The discount code does not exist.",
    discount_not_started: "The discount is not valid yet.",
    discount_expired: "The discount has expired.",
    discount_inactive: "The discount is switched off.",
    discount_usage_limit_reached: "The discount has reached its usage limit.",
    discount_customer_limit_reached: "The customer has reached the usage limit of the discount.",
    discount_minimum_not_met: "The cart is below the minimum of the discount.",
    discount_not_applicable: "The discount does not apply to anything in the cart.",
    discount_sale_items_excluded: "The discount does not apply to goods that are on sale.",
    discount_first_order_only: "The discount is for a customer's first order.",
    discount_not_combinable:
      "The discount cannot be combined with one in the cart that saves more.",
    gift_card_not_found: "There is no gift card with this code.",
    gift_card_not_usable: "The gift card cannot be used here.",
    store_credit_not_found: "The customer has no store credit in the currency of the cart.",
    cart_empty: "The cart is empty.",
    email_required: "An e-mail address is required before checkout.",
    delivery_consent_required:
      "Consent to the immediate delivery of digital goods is required before checkout.",
    shipping_address_required: "A shipping address is required before this step.",
    shipping_option_required: "A shipping option has to be chosen before checkout.",
    shipping_option_unavailable: "The shipping option is not available for this cart and address.",
    address_undeliverable: "The store does not deliver to this address.",
    variant_required: "A variant of the product has to be chosen.",
    variant_not_found: "The product has no such variant.",
    below_minimum_order: "The customer's minimum order is not reached.",
    below_minimum_quantity: "The quantity is below the minimum for this product.",
    above_maximum_quantity: "The quantity is above the maximum for this product.",
    payment_declined: "The payment was declined.",
    payment_method_unsupported: "The payment method is not supported here.",
    transfer_limit_reached: "Too many orders from this IP address await a bank transfer.",
    login_link_invalid: "The login link is not valid.",
    login_link_expired: "The login link has expired.",
    login_link_used: "The login link has already been used.",
    cart_link_invalid: "The link to the cart is not valid.",
    cart_link_expired: "The link to the cart has expired.",
    newsletter_link_invalid: "The link is not valid.",
    newsletter_link_expired: "The link has expired.",
    refund_exceeds_balance: "The refund exceeds the remaining amount of the payment.",
    webhook_url_not_https: "The webhook URL must begin with https://.",
    webhook_url_private_address: "The webhook URL leads to a private address.",
    unknown_event_type: "The event type does not exist.",
    idempotency_key_reused: "The idempotency key was used before with a different request.",
  },
  rate_limited: {
    rate_limited: "Too many requests. Try again later.",
  },
  internal: {
    internal_error: "Something went wrong on our side.",
  },
  unavailable: {
    service_unavailable: "The service is not available at the moment. Try again later.",
  },
} as const;

/** What sort of refusal it is. */
export type RefusalKind = keyof typeof MESSAGES;

type CodeOfKind<Kind extends RefusalKind> = { [K in Kind]: keyof (typeof MESSAGES)[K] }[Kind];

/** A key of the catalogue. */
export type RefusalCode = CodeOfKind<RefusalKind>;

/** Every refusal with its kind and its message. */
export const REFUSALS = Object.fromEntries(
  Object.entries(MESSAGES).flatMap(([kind, messages]) =>
    Object.entries(messages).map(([code, message]) => [code, { kind, message }]),
  ),
) as Readonly<Record<RefusalCode, { kind: RefusalKind; message: string }>>;

/** The causes that travel as `error.reason` beside the code `validation_failed`. */
export type RefusalReason = Exclude<CodeOfKind<"invalid">, "validation_failed">;

/** What can be wrong with a field, for programs: a screen chooses its own sentence by it. */
export const FIELD_ERROR_CODES = [
  "required",
  "invalid",
  "invalid_type",
  "invalid_value",
  "invalid_format",
  "too_short",
  "too_long",
  "too_few",
  "too_many",
  "too_small",
  "too_big",
  "not_multiple_of",
  "not_found",
  "not_allowed",
  "taken",
  "out_of_order",
  "below_sale_price",
  "above_price",
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** One thing that is wrong with a field: a code with its figures, and a sentence in English. */
export type FieldError = {
  code: FieldErrorCode;
  message: string;
  params?: Record<string, unknown>;
};

/** What is wrong by dotted field path, as in `shippingAddress.postcode`. */
export type RefusalFields = Record<string, FieldError[]>;

/** `{ fields: { price: [fieldError("too_big", "Must be at most 10.", { maximum: 10 })] } }`. */
export function fieldError(
  code: FieldErrorCode,
  message: string,
  params?: Record<string, unknown>,
): FieldError {
  return params ? { code, message, params } : { code, message };
}

/** What a refusal may say beyond its code. `message` replaces the public sentence; `cause` stays inside. */
type RefusalOptions = {
  message?: string;
  fields?: RefusalFields;
  details?: Record<string, unknown>;
  cause?: unknown;
};

/** An expected "no". What the caller may know (`publicMessage`) and why it happened (`cause`) stay apart. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  readonly publicMessage: string;
  /** What is wrong by path, in sentences. */
  readonly fields: Record<string, string[]> | undefined;
  /** The same one by one, with codes. */
  readonly fieldErrors: ({ path: string } & FieldError)[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, facts: RefusalOptions = {}) {
    const entry = REFUSALS[code];
    const publicMessage = facts.message ?? entry.message;
    super(`${code}: ${publicMessage}`, { cause: facts.cause });
    this.code = code;
    this.kind = entry.kind;
    this.publicMessage = publicMessage;
    const fields = facts.fields && Object.entries(facts.fields);
    this.fields =
      fields &&
      Object.fromEntries(
        fields.map(([path, flaws]) => [path, flaws.map(({ message }) => message)]),
      );
    this.fieldErrors = fields?.flatMap(([path, flaws]) => flaws.map((flaw) => ({ path, ...flaw })));
    this.details = facts.details;
  }
}

/** Makes the refusal to throw: `throw refuse("insufficient_stock", { details: { available } })`. */
export function refuse(code: RefusalCode, facts?: RefusalOptions): Refusal {
  return new Refusal(code, facts);
}

/** Makes the refusal of one field: `throw refuseField("price", "too_big", "Must be at most 10.", { maximum: 10 })`. */
export function refuseField(
  field: string,
  code: FieldErrorCode,
  message: string,
  params?: Record<string, unknown>,
): Refusal {
  return refuse("validation_failed", { fields: { [field]: [fieldError(code, message, params)] } });
}

/** Refuses validation_failed if any field has an error. */
export function requireValidFields(fields: RefusalFields): void {
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
}

/** What was read, if there is one. Refuses not_found. */
export function requireFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw refuse("not_found");
  return found;
}
