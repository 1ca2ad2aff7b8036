import { randomUUID } from "node:crypto";
import { LONDON } from "@/lib/testing/shop";
import { chance, oneOf, randomInteger } from "./chance";
import { answerBank, ask, type Run } from "./client";

/** The codes of the shop; their limits are what shoppers fight over. */
const CODES = ["FEW", "ONCE", "TENOFF"] as const;

/** Few enough that several carts are one customer's. */
const CUSTOMERS = 40;

/** Outcomes in about the mix that a bad day brings. */
const METHODS = [
  ...Array<string>(10).fill("pm_card_visa"),
  ...Array<string>(2).fill("pm_card_chargeDeclined"),
  ...Array<string>(5).fill("pm_card_authenticationRequired"),
  ...Array<string>(3).fill("bank_transfer"),
  ...Array<string>(3).fill("test_redirect"),
  ...Array<string>(4).fill("test_debit"),
  ...Array<string>(3).fill("test_debit_fails"),
  "test_debit_returned",
];

/** Visits, buys, and returns as another shopper, until the end. */
export async function shop(run: Run): Promise<void> {
  while (!run.isOver()) await shopOnce(run, randomUUID());
}

async function shopOnce(run: Run, token: string): Promise<void> {
  for (let lines = 1 + randomInteger(2); lines > 0; lines -= 1) {
    const body = { productId: oneOf(run.productIds), quantity: 1 + randomInteger(3) };
    await ask(run, "POST", "/cart/items", { token, body });
  }
  const email = `customer-${randomInteger(CUSTOMERS)}@example.com`;
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
    // A shopper whose page broke does not always return, and then only the worker finishes the order.
    if (replies.includes(undefined) && chance(0.5)) return;
    if (placed === undefined) continue;
    run.orderIds.push(placed.orderId);
    if (placed.requiresAction) await goToBank(run, placed.nextActionUrl);
    if (chance(0.2)) await withdraw(run, token, { orderId: placed.orderId, email });
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

/** Withdraws from the order, or from a unit of it. */
async function withdraw(
  run: Run,
  token: string,
  { orderId, email }: { orderId: string; email: string },
) {
  const shown = await ask(run, "GET", `/orders/${orderId}`, { token });
  if (shown?.data === undefined) return;
  const { orderNumber, items } = shown.data;
  const part = chance(0.5) ? [{ id: oneOf<{ id: string }>(items)?.id, quantity: 1 }] : null;
  const body = { name: "Ada Lovelace", orderNumber, email, items: part };
  await ask(run, "POST", "/withdrawals", { token, body });
}
