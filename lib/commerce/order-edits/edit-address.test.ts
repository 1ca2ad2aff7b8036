import { afterEach, describe, expect, test } from "vitest";
import { saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { deleteDraftOrder } from "@/lib/commerce/draft-orders";
import { createFulfillment, fulfillOrder } from "@/lib/commerce/fulfillment";
import { updateOrder } from "@/lib/commerce/orders";
import { cancelOrder, refundOrder } from "@/lib/commerce/payments";
import { settleExchanges } from "@/lib/commerce/returns";
import { hashCartToken } from "@/lib/commerce/stores";
import type { AddressInput } from "@/lib/contract/address";
import { EditedOrder, OrderEditPreview } from "@/lib/contract/order-edit";
import type { Refusal } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { brokenBooks, writeDueDocuments } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { inOrder, outcomes, raceOnLock } from "@/lib/testing/race-on-lock";
import { fillCart, LONDON, type Shop, sell, visitor } from "@/lib/testing/shop";
import { openGermanShop, taxOffice, VIENNA } from "@/lib/testing/vat";
import { editOrder } from "./edit-order";

const BERLIN: AddressInput = {
  ...VIENNA,
  line1: "Torstrasse 1",
  city: "Berlin",
  postcode: "10119",
  countryCode: "DE",
};

/** A German shop that taxes books in Germany and Austria at rates of their own, and nothing in Britain. */
async function open(taxInclusive: boolean): Promise<Shop> {
  const shop = await openGermanShop({ taxInclusive });
  const { id: storeId } = shop.store;
  for (const [countryCode, ratePpm] of Object.entries({ DE: 70_000, AT: 100_000 })) {
    await db.taxRate.create({
      data: {
        ...{ id: newId("taxRate"), storeId, livemode: false, name: "Reduced", countryCode },
        ...{ ratePpm, taxClass: "reduced", includesShipping: true },
      },
    });
  }
  await db.taxRate.updateMany({
    where: { storeId, taxClass: "standard" },
    data: { includesShipping: true },
  });
  await db.taxRate.deleteMany({ where: { storeId, countryCode: "GB" } });
  return shop;
}

const shops = { inclusive: await open(true), exclusive: await open(false) };
afterEach(async () => {
  for (const shop of Object.values(shops)) expect(await brokenBooks(shop)).toEqual([]);
});

const goods = new Map(
  await Promise.all(
    Object.values(shops).map(
      async (shop) =>
        [
          shop,
          [
            { ...(await sell(shop, { name: "Mug", stock: 500, price: 1_333 })), quantity: 3 },
            {
              ...(await sell(shop, { name: "Book", stock: 500, price: 999, taxClass: "reduced" })),
              quantity: 2,
            },
          ],
        ] as const,
    ),
  ),
);

interface Wish {
  to: AddressInput;
  vatId?: string;
  paymentMethod?: string;
}

/** Buys three mugs and two books that go somewhere. */
async function buy(shop: Shop, { to, vatId, paymentMethod = "pm_card_visa" }: Wish) {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [...(goods.get(shop) ?? [])]);
  const { services } = taxOffice({ kind: "valid", consultationNumber: "WAPI1" });
  await saveCheckoutData(ctx(), { shippingAddress: to, ...(vatId && { vatId }) }, services);
  const { orderId } = await submitCheckout(ctx(), { paymentMethod });
  const client = api.private(shop.store);
  return {
    orderId,
    seller: () => seller(shop.store),
    post: (path: string, body: object) => client.post(`/orders/${orderId}/${path}`, { body }),
    patch: (body: object) => client.patch(`/orders/${orderId}`, { body }),
    row: () => db.order.findUniqueOrThrow({ where: { id: orderId } }),
    /** What it costs and owes, without ids. */
    cost: async () => {
      const { subtotal, tax, shipping, shippingTax, total, taxBreakdown, reverseCharge, lines } =
        await db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } });
      const owed = lines.map(({ productName, quantity, unitPrice, tax: of, taxRate }) => [
        ...[productName, quantity, unitPrice, of, taxRate],
      ]);
      return {
        ...{ subtotal, tax, shipping, shippingTax, total, taxBreakdown, reverseCharge },
        lines: owed.toSorted(),
      };
    },
  };
}

