import { expect, test } from "vitest";
import type { Cart } from "@/lib/contract/cart";
import { money } from "@/lib/kit/money";
import { getMessages } from "@/messages/storefront";
import { describeCartChanges, seenCart } from "./cart-changes";

const messages = getMessages("en-GB");
const pounds = (amount: number) => money(amount, "GBP", "en-GB");

type Line = { id: string; quantity: number; price?: number };

/** As much of a cart as the payment page keeps of it. */
function cartOf(lines: Line[], { delivery = 300, taxInclusive = true } = {}): Cart {
  const items = lines.map(({ id, quantity, price = 500 }) => ({
    ...{ id, productName: `Mug ${id}`, variantName: null, quantity },
    subtotal: pounds(quantity * price),
  }));
  const goods = items.reduce((sum, { subtotal }) => sum + subtotal.amount, 0);
  const totals = {
    ...{ subtotal: pounds(goods), discount: pounds(0), shipping: pounds(delivery) },
    ...{ tax: pounds(goods / 5), total: pounds(goods + delivery) },
  };
  return { items, totals, taxInclusive } as unknown as Cart;
}

const changes = (before: Cart | string, after: Cart) =>
  describeCartChanges(typeof before === "string" ? before : seenCart(before), after, messages);

test("lines that are more, fewer, new, gone and dearer are named with what they were", () => {
  const before = cartOf([
    { id: "a", quantity: 1 },
    { id: "b", quantity: 2 },
    { id: "c", quantity: 1 },
    { id: "d", quantity: 1 },
  ]);
  const after = cartOf([
    { id: "a", quantity: 3 },
    { id: "b", quantity: 2 },
    { id: "d", quantity: 1, price: 600 },
    { id: "e", quantity: 1 },
  ]);
  expect(changes(before, after)).toBe(
    "Your cart has changed since this page was opened: Mug a 1 → 3; Mug c 1 → 0; Mug d £5.00 → £6.00; Mug e 0 → 1; Total £28.00 → £39.00. Please check it and pay again.",
  );
});

test("delivery is, and tax where it is added to the prices", () => {
  const at = (delivery: number, taxInclusive: boolean) =>
    cartOf([{ id: "a", quantity: 1 }], { delivery, taxInclusive });
  expect(changes(at(300, true), at(450, true))).toContain(
    "Delivery £3.00 → £4.50; Total £8.00 → £9.50",
  );
  const more = cartOf([{ id: "a", quantity: 2 }], { taxInclusive: false });
  expect(changes(at(300, false), more)).toContain("Tax £1.00 → £2.00");
});

test("nothing is said of an equal cart, nor of fields that this page never wrote", () => {
  const cart = cartOf([{ id: "a", quantity: 1 }]);
  for (const seen of [seenCart(cart), "", "{", "null", '{"lines":[]}']) {
    expect(changes(seen, cart)).toBeUndefined();
  }
});
