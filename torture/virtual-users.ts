import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { LONDON } from "@/lib/testing/shop";
import { answerBank, ask, order, type Run } from "./client";

/** The codes of the shop; their limits are what shoppers fight over. */
export const CODES = ["FEW", "ONCE", "TENOFF"] as const;

/** Few enough that several carts are one customer's. */
const CUSTOMERS = 40;

/** Outcomes in about the mix that a bad day brings. */
const METHODS = [
  ...Array<string>(10).fill("pm_card_visa"),
  ...Array<string>(2).fill("pm_card_chargeDeclined"),
  ...Array<string>(5).fill("pm_card_authenticationRequired"),
  ...Array<string>(3).fill("bank_transfer"),
];

/** Comes, buys, and comes again as somebody else, until it is over. */
export async function shop(run: Run): Promise<void> {
  while (!run.isOver()) await shopOnce(run, randomUUID());
}

async function shopOnce(run: Run, token: string): Promise<void> {
  for (let lines = 1 + below(2); lines > 0; lines -= 1) {
    const body = { productId: oneOf(run.productIds), quantity: 1 + below(3) };
    await ask(run, "POST", "/cart/items", { token, body });
  }
  const email = `customer-${below(CUSTOMERS)}@example.com`;
  const entered = { email, shippingAddress: LONDON };
  await ask(run, "PUT", "/cart/checkout-data", { token, body: entered });
  const { shippingOptionId } = run;
  await ask(run, "POST", "/cart/shipping-option", { token, body: { shippingOptionId } });
  if (chance(0.6))
    await ask(run, "POST", "/cart/discount", { token, body: { code: oneOf(CODES) } });
  for (let tries = 0; tries < 3; tries += 1) {
    const body = { paymentMethod: oneOf(METHODS), returnUrl: "http://localhost/thanks" };
    const pay = () => ask(run, "POST", "/cart/checkout", { token, body });
    // An impatient shopper presses twice.
    const replies = await Promise.all(chance(0.25) ? [pay(), pay()] : [pay()]);
    const placed = replies.find((reply) => reply?.data?.orderId !== undefined)?.data;
    // Whose page broke does not always come back, and then nobody but the worker ends it.
    if (replies.includes(undefined) && chance(0.5)) return;
    if (placed === undefined) continue;
    run.orderIds.push(placed.orderId);
    if (placed.requiresAction) await goToBank(run, placed.nextActionUrl);
    return;
  }
}

async function goToBank(run: Run, nextActionUrl: string): Promise<void> {
  const { pathname } = new URL(nextActionUrl);
  if (chance(0.3)) return;
  const decision = chance(0.7) ? "approve" : "fail";
  await Promise.all([
    answerBank(run, pathname, decision),
    ...(chance(0.3) ? [answerBank(run, pathname, "approve")] : []),
  ]);
}

/** What a seller may do to an order. */
const ACTS = {
  fulfill: () => ({}),
  refund: () => ({ restock: chance(0.5) }),
  "refund a part": () => ({ amount: 1 + below(900), restock: chance(0.5) }),
  cancel: () => ({}),
  "mark-paid": () => ({}),
} satisfies Record<string, () => object>;

/** Does something to some order, often two things at once, or counts the stock, until it is over. */
export async function sell(run: Run): Promise<void> {
  while (!run.isOver()) {
    const orderId = oneOf(run.orderIds.slice(-60));
    if (orderId === undefined) {
      await delay(50);
    } else if (chance(0.25)) {
      await count(run);
    } else {
      const acts = Array.from({ length: 1 + below(3) }, () => act(run, orderId));
      await Promise.all(acts);
    }
  }
}

async function act(run: Run, orderId: string): Promise<void> {
  const names = Object.keys(ACTS) as (keyof typeof ACTS)[];
  const name = oneOf(names);
  const [verb] = name.split(" ");
  await order(run, "POST", `/orders/${orderId}/${verb}`, ACTS[name]());
}

async function count(run: Run): Promise<void> {
  const operation = oneOf(["increment", "decrement", "increment", "decrement", "set"]);
  const body = { operation, quantity: operation === "set" ? 5 + below(20) : 1 + below(3) };
  await order(run, "PATCH", `/products/${oneOf(run.productIds)}/inventory`, body);
}

const chance = (share: number) => Math.random() < share;
const below = (most: number) => Math.floor(Math.random() * most);

function oneOf<T>(list: readonly [T, ...T[]]): T;
function oneOf<T>(list: readonly T[]): T;
function oneOf<T>(list: readonly T[]): T {
  return list[below(list.length)] as T;
}
