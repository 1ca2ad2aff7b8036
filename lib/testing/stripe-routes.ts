import type { Asked } from "@/lib/testing/stripe-state";
import { missing, type Params, type StripeState } from "@/lib/testing/stripe-state";

type Handler = (books: StripeState, id: string, params: Params) => object;

/** The endpoints of Stripe's API that the double implements. */
const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ["POST", /^\/v1\/payment_intents$/, (books, _, params) => books.create(params)],
  ["GET", /^\/v1\/payment_intents$/, (books, _, params) => page(recent(books, params), params)],
  ["GET", /^\/v1\/payment_intents\/(\w+)$/, (books, id) => books.find(id)],
  ["POST", /^\/v1\/payment_intents\/(\w+)$/, (books, id, params) => books.update(id, params)],
  [
    "POST",
    /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    (books, id, params) => books.confirm(id, params),
  ],
  [
    "POST",
    /^\/v1\/payment_intents\/(\w+)\/capture$/,
    (books, id, params) => books.capture(id, params),
  ],
  ["POST", /^\/v1\/payment_intents\/(\w+)\/cancel$/, (books, id) => books.cancel(id)],
  ["POST", /^\/v1\/refunds$/, (books, _, params) => books.refund(params)],
  ["GET", /^\/v1\/refunds$/, (books, _, params) => page(refundsOf(books, params), params)],
  ["GET", /^\/v1\/refunds\/(\w+)$/, (books, id) => found(books.refunds.get(id))],
  ["GET", /^\/v1\/disputes\/(\w+)$/, (books, id) => found(books.disputes.get(id))],
  ["GET", /^\/v1\/payment_method_configurations$/, (books) => configurations(books)],
  ["GET", /^\/v1\/balance$/, () => ({ object: "balance", livemode: false })],
];

/** Applies a request to the account; throws a StripeRefusal. */
export function route(books: StripeState, { method, path, params }: Asked): object {
  for (const [known, pattern, handle] of ROUTES) {
    const match = known === method ? pattern.exec(path) : null;
    if (match) return handle(books, match[1] ?? "", params);
  }
  throw missing();
}

/** The account's own payment method configuration, listed after one of a platform that must be ignored. */
function configurations({ methods }: StripeState) {
  const entry = (isOn: boolean) => {
    const display_preference = { preference: isOn ? "on" : "off", value: isOn ? "on" : "off" };
    return { available: isOn, display_preference };
  };
  const all = ["card", "paypal", "klarna", "ideal", "giropay", "sepa_debit"];
  const of = (on: readonly string[]) =>
    Object.fromEntries([...all, ...methods].map((id) => [id, entry(on.includes(id))]));
  const common = { object: "payment_method_configuration", active: true };
  const data = [
    { id: "pmc_platform", ...common, is_default: false, ...of(all) },
    { id: "pmc_default", ...common, is_default: true, ...of(methods) },
  ];
  return { object: "list", url: "/v1/payment_method_configurations", has_more: false, data };
}

function recent(books: StripeState, { created }: Params) {
  const { gte = "0", lte = "99999999999" } = typeof created === "object" ? created : {};
  return [...books.intents.values()]
    .filter((intent) => intent.created >= Number(gte) && intent.created <= Number(lte))
    .toReversed();
}

function refundsOf(books: StripeState, { payment_intent: payment }: Params) {
  return [...books.refunds.values()].filter((made) => made.payment_intent === payment).toReversed();
}

function page(all: { id: string }[], { limit = "10", starting_after: after }: Params) {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + Number(limit));
  return { object: "list", url: "/v1", has_more: start + data.length < all.length, data };
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw missing();
  return one;
}
