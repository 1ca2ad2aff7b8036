import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentRefundPreview, previewRefund, refundOrder } from "@/lib/commerce/payments";
import { RefundOrder, RefundPreview } from "@/lib/contract/seller-order";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { discountOf } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { openShop } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const shop = await openPlainShop();
const taxed = await openShop();

const preview = async (order: PlacedOrder, body: object = {}) => {
  const reply = await order.act("refund/preview", body);
  expect(reply.status, reply.text).toBe(200);
  const { refunded, items, shipping, restock } = RefundPreview.parse(reply.body.data);
  return {
    refunded: refunded.amount,
    items: items.map(({ itemId, quantity, amount }) => [itemId, quantity, amount.amount]),
    shipping: shipping.amount,
    restock,
  };
};

/** What a refund has given back and put back of an order, by its lines. */
async function standing({ orderId }: PlacedOrder) {
  const { refunded, lines } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  return {
    refunded: Number(refunded),
    lines: lines.map(({ id, restocked }) => ({ id, restocked })),
  };
}

/** What something answers, or the fields that it refuses. */
const outcomeOf = <Value>(work: Promise<Value>) =>
  work.then(
    (value) => ({ value, refused: null }),
    (error) => ({ value: null, refused: error instanceof Refusal ? error.message : error }),
  );

describe("POST /orders/{order}/refund/preview", () => {
  test("previews a full refund, and changes nothing", async () => {
    const order = await placeOrder(taxed, { quantity: 3 });
    const before = await order.get();
    const { statements } = await counted(() => order.act("refund/preview"));
    expect(statements).toBe(2);
    // Three at 5.00, and 3.95 for the post.
    expect(await preview(order)).toEqual({
      ...{ refunded: 1895, items: [[order.lineId, 3, 1500]], shipping: 395, restock: true },
    });
    expect(await order.get()).toEqual(before);
    expect([await order.units(), await order.paidBack()]).toEqual([97, []]);
    expect(await order.events()).toEqual(["order.created", "order.paid"]);
    expect(await db.refund.count({ where: { orderId: order.orderId } })).toBe(0);
    expect(
      await db.auditEntry.count({ where: { storeId: taxed.store.id, action: "refund.created" } }),
    ).toBe(0);
  });

  test("values named units by what they cost, and what is more as delivery", async () => {
    const code = (await discountOf(taxed.store, { type: "percentage", value: 10 })).code;
    const order = await placeOrder(taxed, { quantity: 3, price: 333, discountCode: code });
    const items = [{ id: order.lineId, quantity: 1 }];
    // 9.99 less 1.00 is 8.99, of which a third is 2.99 and two thirds 5.99.
    expect(await preview(order, { items })).toEqual({
      ...{ refunded: 1294, items: [[order.lineId, 1, 299]], shipping: 395, restock: true },
    });
    expect(await preview(order, { amount: 299, items })).toMatchObject({ shipping: 0 });
    expect(await preview(order, { amount: 100, items })).toMatchObject({
      ...{ refunded: 100, items: [[order.lineId, 1, 100]], shipping: 0 },
    });
    expect((await order.act("refund", { amount: 299, items })).status).toBe(200);
    // The next has what rounding has left, so that all of them give what the line cost.
    expect(await preview(order, { items })).toMatchObject({ items: [[order.lineId, 1, 300]] });
    expect(await preview(order, { restock: false })).toEqual({
      ...{ refunded: 995, items: [], shipping: 395, restock: false },
    });
  });

  test("refuses what the refund refuses, in the same words", async () => {
    const order = await placeOrder(shop);
    const other = await placeOrder(shop);
    const line = { id: order.lineId, quantity: 1 };
    for (const wrong of [
      { amount: 1_001 },
      { amount: 0 },
      { reason: "because" },
      { items: [line], restock: false },
      { items: [{ ...line, quantity: 3 }] },
      { items: [{ ...line, id: other.lineId }] },
    ]) {
      const error = (await order.act("refund/preview", wrong)).body.error;
      const refused = (await order.act("refund", wrong)).body.error;
      expect({ ...error, requestId: refused.requestId }, JSON.stringify(wrong)).toEqual(refused);
    }
    await order.act("refund");
    const unpaid = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    for (const none of [order, unpaid]) {
      const reply = await none.act("refund/preview");
      const refused = await none.act("refund");
      expect([reply.status, reply.body.error.code]).toEqual([
        refused.status,
        refused.body.error.code,
      ]);
      expect(reply.status).toBe(409);
    }
  });

  test("is not shown to another store", async () => {
    const order = await placeOrder(shop);
    const reply = await api
      .private(taxed.store)
      .post(`/orders/${order.orderId}/refund/preview`, { body: {} });
    expect(reply.status).toBe(404);
  });

  test("equals the refund that follows, however the order was refunded before", async () => {
    const step = fc.record({
      /** In thousandths of the remaining amount; null for all of it. */
      share: fc.option(fc.integer({ min: 1, max: 1_000 }), { freq: 6 }),
      names: fc.constantFrom("nothing", "first", "both"),
      quantity: fc.integer({ min: 1, max: 3 }),
      restock: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ isTaxed: fc.boolean(), isEdited: fc.boolean() }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 50, max: 999 }),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async ({ isTaxed, isEdited }, quantity, price, steps) => {
          const order = await placeOrder(isTaxed ? taxed : shop, {
            ...{ quantity, price, secondPrice: 777 },
          });
          if (isEdited) {
            // Refunds of edits do not count as a share of the remaining amount.
            const items = [{ itemId: order.lineId, quantity: Math.ceil(quantity / 2) }];
            await order.act("edits", { items });
          }
          for (const { share, names, restock, ...step } of steps) {
            const left = (await order.get()).refundable.amount;
            const named = [
              { id: order.lineId, quantity: step.quantity },
              { id: order.secondLineId, quantity: 1 },
            ].slice(0, names === "both" ? 2 : 1);
            const body = {
              ...(share !== null && { amount: Math.max(1, Math.floor((left * share) / 1_000)) }),
              ...(names === "nothing" ? { restock } : { items: named }),
            };
            const before = await standing(order);
            const request = RefundOrder.parse(body);
            const previewed = await outcomeOf(
              previewRefund(order.seller(), order.orderId, request),
            );
            const done = await outcomeOf(refundOrder(order.seller(), order.orderId, request));
            expect(previewed.refused).toEqual(done.refused);
            if (previewed.value === null) continue;
            const said = presentRefundPreview(previewed.value, { locale: "en-GB" });
            const after = await standing(order);
            expect(said.refunded.amount).toBe(after.refunded - before.refunded);
            expect(said.remaining.amount).toBe((await order.get()).refundable.amount);
            expect(
              Object.fromEntries(said.items.map((item) => [item.itemId, item.quantity])),
            ).toEqual(
              Object.fromEntries(
                after.lines.flatMap(({ id, restocked }, at) => {
                  const units = restocked - (before.lines[at]?.restocked ?? 0);
                  return units > 0 ? [[id, units]] : [];
                }),
              ),
            );
            expect(said.restock).toBe(said.items.length > 0);
            const parts = said.items.reduce((sum, { amount }) => sum + amount.amount, 0);
            expect(parts + said.shipping.amount).toBeLessThanOrEqual(said.refunded.amount);
          }
        },
      ),
      { numRuns: cases(10) },
    );
  });
});