type Bought = Awaited<ReturnType<typeof buy>>;

const move = async (order: Bought, shippingAddress: AddressInput, more: object = {}) => {
  const reply = await order.post("edits", { shippingAddress, ...more });
  expect(reply.status, reply.text).toBe(200);
  return EditedOrder.parse(reply.body.data);
};

const documentsOf = async ({ orderId }: Bought) => {
  const documents = await db.document.findMany({ where: { orderId } });
  return documents.map(({ kind, total, tax }) => `${kind} ${total} ${tax}`).toSorted();
};

const COMPANY = "ATU13585627";

describe("an address where other taxes apply", () => {
  test("leaves what is paid where prices include tax, and changes the tax in it and the invoice", async () => {
    const shop = shops.inclusive;
    const order = await buy(shop, { to: BERLIN });
    await writeDueDocuments();
    const before = await order.row();
    const shown = await order.post("edits/preview", { shippingAddress: VIENNA });
    const preview = OrderEditPreview.parse(shown.body.data);
    expect([preview.refund, preview.payLink, preview.total.amount]).toEqual([
      ...[null, null, Number(before.total)],
    ]);
    expect(preview.taxBreakdown.map(({ countryCode }) => countryCode)).toEqual(["AT", "AT"]);
    expect((await order.row()).shippingAddress).toMatchObject({ countryCode: "DE" });

    const edited = await move(order, VIENNA, { expectedTotal: preview.total.amount });
    expect(edited).toMatchObject({
      ...{ refund: null, draftOrder: null, paymentStatus: "paid" },
      shippingAddress: { countryCode: "AT" },
      totals: { tax: preview.after.tax, total: preview.after.total },
    });
    expect(await order.cost()).toEqual(await (await buy(shop, { to: VIENNA })).cost());
    expect((await documentsOf(order)).length).toBe(3);
    const last = await db.document.findFirstOrThrow({
      where: { orderId: order.orderId, kind: "invoice" },
      orderBy: { sequence: "desc" },
    });
    expect(last).toMatchObject({
      tax: (await order.row()).tax,
      record: { destinationCountry: "AT" },
    });
    const timeline = await api.private(shop.store).get(`/orders/${order.orderId}/timeline`);
    expect(
      timeline.body.data.find(({ type }: { type: string }) => type === "order.edited"),
    ).toMatchObject({
      before: { tax: Number(before.tax), shippingAddress: { countryCode: "DE" } },
      after: { tax: Number(last.tax), shippingAddress: { countryCode: "AT" } },
    });
  });

  test("changes the total where prices are without tax, and refunds the difference", async () => {
    const shop = shops.exclusive;
    const order = await buy(shop, { to: VIENNA });
    const paid = Number((await order.row()).total);
    const edited = await move(order, BERLIN);
    const { total } = edited.totals;
    expect(total.amount).toBeLessThan(paid);
    expect(edited.refund).toMatchObject({
      status: "succeeded",
      amount: { amount: paid - total.amount },
    });
    expect(await order.cost()).toEqual(await (await buy(shop, { to: BERLIN })).cost());
  });

  test("an export owes nothing, and comes home again owing what it owed", async () => {
    for (const shop of Object.values(shops)) {
      const order = await buy(shop, { to: BERLIN, paymentMethod: "bank_transfer" });
      const before = await order.cost();
      const abroad = await move(order, LONDON);
      expect([abroad.totals.tax.amount, abroad.taxBreakdown]).toEqual([0, []]);
      expect(await order.cost()).toEqual(await (await buy(shop, { to: LONDON })).cost());
      await move(order, BERLIN);
      expect(await order.cost()).toEqual(before);
      // The transfer that is awaited is one of the new total.
      const { amount } = await db.paymentAttempt.findFirstOrThrow({
        where: { orderId: order.orderId },
      });
      expect(amount).toBe(before.total);
    }
  });

  test("a company owes the tax where it goes abroad, and not at home, by the rule of the checkout", async () => {
    for (const shop of Object.values(shops)) {
      const order = await buy(shop, { to: BERLIN, vatId: COMPANY, paymentMethod: "bank_transfer" });
      const home = await order.cost();
      expect(home.reverseCharge).toBe(false);
      await move(order, VIENNA);
      const there = await buy(shop, { to: VIENNA, vatId: COMPANY });
      expect(await order.cost()).toEqual(await there.cost());
      expect((await order.cost()).reverseCharge).toBe(true);
      await move(order, BERLIN);
      const { lines, ...sums } = await order.cost();
      // Back from a price without tax, a unit may cost a cent more or less.
      expect(Math.abs(Number(sums.total - home.total))).toBeLessThanOrEqual(6);
      expect(lines.map(([name, , , , rate]) => [name, rate])).toEqual([
        ["Book", 70_000],
        ["Mug", 190_000],
      ]);
    }
  });

  test("a company that owes the tax itself gets back what it had paid of it", async () => {
    const shop = shops.inclusive;
    const order = await buy(shop, { to: BERLIN, vatId: COMPANY });
    await writeDueDocuments();
    const paid = Number((await order.row()).total);
    const edited = await move(order, VIENNA);
    expect(edited).toMatchObject({ reverseCharge: true, totals: { tax: { amount: 0 } } });
    expect(edited.refund?.amount.amount).toBe(paid - edited.totals.total.amount);
  });

  test("goes with lines: removed and added units are taxed there too", async () => {
    const shop = shops.inclusive;
    const order = await buy(shop, { to: BERLIN });
    const lines = await db.orderLine.findMany({ where: { orderId: order.orderId } });
    const mug = lines.find(({ productName }) => productName === "Mug");
    const edited = await move(order, VIENNA, { items: [{ itemId: mug?.id, quantity: 1 }] });
    expect(
      edited.items.map(({ productName, taxRate }) => [productName, taxRate]).toSorted(),
    ).toEqual([
      ["Book", 0.1],
      ["Mug", 0.2],
    ]);
    expect(edited.refund?.amount.amount).toBe(2 * 1_333);
    const more = await move(order, BERLIN, { items: [{ itemId: mug?.id, quantity: 2 }] });
    expect(more.draftOrder).toMatchObject({
      ...{ relatedOrderId: order.orderId, shippingAddress: { countryCode: "DE" } },
      totals: { total: { amount: 1_333 }, tax: { amount: 213 } },
    });
  });
});

