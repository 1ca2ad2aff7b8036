import fc from "fast-check";
import { expect, test } from "vitest";
import { addItem, readCart, setItem } from "@/lib/commerce/cart";
import { findSellerProduct, getProduct, setBundle, updateProduct } from "@/lib/commerce/catalog";
import { submitCheckout } from "@/lib/commerce/checkout";
import { addLicenseKeys } from "@/lib/commerce/digital";
import { createFulfillment } from "@/lib/commerce/fulfillment";
import { adjustInventory, listLevels } from "@/lib/commerce/inventory";
import { editOrder } from "@/lib/commerce/order-edits";
import { cancelOrder, refundOrder } from "@/lib/commerce/payments";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { seller } from "@/lib/testing/catalog";
import { deadlocks } from "@/lib/testing/deadlocks";
import { brokenBooks } from "@/lib/testing/documents";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { expectRefusal } from "@/lib/testing/refusals";
import {
  brokenInvariants,
  fillCart,
  openShop,
  type Shop,
  sell,
  unitsLeft,
  visitor,
} from "@/lib/testing/shop";
import { test as it } from "@/lib/testing/test";
import { until } from "@/lib/testing/until";

const card = { paymentMethod: "pm_card_visa" };
const quiet = { notifyCustomer: false };

type Item = { productId: string; variantId: string };

/** A set of two mugs and a pot, with these stocks. */
async function sellSet(shop: Shop, { mugs, pots }: { mugs: number; pots: number }) {
  const mug = await sell(shop, { name: "Mug", sku: "MUG", stock: mugs });
  const pot = await sell(shop, { name: "Pot", stock: pots, price: 4_000 });
  const set = await sell(shop, { name: "Tea set", stock: 0, price: 5_500 });
  await setBundle(seller(shop.store), set.productId, {
    parts: [
      { variantId: mug.variantId, quantity: 2 },
      { variantId: pot.variantId, quantity: 1 },
    ],
  });
  return { mug, pot, set };
}

async function buy(
  shop: Shop,
  lines: { productId: string; quantity?: number }[],
  payment: { paymentMethod: string } = card,
) {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, lines);
  const { orderId } = await submitCheckout(ctx(), payment);
  return db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: "asc" } } },
  });
}

/** What can be sold of each. */
async function left(...items: Item[]): Promise<number[]> {
  return Promise.all(items.map(({ variantId }) => unitsLeft(variantId)));
}

