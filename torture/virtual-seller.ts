import { setTimeout as delay } from "node:timers/promises";
import { LONDON } from "@/lib/testing/shop";
import { chance, oneOf, randomInteger } from "./chance";
import { order as ask, ask as askAsShopper, type Run } from "./client";

/** Does something to some order, often two things at once, or something else of a seller's day, until it is over. */
export async function sell(run: Run): Promise<void> {
  while (!run.isOver()) {
    const orderId = oneOf(run.orderIds.slice(-60));
    if (orderId === undefined) await delay(50);
    else if (chance(0.2)) await count(run);
    else if (chance(0.1)) await writeDraft(run);
    else if (chance(0.03)) await changeCapture(run);
    else await tendTo(run, orderId);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the wire, read where it is known what was asked.
type Shown = any;

/** A path below that of the order, or of the whole surface, and what is sent there. */
type RequestInput = [path: string, body: object];

/** What a seller may do to an order as it was shown a moment ago; undefined where there is nothing of the kind. */
const ACTS: Record<string, (shown: Shown) => RequestInput | undefined> = {
  fulfill: ({ id }) => [`/orders/${id}/fulfill`, {}],
  refund: ({ id }) => [`/orders/${id}/refund`, { restock: chance(0.5) }],
  "refund a part": ({ id }) => [
    `/orders/${id}/refund`,
    { amount: 1 + randomInteger(900), restock: chance(0.5) },
  ],
  "refund a unit": ({ id, items }) => [
    `/orders/${id}/refund`,
    { amount: 1 + randomInteger(900), items: [{ id: itemOf(items), quantity: 1 }] },
  ],
  cancel: ({ id }) => [`/orders/${id}/cancel`, {}],
  "mark paid": ({ id }) => [`/orders/${id}/mark-paid`, {}],
  "send a part": ({ id, items }) => [
    `/orders/${id}/fulfillments`,
    { items: [{ itemId: itemOf(items), quantity: 1 + randomInteger(2) }] },
  ],
  "move a parcel": ({ id, fulfillments }) => {
    const parcel = oneOf<Shown>(fulfillments);
    const action = oneOf(["deliver", "lose", "cancel"]);
    return parcel && [`/orders/${id}/fulfillments/${parcel.id}/${action}`, {}];
  },
  "open a return": ({ id, items }) => [
    `/orders/${id}/returns`,
    {
      kind: oneOf(["return", "claim"]),
      items: [{ itemId: itemOf(items), quantity: 1, reason: oneOf(["missing", "damaged"]) }],
    },
  ],
  edit: ({ id, items }) => [
    `/orders/${id}/edits`,
    { items: [{ itemId: itemOf(items), quantity: randomInteger(4) }] },
  ],
  "send elsewhere": ({ id, items }) => [
    `/orders/${id}/edits`,
    {
      shippingAddress: oneOf(PLACES),
      items: chance(0.3) ? [{ itemId: itemOf(items), quantity: randomInteger(4) }] : [],
    },
  ],
  capture: ({ id }) => [
    `/orders/${id}/capture`,
    chance(0.5) ? {} : { amount: 1 + randomInteger(900) },
  ],
  void: ({ id }) => [`/orders/${id}/void`, {}],
  "decide about a withdrawal": ({ withdrawals }) => {
    const withdrawal = oneOf<Shown>(withdrawals);
    if (withdrawal === undefined) return undefined;
    return chance(0.7)
      ? [`/withdrawals/${withdrawal.id}/accept`, { restock: chance(0.3) }]
      : [`/withdrawals/${withdrawal.id}/reject`, { note: "Made to order." }];
  },
};

/** Where other taxes apply, and none. */
const PLACES = [
  LONDON,
  { ...LONDON, city: "Berlin", postcode: "10119", countryCode: "DE" },
  { ...LONDON, city: "Albany", state: "NY", postcode: "12207", countryCode: "US" },
];

/** What a seller does most: what ends an order is rare enough that something is left to be done to it. */
const USUAL = ["send a part", "fulfill", "mark paid", "move a parcel", "open a return"];
const WAYS = [...Object.keys(ACTS), ...USUAL, ...USUAL, ...USUAL];

const itemOf = (items: Shown[]) => oneOf(items)?.id;

async function tendTo(run: Run, orderId: string): Promise<void> {
  const [shown, returns] = await Promise.all([
    ask(run, "GET", `/orders/${orderId}`),
    chance(0.3) ? ask(run, "GET", `/returns?order=${orderId}`) : undefined,
  ]);
  if (shown?.data === undefined) return;
  const acts = Array.from({ length: 1 + randomInteger(3) }, () =>
    ACTS[oneOf(WAYS) ?? ""]?.(shown.data),
  );
  const requests = [...acts, ...(returns?.data ?? []).map((one: Shown) => nextOf(run, one))];
  const answers = await Promise.all(
    requests.flatMap((request) =>
      request === undefined ? [] : [ask(run, "POST", request[0], request[1])],
    ),
  );
  const links = answers.flatMap((answer) => {
    const { pendingExchange, draftOrder } = answer?.data ?? {};
    return pendingExchange?.draftOrderId ?? draftOrder?.id ?? [];
  });
  await Promise.all(links.map((draftId: string) => endLink(run, draftId)));
}

/** Pays a link that asks for a difference, books its money, takes it away, or leaves it; now and then two at once. */
async function endLink(run: Run, draftId: string): Promise<void> {
  const draft = await ask(run, "GET", `/draft-orders/${draftId}`);
  const token = String(draft?.data?.payUrl ?? "").split("#")[1];
  const ways = [
    () => ask(run, "POST", `/draft-orders/${draftId}/mark-paid`, {}),
    () => ask(run, "DELETE", `/draft-orders/${draftId}`),
    () => (token ? askAsShopper(run, "POST", "/cart/checkout", { token, body: CARD }) : undefined),
    () => undefined,
  ];
  const end = () => oneOf(ways)?.();
  const ended = await Promise.all(chance(0.4) ? [end(), end()] : [end()]);
  const orderId = ended.find((answer) => answer?.data?.orderId)?.data.orderId;
  if (orderId !== undefined) run.orderIds.push(orderId);
}

const CARD = { paymentMethod: "pm_card_visa", returnUrl: "http://localhost/thanks" };

/** What is done about a return: mostly what it allows. */
function nextOf({ draftIds }: Run, { id, allowedActions }: Shown): RequestInput | undefined {
  const action = oneOf<string>(chance(0.9) ? allowedActions : ["refund", "receive", "cancel"]);
  const draftOrderId = oneOf(draftIds.slice(-5));
  if (action === undefined || (action === "exchange" && draftOrderId === undefined))
    return undefined;
  return [`/returns/${id}/${action}`, action === "exchange" ? { draftOrderId } : {}];
}

/** An order that is written by hand, and then sent as a link, marked as paid, or left for an exchange. */
async function writeDraft(run: Run): Promise<void> {
  const made = await ask(run, "POST", "/draft-orders", {
    ...{ email: "by-hand@example.com", shippingAddress: LONDON },
    items: [{ productId: oneOf(run.productIds), quantity: 1, price: 100 + randomInteger(2_400) }],
    shipping: { name: "By hand", price: 0 },
  });
  if (made?.data?.id === undefined) return;
  run.draftIds.push(made.data.id);
  if (chance(0.4)) return;
  const end = () =>
    ask(run, "POST", `/draft-orders/${made.data.id}/${oneOf(["send", "mark-paid"])}`);
  const ended = await Promise.all(chance(0.3) ? [end(), end()] : [end()]);
  const orderId = ended.find((answer) => answer?.data?.orderId)?.data.orderId;
  if (orderId !== undefined) run.orderIds.push(orderId);
}

/** From now on cards are charged at another moment. */
async function changeCapture(run: Run): Promise<void> {
  const paymentCapture = oneOf([
    "immediate",
    "immediate",
    "manual",
    "on_fulfillment",
    "per_fulfillment",
  ]);
  // A setting that live mode depends on: a test key does not change it.
  await ask(run, "PATCH", "/store", { paymentCapture }, run.store.keys.secret.live);
}

async function count(run: Run): Promise<void> {
  const operation = oneOf(["increment", "decrement", "increment", "decrement", "set"]);
  const body = {
    operation,
    quantity: operation === "set" ? 5 + randomInteger(20) : 1 + randomInteger(3),
  };
  await ask(run, "PATCH", `/products/${oneOf(run.productIds)}/inventory`, body);
}