test("PATCH takes an address where the taxes are the same, and points to the edit where they are not", async () => {
  const order = await buy(shops.inclusive, { to: BERLIN });
  const near = await order.patch({ shippingAddress: { ...BERLIN, line1: "Torstrasse 2" } });
  expect(near.status, near.text).toBe(200);
  const refused = await order.patch({ shippingAddress: VIENNA });
  expect([refused.status, refused.body.error.fields["shippingAddress.countryCode"]]).toEqual([
    ...[422, [expect.stringContaining("with an edit of the order")]],
  ]);
  expect((await move(order, VIENNA)).shippingAddress).toMatchObject({ countryCode: "AT" });
});

test("an edit refuses an address that is none, that nothing goes to, or of an order that left", async () => {
  const order = await buy(shops.inclusive, { to: BERLIN });
  const refused = async (shippingAddress: AddressInput) => {
    const { status, body } = await order.post("edits", { shippingAddress });
    return [status, body.error.reason ?? body.error.code, Object.keys(body.error.fields ?? {})];
  };
  const invalid = [422, "validation_failed"];
  expect(await refused({ ...VIENNA, postcode: "1" })).toEqual([
    ...[...invalid, ["shippingAddress.postcode"]],
  ]);
  expect(await refused({ ...VIENNA, countryCode: "FR", postcode: "75001" })).toEqual([
    ...[422, "address_undeliverable", ["shippingAddress.countryCode"]],
  ]);
  expect(await refused(BERLIN)).toEqual([...invalid, ["items"]]);
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.orderId } });
  await createFulfillment(order.seller(), order.orderId, {
    ...{ items: [{ itemId: line.id, quantity: 1 }], notifyCustomer: false },
  });
  expect(await refused(VIENNA)).toEqual([409, "order_already_fulfilled", []]);
});