it("there are as many of a bundle as its parts allow, and buying it takes them", async ({
  shop,
}) => {
  const { mug, pot, set } = await sellSet(shop, { mugs: 5, pots: 9 });
  expect(await left(set)).toEqual([2]);
  const order = await buy(shop, [set]);
  expect(await left(mug, pot, set)).toEqual([3, 8, 1]);
  expect(order.lines).toMatchObject([
    {
      parts: [
        { productName: "Mug", sku: "MUG", quantity: 2, variantId: mug.variantId },
        { productName: "Pot", sku: null, quantity: 1, variantId: pot.variantId },
      ],
    },
  ]);
  await buy(shop, [{ ...mug, quantity: 2 }]);
  expect(await left(mug, set)).toEqual([1, 0]);
  const view = { ...visitor(shop)() };
  expect(JSON.parse((await getProduct(view, set.productId)).json).data).toMatchObject({
    ...{ inStock: false, inventoryCount: 0 },
    bundle: { isComplete: true, separatePrice: { amount: 6_500 } },
  });
  await expectRefusal(addItem(visitor(shop)(), { productId: set.productId, quantity: 1 }), {
    code: "insufficient_stock",
  });
  // Lists and filters go by the flag of the product.
  const flag = { productId_livemode: { productId: set.productId, livemode: false } };
  expect(await db.productStats.findUnique({ where: flag })).toMatchObject({ inStock: false });
  await adjustInventory(seller(shop.store), mug.productId, { operation: "set", quantity: 7 });
  expect(await left(set)).toEqual([3]);
  expect(await db.productStats.findUnique({ where: flag })).toMatchObject({ inStock: true });
  // The other mode has stock of its own.
  expect(await unitsLeft(set.variantId, true)).toBe(2);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("a return, a cancellation and a refund restock all parts", async ({ shop }) => {
  const { mug, pot, set } = await sellSet(shop, { mugs: 20, pots: 10 });
  const ctx = seller(shop.store);
  const refunded = await buy(shop, [{ ...set, quantity: 2 }, mug]);
  expect(await left(mug, pot, set)).toEqual([15, 8, 7]);
  const lines = refunded.lines.map(({ id }) => ({ id, quantity: 1 }));
  await refundOrder(ctx, refunded.id, {
    ...{ amount: 100, reason: "other", restock: true, items: lines, ...quiet },
  });
  // One set and the mug beside it: three mugs, in one movement.
  expect(await left(mug, pot, set)).toEqual([18, 9, 9]);
  const cancelled = await buy(shop, [{ ...set, quantity: 3 }]);
  expect(await left(mug, pot)).toEqual([12, 6]);
  await cancelOrder(ctx, cancelled.id, quiet);
  expect(await left(mug, pot, set)).toEqual([18, 9, 9]);
  const edited = await buy(shop, [{ ...set, quantity: 3 }, mug]);
  const [line] = edited.lines;
  await editOrder(ctx, edited.id, { items: [{ itemId: line?.id ?? "", quantity: 1 }], ...quiet });
  expect(await left(mug, pot)).toEqual([15, 8]);
  const levels = await listLevels(ctx, { status: undefined, page: 1, perPage: 10 } as never);
  expect(levels.data.find(({ variantId }) => variantId === set.variantId)).toMatchObject({
    ...{ isBundle: true, inventoryCount: 7 },
  });
  // What was reserved is counted as the parts that it is.
  await createFulfillment(ctx, edited.id, {
    items: [{ itemId: line?.id ?? "", quantity: 1 }],
    ...quiet,
  });
  expect(await brokenBooks(shop)).toEqual([]);
});

it("a payment that is declined or awaited holds the parts, and gives them back", async ({
  shop,
}) => {
  const { mug, pot, set } = await sellSet(shop, { mugs: 4, pots: 2 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [set]);
  await expectRefusal(submitCheckout(ctx(), { paymentMethod: "pm_card_chargeDeclined" }), {
    code: "payment_declined",
  });
  expect(await left(mug, pot, set)).toEqual([4, 2, 2]);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod: "bank_transfer" });
  expect(await left(mug, pot, set)).toEqual([2, 1, 1]);
  await cancelOrder(seller(shop.store), orderId, quiet);
  expect(await left(mug, pot, set)).toEqual([4, 2, 2]);
  expect(await brokenBooks(shop)).toEqual([]);
});

it("a cart that needs a part twice gets the line that is short", async ({ shop }) => {
  const { mug, set } = await sellSet(shop, { mugs: 4, pots: 9 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [
    { ...set, quantity: 1 },
    { ...mug, quantity: 2 },
  ]);
  const cart = await readCart(ctx());
  const [setLine, mugLine] = cart.snapshot.lines;
  const more = await setItem(ctx(), mugLine?.id ?? "", 3);
  expect(more.messages).toMatchObject([
    { code: "out_of_stock", itemId: mugLine?.id, details: { requested: 3, available: 2 } },
  ]);
  await expectRefusal(submitCheckout(ctx(), card), {
    ...{ code: "insufficient_stock", details: { items: [{ id: mugLine?.id, available: 2 }] } },
  });
  expect(setLine?.parts).toMatchObject([{ quantity: 2, available: 4 }, { quantity: 1 }]);
  await setItem(ctx(), mugLine?.id ?? "", 2);
  await submitCheckout(ctx(), card);
  expect(await left(mug, set)).toEqual([0, 0]);
});

it("a part that is not in the shop, or is gone, makes its bundle unavailable and not broken", async ({
  shop,
}) => {
  const { mug, pot, set } = await sellSet(shop, { mugs: 4, pots: 2 });
  const ctx = seller(shop.store);
  const view = visitor(shop)();
  const bundle = async () => JSON.parse((await getProduct(view, set.productId)).json).data;
  await updateProduct(ctx, pot.productId, { status: "draft" });
  expect(await left(set)).toEqual([0]);
  expect(await bundle()).toMatchObject({
    ...{ inStock: false, bundle: { isComplete: false, separatePrice: null } },
  });
  await updateProduct(ctx, pot.productId, { status: "published" });
  expect(await left(set)).toEqual([2]);
  // The mug becomes the first of two sizes, and that one is not made any more.
  for (const sizes of [["S", "M"], ["M"]]) {
    const options = [{ name: "Size", values: sizes.map((name) => ({ name })) }];
    await updateProduct(ctx, mug.productId, { options });
  }
  expect(await left(set)).toEqual([0]);
  expect((await bundle()).bundle.isComplete).toBe(false);
  // Untracked parts and those sold beyond their stock do not bind.
  const free = await sell(shop, { trackInventory: false });
  const late = await sell(shop, { stock: 0, sellWhenSoldOut: true });
  const parts = [free, late].map(({ variantId }) => ({ variantId, quantity: 1 }));
  await setBundle(ctx, set.productId, { parts });
  expect(await bundle()).toMatchObject({ inStock: true });
  await buy(shop, [set]);
  expect(await left(late)).toEqual([-1]);
  await setBundle(ctx, set.productId, { parts: [] });
  expect(await left(set)).toEqual([0]);
  expect((await bundle()).bundle).toBeNull();
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("what cannot be a bundle or a part is refused at its field", async ({ shop }) => {
  const ctx = seller(shop.store);
  const { mug, set } = await sellSet(shop, { mugs: 4, pots: 2 });
  const foreign = await sell(await openShop());
  const gift = await sell(shop, { productType: "gift_card", shippingType: "none" });
  const reduced = await sell(shop, { taxClass: "reduced" });
  const other = await sell(shop, { stock: 0 });
  const refusedAt = async (product: Item, ...parts: Item[]) => {
    const sent = parts.map(({ variantId }) => ({ variantId, quantity: 1 }));
    const refusal = await setBundle(ctx, product.productId, { parts: sent }).catch(
      (error) => error,
    );
    if (!(refusal instanceof Refusal)) throw new Error("it is not refused", { cause: refusal });
    return Object.keys(refusal.fields ?? {});
  };
  expect(await refusedAt(other, mug, foreign, gift, reduced, set, other)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `parts.${at}.variantId`),
  );
  expect(await refusedAt(mug, other)).toEqual(["parts"]);
  expect(await refusedAt(await sell(shop, { stock: 1 }), mug)).toEqual(["parts"]);
  await expectRefusal(adjustInventory(ctx, set.productId, { operation: "set", quantity: 9 }), {
    code: "validation_failed",
  });
  for (const change of [
    { stock: 9 },
    { trackInventory: false },
    { sellWhenSoldOut: true },
    { productType: "digital" as const },
    { options: [{ name: "Size", values: [{ name: "S" }] }] },
  ]) {
    await expectRefusal(updateProduct(ctx, set.productId, change), { code: "validation_failed" });
  }
  const keys = { keys: ["AAAA-1"] };
  for (const { productId } of [set, mug]) {
    await expectRefusal(addLicenseKeys(ctx, productId, keys), {
      code: "stock_is_license_keys",
    });
  }
  const ordered = await buy(shop, [mug]);
  await expectRefusal(
    editOrder(ctx, ordered.id, { items: [{ productId: set.productId, quantity: 1 }], ...quiet }),
    { code: "validation_failed" },
  );
  const untouched = await findSellerProduct(ctx, set.productId);
  expect(untouched.bundle).toHaveLength(2);
});

it("an order from before a product was a bundle neither sells nor restocks parts", async ({
  shop,
}) => {
  const { mug } = await sellSet(shop, { mugs: 9, pots: 9 });
  const ctx = seller(shop.store);
  const pack = await sell(shop, { stock: 1 });
  const order = await buy(shop, [pack], { paymentMethod: "bank_transfer" });
  await adjustInventory(seller(shop.store, { isLive: true }), pack.productId, {
    ...{ operation: "set", quantity: 0 },
  });
  await setBundle(ctx, pack.productId, { parts: [{ variantId: mug.variantId, quantity: 3 }] });
  const items = [{ itemId: order.lines[0]?.id ?? "", quantity: 2 }];
  await expectRefusal(editOrder(ctx, order.id, { items, ...quiet }), {
    code: "insufficient_stock",
  });
  await cancelOrder(ctx, order.id, quiet);
  expect(await left(mug, pack)).toEqual([9, 3]);
  expect(await brokenInvariants(shop)).toEqual([]);
});

it("bundles and their parts bought concurrently are never oversold, without deadlock", async ({
  shop,
}) => {
  const { mug, pot, set } = await sellSet(shop, { mugs: 30, pots: 30 });
  const other = await sell(shop, { name: "Other set", stock: 0 });
  await setBundle(seller(shop.store), other.productId, {
    parts: [
      { variantId: pot.variantId, quantity: 1 },
      { variantId: mug.variantId, quantity: 1 },
    ],
  });
  const before = await deadlocks();
  const wanted = [[set], [mug, pot], [other], [pot, set], [mug, other]];
  const visitors = Array.from({ length: 40 }, () => visitor(shop));
  await Promise.all(
    visitors.map((ctx, at) => fillCart(shop, ctx, wanted[at % wanted.length] ?? [])),
  );
  const results = await raceOnLock(
    `SELECT 1 FROM stock WHERE variant_id = '${mug.variantId}' FOR UPDATE`,
    8,
    () => Promise.allSettled(visitors.map((ctx) => submitCheckout(ctx(), card))),
  );
  for (const result of results) {
    if (result.status === "rejected" && !(result.reason instanceof Refusal)) throw result.reason;
  }
  expect(Math.min(...(await left(mug, pot)))).toBeLessThan(2);
  expect(await brokenBooks(shop)).toEqual([]);
  expect(await deadlocks()).toBe(before);
});

it("of two who take different parts at once, the later one counts what the first has left", async ({
  shop,
}) => {
  const { mug, pot, set } = await sellSet(shop, { mugs: 10, pots: 5 });
  const [first, second] = [visitor(shop), visitor(shop)];
  await fillCart(shop, first, [{ ...mug, quantity: 4 }]);
  await fillCart(shop, second, [pot]);
  await raceOnLock(
    `SELECT 1 FROM stock WHERE variant_id = '${set.variantId}' FOR UPDATE`,
    2,
    async (countWaiting) => {
      const ahead = submitCheckout(first(), card);
      await until("the first one waits in line", async () => (await countWaiting()) >= 1);
      return Promise.all([ahead, submitCheckout(second(), card)]);
    },
  );
  expect(await left(mug, pot, set)).toEqual([6, 4, 3]);
});

test("units of parts are sold once, for any order of purchases and restocks", async () => {
  const shop = await openShop();
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("buy" as const),
      sets: fc.nat(3),
      mugs: fc.nat(4),
      pots: fc.nat(2),
    }),
    fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant("refund" as const), which: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const { mug, pot, set } = await sellSet(shop, { mugs: 9, pots: 4 });
      const orders: Awaited<ReturnType<typeof buy>>[] = [];
      for (const one of steps) {
        await attempt(async () => {
          if (one.kind === "buy") {
            const lines = [
              { ...set, quantity: one.sets },
              { ...mug, quantity: one.mugs },
              { ...pot, quantity: one.pots },
            ].filter(({ quantity }) => quantity > 0);
            if (lines.length > 0) orders.push(await buy(shop, lines));
            return;
          }
          const order = orders[one.which % Math.max(1, orders.length)];
          if (order === undefined) return;
          if (one.kind === "cancel") await cancelOrder(seller(shop.store), order.id, quiet);
          else {
            const items = order.lines.map(({ id }) => ({ id, quantity: 1 }));
            const refund = { amount: 10, reason: "other" as const, restock: true, items, ...quiet };
            await refundOrder(seller(shop.store), order.id, refund);
          }
        });
      }
      const [mugs = 0, pots = 0, sets] = await left(mug, pot, set);
      expect(Math.min(mugs, pots)).toBeGreaterThanOrEqual(0);
      expect(sets).toBe(Math.min(Math.floor(mugs / 2), pots));
      expect(await brokenInvariants(shop)).toEqual([]);
    }),
    { numRuns: cases(8) },
  );
});

/** What may be refused. */
async function attempt(work: () => Promise<void>): Promise<void> {
  await work().catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