describe("at the same time", () => {
  const quiet = { notifyCustomer: false };
  const raced = async (to: AddressInput = VIENNA) => {
    const order = await buy(shops.exclusive, { to: to === VIENNA ? BERLIN : VIENNA });
    const { orderId } = order;
    return {
      order,
      orderId,
      move: () => editOrder(order.seller(), orderId, { items: [], shippingAddress: to, ...quiet }),
      patch: () =>
        updateOrder(order.seller(), orderId, { shippingAddress: { ...BERLIN, line2: "c/o" } }),
      fulfill: () => fulfillOrder(order.seller(), orderId, quiet),
      cancel: () => cancelOrder(order.seller(), orderId, quiet),
      refund: (amount: number) =>
        refundOrder(order.seller(), orderId, { amount, reason: "other", restock: false, ...quiet }),
    };
  };

  test("what was sent goes where it was sent", async () => {
    const sent = await raced(BERLIN);
    expect(await inOrder(sent, [sent.fulfill, sent.move])).toEqual([
      ...["done", "order_already_fulfilled"],
    ]);
    const moved = await raced(BERLIN);
    expect(await inOrder(moved, [moved.move, moved.fulfill])).toEqual(["done", "done"]);
    expect((await moved.order.row()).shippingAddress).toMatchObject({ countryCode: "DE" });
  });

  test("a cancelled order cannot move, and no more is refunded than was captured", async () => {
    const cancelled = await raced(BERLIN);
    expect(await inOrder(cancelled, [cancelled.cancel, cancelled.move])).toEqual([
      ...["done", "conflict"],
    ]);
    const refunded = await raced(BERLIN);
    const total = Number((await refunded.order.row()).total);
    const results = await inOrder(refunded, [() => refunded.refund(total - 10), refunded.move]);
    expect(results[1]).toMatch(/^(conflict|refund_exceeds_balance)$/);
    const row = await refunded.order.row();
    expect(row.refunded + row.refundPending).toBeLessThanOrEqual(row.captured);
  });

  test("two moves at once end at one place, with its taxes", async () => {
    const order = await raced(BERLIN);
    const results = await inOrder(order, [order.move, order.patch]);
    expect(results).toEqual(["done", "done"]);
    const other = await raced(BERLIN);
    // The first to write decides: from Austria no other country is a mere change of the address.
    expect(await inOrder(other, [other.patch, other.move])).toEqual(["validation_failed", "done"]);
  });
});

test("a key needs the refund scope for a move with a refund", async () => {
  const order = await buy(shops.exclusive, { to: VIENNA });
  const ctx = { ...order.seller(), scopes: ["orders:write"] };
  const request = { items: [], shippingAddress: BERLIN, notifyCustomer: false };
  const refused = await editOrder(ctx, order.orderId, request).catch((error: Refusal) => error);
  expect(refused).toMatchObject({
    code: "insufficient_scope",
    details: { scope: "refunds:write" },
  });
  expect((await order.row()).shippingAddress).toMatchObject({ countryCode: "AT" });
});

describe("where it costs more than was paid", () => {
  /** An order without tax that goes to where some is owed, and what its pay link is paid by. */
  async function dearer(shop: Shop, from: AddressInput, to: AddressInput, vatId?: string) {
    const order = await buy(shop, { to: from, ...(vatId && { vatId }) });
    const paid = Number((await order.row()).total);
    const { body } = await order.post("edits/preview", { shippingAddress: to });
    const preview = OrderEditPreview.parse(body.data);
    const edited = await move(order, to, { expectedTotal: preview.total.amount });
    const { draftOrder } = edited;
    const token = draftOrder?.payUrl?.split("#")[1] ?? "";
    const holder = visitor(shop, Buffer.from(hashCartToken(shop.store.id, false, token)));
    const draftId = draftOrder?.id ?? "";
    return {
      ...{ order, paid, preview, edited, draftId },
      pay: () => submitCheckout(holder(), { paymentMethod: "pm_card_visa" }),
      placed: () => db.order.findFirstOrThrow({ where: { draftId } }),
    };
  }

  test("the difference is asked for by a pay link, and the order moves once that is paid", async () => {
    const shop = shops.exclusive;
    const { order, paid, preview, edited, ...link } = await dearer(shop, BERLIN, VIENNA);
    const more = preview.total.amount - paid;
    expect(preview).toMatchObject({ isReplaced: true, payLink: { total: { amount: more } } });
    expect(edited).toMatchObject({
      ...{ shippingAddress: { countryCode: "DE" }, totals: { total: { amount: paid } } },
      refunds: [{ status: "pending", isSetAside: true }],
      draftOrder: { credit: { amount: { amount: paid }, due: { amount: more } } },
    });
    expect(edited.allowedActions).not.toContain("fulfill");
    expect(edited.allowedActions).not.toContain("cancel");
    await link.pay();
    const placed = await link.placed();
    const { orderId, ...there } = await buy(shop, { to: VIENNA });
    expect(orderId).not.toBe(placed.id);
    const asThere = await there.row();
    expect(placed).toMatchObject({
      ...{ paymentStatus: "paid", credit: BigInt(paid), captured: asThere.total },
      ...{ total: asThere.total, tax: asThere.tax, taxBreakdown: asThere.taxBreakdown },
    });
    const old = await order.row();
    expect(old).toMatchObject({ paymentStatus: "refunded", refundPending: 0n });
    const units = await db.orderLine.findMany({ where: { orderId: order.orderId } });
    expect(units.every(({ quantity, restocked }) => quantity === restocked)).toBe(true);
    const payments = await db.testPayment.findMany({
      where: { metadata: { path: ["orderId"], equals: placed.id } },
    });
    expect(payments.map(({ amount }) => Number(amount))).toEqual([more]);
    expect(await db.testRefund.count({ where: { paymentId: old.processorRef ?? "" } })).toBe(0);
  });

  test("a company that owed the tax owes it to the shop at home, and keeps its number on the invoice", async () => {
    for (const shop of Object.values(shops)) {
      const { paid, preview, pay, placed } = await dearer(shop, VIENNA, BERLIN, COMPANY);
      expect(preview).toMatchObject({ isReplaced: true, reverseCharge: false });
      await pay();
      const { total, reverseCharge, vatId, captured } = await placed();
      expect([reverseCharge, vatId, captured]).toEqual([false, COMPANY, total]);
      expect(Number(total)).toBeGreaterThan(paid);
    }
  });

  test("a link that ends leaves the order as it was, to be sent where it went", async () => {
    const { order, edited, draftId } = await dearer(shops.exclusive, BERLIN, VIENNA);
    await deleteDraftOrder(order.seller(), draftId);
    expect(await settleExchanges()).toBe(1);
    expect(await order.row()).toMatchObject({ refundPending: 0n, paymentStatus: "paid" });
    const sent = await fulfillOrder(order.seller(), order.orderId, { notifyCustomer: false });
    expect(sent.shipping_address).toMatchObject({ countryCode: "DE" });
    expect(edited.draftOrder?.relatedOrderId).toBe(order.orderId);
  });

  test("an order of which a part was refunded is not asked for that again", async () => {
    const order = await buy(shops.exclusive, { to: BERLIN });
    await order.post("refund", { amount: 100, restock: false });
    const { body } = await order.post("edits", { shippingAddress: VIENNA });
    expect(Object.keys(body.error.fields)).toEqual(["shippingAddress.countryCode"]);
  });

  test("a payment by link beside any change of the order is collected once", async () => {
    const { order, pay, placed, paid } = await dearer(shops.exclusive, BERLIN, VIENNA);
    const ctx = order.seller();
    const quiet = { notifyCustomer: false };
    const lock = `SELECT 1 FROM orders WHERE id = '${order.orderId}' FOR UPDATE`;
    const results = await raceOnLock(lock, 3, () =>
      outcomes([
        pay(),
        fulfillOrder(ctx, order.orderId, quiet),
        refundOrder(ctx, order.orderId, { reason: "other", restock: true, ...quiet }),
      ]),
    );
    expect(results[0]).toBe("done");
    expect(results.slice(1)).not.toContain("done");
    expect(await order.row()).toMatchObject({ refunded: BigInt(paid) });
    expect((await placed()).captured).toBeGreaterThan(BigInt(paid));
  });
});
