import { afterEach, describe, expect, test } from "vitest";
import { readCart } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { processDocumentTasks } from "@/lib/commerce/documents";
import { findSubject } from "@/lib/commerce/mail/find-subject";
import { editOrder } from "@/lib/commerce/order-edits";
import { refundOrder } from "@/lib/commerce/payments";
import { hashCartToken } from "@/lib/commerce/stores";
import { EditedOrder, OrderEditPreview } from "@/lib/contract/order-edit";
import { db } from "@/lib/platform/db";
import { discountOf } from "@/lib/testing/catalog";
import { brokenBooks } from "@/lib/testing/documents";
import { api } from "@/lib/testing/http";
import { openPlainShop, type PlacedOrder, placeOrder } from "@/lib/testing/orders";
import { testProcessorWith } from "@/lib/testing/processors";
import { openShop, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const shop = await openPlainShop();
const taxed = await openShop();
afterEach(async () => {
  expect(await brokenBooks(shop)).toEqual([]);
  expect(await brokenBooks(taxed)).toEqual([]);
});

const preview = async (order: PlacedOrder, items: object[]) =>
  OrderEditPreview.parse((await order.act("edits/preview", { items })).body.data);

const edit = async (order: PlacedOrder, items: object[], more: object = {}) => {
  const reply = await order.act("edits", { items, ...more });
  expect(reply.status, reply.text).toBe(200);
  return EditedOrder.parse(reply.body.data);
};

const amounts = ({ totals }: Pick<EditedOrder, "totals">) =>
  Object.fromEntries(Object.entries(totals).map(([name, { amount }]) => [name, amount]));

const editMails = ({ orderId }: PlacedOrder) =>
  db.mail.findMany({
    where: { kind: "order_edited", subjectId: { startsWith: `${orderId}#` } },
    orderBy: { createdAt: "asc" },
  });

async function writeDue() {
  while ((await processDocumentTasks(new Date())) > 0);
}

const documentsOf = async ({ orderId }: PlacedOrder) =>
  (await db.document.findMany({ where: { orderId }, orderBy: { id: "asc" } }))
    .map(({ kind, total, tax }) => `${kind} ${total} ${tax}`)
    .toSorted();

describe("POST /orders/{order}/edits", () => {
  test("what leaves an order is refunded and restocked, reported by event, mail and audit log", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const items = [{ itemId: order.lineId, quantity: 1 }];
    const { before, after, refund, payLink, total, kept } = await preview(order, items);
    expect(kept).toEqual(["shipping"]);
    expect([before.total.amount, after.total.amount, total.amount]).toEqual([1500, 500, 500]);
    expect([refund?.amount, payLink]).toEqual([1000, null]);
    expect(await order.units()).toBe(97);

    const { body, statements } = await counted(() =>
      order.act("edits", { items, reason: "Two are enough", expectedTotal: 500 }),
    );
    const edited = EditedOrder.parse(body.data);
    expect(statements).toBe(24);
    expect(edited).toMatchObject({
      paymentStatus: "paid",
      totals: { total: { amount: 500 } },
      captured: { amount: 1500 },
      refunded: { amount: 1000 },
      refundable: { amount: 500 },
      overpaid: { amount: 0 },
      refund: { amount: { amount: 1000 }, status: "succeeded" },
      draftOrder: null,
      items: [{ quantity: 1, fulfillableQuantity: 1 }],
    });
    expect([await order.units(), await order.paidBack()]).toEqual([99, [1000]]);
    expect((await order.events()).slice(2)).toEqual(["order.updated", "order.refunded"]);
    expect(await order.mails()).toEqual(["order_confirmation", "order_refunded"]);
    const timeline = await api.private(shop.store).get(`/orders/${order.orderId}/timeline`);
    const entry = timeline.body.data.find(({ type }: { type: string }) => type === "order.edited");
    expect(entry).toMatchObject({
      kind: "change",
      before: { items: [{ name: "Mug", quantity: 3 }], total: 1500 },
      after: {
        ...{ items: [{ name: "Mug", quantity: 1 }], total: 500 },
        ...{ refund: 1000, reason: "Two are enough" },
      },
    });
    // The remaining items are sent, refunded and cancelled like those of any order.
    const sent = await order.act("fulfill");
    expect(sent.body.data).toMatchObject({ fulfillmentStatus: "fulfilled" });
  });

  test("a line is exchanged for one that costs the same: no money moves", async () => {
    const order = await placeOrder(shop);
    const other = await sell(shop, { stock: 5, price: 500, name: "Bowl" });
    const edited = await edit(order, [
      { itemId: order.lineId, quantity: 0 },
      { productId: other.productId, quantity: 2 },
    ]);
    expect(edited).toMatchObject({
      totals: { total: { amount: 1000 } },
      refund: null,
      draftOrder: null,
      items: [{ productName: "Bowl", quantity: 2, price: { amount: 500 } }],
    });
    expect([await order.units(), await unitsLeft(other.variantId)]).toEqual([100, 3]);
    expect(await order.events()).toEqual(["order.created", "order.paid", "order.updated"]);
    // The customer is mailed about each change once, unless the seller asked for no mail.
    const plate = await sell(shop, { stock: 5, price: 500, name: "Plate" });
    await edit(order, [
      { itemId: edited.items[0]?.id, quantity: 1 },
      { productId: plate.productId, quantity: 1 },
    ]);
    const gift = await sell(shop, { stock: 5, price: 500, name: "Gift" });
    const quietly = [{ productId: gift.productId, quantity: 1, price: 0 }];
    await edit(order, quietly, { notifyCustomer: false });
    const mails = await editMails(order);
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([order.email, order.email]);
    const [first] = mails;
    const kind = "order_edited" as const;
    const about = await findSubject({
      kind,
      subjectId: first?.subjectId ?? "",
      payload: {},
      locale: "en-GB",
      store: { ...shop.store.settings, hosts: [] },
    });
    expect(about).toMatchObject({ id: order.orderId, total: 1000 });
    const timeline = await api.private(shop.store).get(`/orders/${order.orderId}/timeline`);
    const entries = timeline.body.data.filter(({ type }: { type: string }) => type === kind);
    expect(entries.length).toBe(2);
  });

  test("a change that moves money is reported only by the mail about that money", async () => {
    const paid = await placeOrder(shop, { quantity: 3 });
    await edit(paid, [{ itemId: paid.lineId, quantity: 2 }]);
    await edit(paid, [{ itemId: paid.lineId, quantity: 3 }]);
    expect(await editMails(paid)).toEqual([]);
    const waiting = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    await edit(waiting, [{ itemId: waiting.lineId, quantity: 5 }]);
    expect(await editMails(waiting)).toEqual([]);
    const bowl = await sell(shop, { stock: 5, price: 500, name: "Bowl" });
    await edit(waiting, [
      { itemId: waiting.lineId, quantity: 4 },
      { productId: bowl.productId, quantity: 1 },
    ]);
    expect(await editMails(waiting)).toHaveLength(1);
  });

  test("an added item keeps its withdrawal exclusion, as an item bought in a checkout", async () => {
    const order = await placeOrder(shop);
    const cream = { stock: 5, price: 500, name: "Cream", withdrawalExclusion: "sealed" } as const;
    const other = await sell(shop, cream);
    const edited = await edit(order, [
      { itemId: order.lineId, quantity: 0 },
      { productId: other.productId, quantity: 2 },
    ]);
    expect(edited.items).toMatchObject([{ productName: "Cream", withdrawalExclusion: "sealed" }]);
  });

  test("a higher total is requested by a pay link of its own, and removed items are restocked", async () => {
    const order = await placeOrder(shop);
    const bowl = await sell(shop, { stock: 5, price: 800, name: "Bowl" });
    const items = [
      { itemId: order.lineId, quantity: 1 },
      { productId: bowl.productId, quantity: 2 },
    ];
    const { after, refund, payLink, total } = await preview(order, items);
    expect([after.total.amount, refund?.amount, payLink?.total.amount, total.amount]).toEqual([
      500, 500, 1600, 2100,
    ]);
    const { draftOrder, ...edited } = await edit(order, items, { expectedTotal: 2100 });
    expect(edited).toMatchObject({ totals: { total: { amount: 500 } }, items: [{ quantity: 1 }] });
    expect(draftOrder).toMatchObject({
      status: "sent",
      relatedOrderId: order.orderId,
      email: order.email,
      totals: { total: { amount: 1600 } },
      shipping: { price: { amount: 0 } },
      items: [{ productName: "Bowl", quantity: 2 }],
    });
    // Nothing of it is taken until it is paid.
    expect(await unitsLeft(bowl.variantId)).toBe(5);
    const listed = await api
      .private(shop.store)
      .get(`/draft-orders?relatedOrderId=${order.orderId}`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([draftOrder?.id]);
    const token = draftOrder?.payUrl?.split("#")[1] ?? "";
    const payer = visitor(shop, Buffer.from(hashCartToken(shop.store.id, false, token)));
    expect((await readCart(payer())).totals.total).toBe(1600);
    await submitCheckout(payer(), { paymentMethod: "pm_card_visa", expectedTotal: 1600 });
    expect(await unitsLeft(bowl.variantId)).toBe(3);
    const types = (await api.private(shop.store).get(`/orders/${order.orderId}/timeline`)).body;
    expect(types.data.map(({ type }: { type: string }) => type)).toContain("draft_order.completed");
  });

  test("an order that waits for its transfer takes the edited total", async () => {
    const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
    const edited = await edit(order, [{ itemId: order.lineId, quantity: 5 }]);
    expect(edited).toMatchObject({ paymentStatus: "pending", totals: { total: { amount: 2500 } } });
    expect(await order.units()).toBe(95);
    await edit(order, [{ itemId: order.lineId, quantity: 4 }], { notifyCustomer: false });
    await edit(order, [{ itemId: order.lineId, quantity: 5 }]);
    // Each change of the amount to transfer is mailed, except the one that asked for no mail.
    const mails = await db.mail.findMany({
      where: { kind: "bank_transfer_changed", subjectId: { startsWith: `${order.orderId}#` } },
    });
    expect(mails.length).toBe(2);
    const [first] = mails;
    const kind = "bank_transfer_changed" as const;
    expect(
      await findSubject({
        kind,
        subjectId: first?.subjectId ?? "",
        payload: {},
        locale: "en-GB",
        store: { ...shop.store.settings, hosts: [] },
      }),
    ).toMatchObject({ total: 2500, transferDueAt: expect.any(String) });
    const timeline = await api.private(shop.store).get(`/orders/${order.orderId}/timeline`);
    const entries = timeline.body.data.filter(({ type }: { type: string }) => type === kind);
    expect(entries.length).toBe(2);
    const paid = await order.act("mark-paid");
    expect(paid.body.data).toMatchObject({ captured: { amount: 2500 }, paymentStatus: "paid" });
  });

  test("each unit keeps its share of a discount, and its tax", async () => {
    const code = (await discountOf(taxed.store, { type: "percentage", value: 10 })).code;
    const order = await placeOrder(taxed, { quantity: 3, discountCode: code });
    // 15.00 less 1.50, and 3.95 for the post: 17.45, of which 20 % are a sixth.
    expect(
      amounts(EditedOrder.omit({ refund: true, draftOrder: true }).parse(await order.get())),
    ).toEqual({ subtotal: 1500, discount: 150, shipping: 395, tax: 291, total: 1745 });
    const edited = await edit(order, [{ itemId: order.lineId, quantity: 2 }]);
    expect(amounts(edited)).toEqual({
      ...{ subtotal: 1000, discount: 100, shipping: 395, tax: 216, total: 1295 },
    });
    expect(edited.refund?.amount.amount).toBe(450);
    const bowl = await sell(taxed, { price: 400 });
    const swapped = await edit(order, [
      { itemId: order.lineId, quantity: 1 },
      { productId: bowl.productId, quantity: 1 },
    ]);
    expect(amounts(swapped)).toEqual({
      ...{ subtotal: 900, discount: 90, shipping: 395, tax: 201, total: 1205 },
    });
  });

  test("is taxed at the rates of the order, not the current ones", async () => {
    const own = await openShop();
    const order = await placeOrder(own, { quantity: 2 });
    await db.taxRate.updateMany({ where: { storeId: own.store.id }, data: { ratePpm: 70_000 } });
    const edited = await edit(order, [{ itemId: order.lineId, quantity: 1 }]);
    expect(amounts(edited)).toMatchObject({ total: 895, tax: 149 });
    expect(edited.taxBreakdown).toMatchObject([{ name: "VAT", rate: 0.2 }]);
  });

  test("takes back the invoice and writes it anew, with what was refunded before", async () => {
    const order = await placeOrder(taxed, { quantity: 3 });
    await writeDue();
    await order.act("refund", { amount: 300, restock: false });
    expect(await documentsOf(order)).toEqual(["invoice 1895 316"]);
    await edit(order, [{ itemId: order.lineId, quantity: 2 }]);
    await writeDue();
    expect(await documentsOf(order)).toEqual([
      ...["credit_note 1595 266", "credit_note 300 50", "credit_note 300 50"],
      ...["invoice 1395 233", "invoice 1895 316"],
    ]);
    await edit(order, [{ itemId: order.lineId, quantity: 1 }]);
    await order.act("refund", {});
    await writeDue();
    const written = await db.document.findMany({ where: { orderId: order.orderId } });
    const sum = written.reduce(
      (of, { kind, total }) => of + (kind === "invoice" ? total : -total),
      0n,
    );
    expect(sum).toBe(0n);
  });

  test("the first invoice of an order that was edited before is that of its current lines", async () => {
    const order = await placeOrder(taxed, { quantity: 3 });
    await edit(order, [{ itemId: order.lineId, quantity: 1 }]);
    await writeDue();
    expect(await documentsOf(order)).toEqual(["invoice 895 149"]);
  });

  test("a refund that fails leaves the edit and is tried again by the next", async () => {
    const order = await placeOrder(shop);
    const failing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "insufficient_funds" }),
    });
    const request = { items: [{ itemId: order.lineId, quantity: 1 }], notifyCustomer: false };
    const { refundId } = await editOrder(order.seller(), order.orderId, request, failing);
    expect(await order.get()).toMatchObject({
      totals: { total: { amount: 500 } },
      refunded: { amount: 0 },
      overpaid: { amount: 500 },
      refunds: [{ id: refundId, status: "failed" }],
    });
    const again = await edit(order, []);
    expect(again).toMatchObject({ overpaid: { amount: 0 }, refunded: { amount: 500 } });
    expect(await order.paidBack()).toEqual([500]);
    const more = await order.act("edits", { items: [] });
    expect(more.body.error.code).toBe("validation_failed");
  });

  /** An order made cheaper by an edit, whose difference was not refunded. */
  async function overpaidOrder() {
    const order = await placeOrder(taxed, { quantity: 2 });
    await writeDue();
    const failing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "insufficient_funds" }),
    });
    const request = { items: [{ itemId: order.lineId, quantity: 1 }], notifyCustomer: false };
    const { refundId } = await editOrder(order.seller(), order.orderId, request, failing);
    expect(refundId).not.toBeNull();
    return order;
  }
  const invoicedAndKept = async ({ orderId }: PlacedOrder) => {
    const documents = await db.document.findMany({ where: { orderId } });
    const { captured, refunded, overpaid } = await db.order.findUniqueOrThrow({
      where: { id: orderId },
    });
    return {
      invoiced: documents.reduce(
        (sum, { kind, total }) => sum + (kind === "invoice" ? total : -total),
        0n,
      ),
      kept: captured - refunded - overpaid,
    };
  };

  test("a refund of all that was taken gives back what an edit owes, and credits the rest alone", async () => {
    const order = await overpaidOrder();
    const { overpaid, refundable } = await order.get();
    expect([overpaid.amount > 0, refundable.amount > overpaid.amount]).toEqual([true, true]);
    const all = await order.act("refund", { amount: refundable.amount });
    expect(all.body.data).toMatchObject({ paymentStatus: "refunded", overpaid: { amount: 0 } });
    await writeDue();
    expect(await invoicedAndKept(order)).toEqual({ invoiced: 0n, kept: 0n });
    expect((await order.act("edits", { items: [] })).status).toBe(409);
  });

  test("a refund of a part is credited as one, and what an edit owes is still owed", async () => {
    const order = await overpaidOrder();
    const { overpaid } = await order.get();
    await order.act("refund", { amount: 100, restock: false });
    await writeDue();
    expect((await order.get()).overpaid).toEqual(overpaid);
    const { invoiced, kept } = await invoicedAndKept(order);
    expect(invoiced).toBe(kept);
    const { refund } = await edit(order, []);
    expect(refund?.amount).toEqual(overpaid);
    await writeDue();
    expect(await invoicedAndKept(order)).toEqual({ invoiced, kept });
  });

  test("a refund that fails gives back to the edit what it would have taken up", async () => {
    const order = await overpaidOrder();
    const { overpaid, refundable } = await order.get();
    const failing = testProcessorWith({
      refund: async () => ({ kind: "failed", failureCode: "insufficient_funds" }),
    });
    const request = { amount: refundable.amount, reason: "other", restock: true } as const;
    const failed = refundOrder(
      order.seller(),
      order.orderId,
      { ...request, notifyCustomer: false },
      failing,
    );
    await expect(failed).rejects.toMatchObject({ code: "order_not_refundable" });
    expect((await order.get()).overpaid).toEqual(overpaid);
  });

  test("what was given back before counts by the rest alone when units are put back by their share", async () => {
    const order = await placeOrder(shop, { quantity: 4 });
    await edit(order, [{ itemId: order.lineId, quantity: 2 }]);
    // A quarter of the remaining total is less than one of two units.
    await order.act("refund", { amount: 250 });
    expect(await order.units()).toBe(98);
    await order.act("refund", { amount: 250 });
    expect(await order.units()).toBe(99);
  });

  test("refuses what was sent, put back, unknown, twice, emptied or changed meanwhile", async () => {
    const order = await placeOrder(shop, { quantity: 3 });
    const refused = async (items: object[], more: object = {}) => {
      const { status, body } = await order.act("edits", { items, ...more });
      return [status, body.error.code, Object.keys(body.error.fields ?? {})];
    };
    const line = { itemId: order.lineId };
    expect(await refused([{ ...line, quantity: 0 }])).toEqual([
      422,
      "validation_failed",
      ["items"],
    ]);
    expect(await refused([{ ...line, quantity: 3 }])).toEqual([
      422,
      "validation_failed",
      ["items"],
    ]);
    expect(await refused([{ ...line, quantity: 2 }], { expectedTotal: 999 })).toEqual([
      ...[409, "conflict", []],
    ]);
    expect(await refused([{ itemId: "oitm_none", quantity: 1 }])).toEqual([
      ...[422, "validation_failed", ["items.0.itemId"]],
    ]);
    const { productId } = await db.orderLine.findUniqueOrThrow({ where: { id: order.lineId } });
    expect(await refused([{ productId, quantity: 1, price: 0 }])).toEqual([
      ...[422, "validation_failed", ["items.0.productId"]],
    ]);
    const rare = await sell(shop, { stock: 1, price: 100 });
    const tooMany = [
      { ...line, quantity: 2 },
      { productId: rare.productId, quantity: 2 },
    ];
    expect(await refused(tooMany)).toEqual([409, "insufficient_stock", ["items"]]);
    await order.act("fulfillments", { items: [{ ...line, quantity: 1 }] });
    await order.act("refund", { amount: 500, items: [{ id: order.lineId, quantity: 1 }] });
    expect(await refused([{ ...line, quantity: 1 }])).toEqual([
      ...[422, "validation_failed", ["items.0.quantity"]],
    ]);
    const edited = await edit(order, [{ ...line, quantity: 2 }]);
    expect(edited).toMatchObject({
      fulfillmentStatus: "fulfilled",
      refunded: { amount: 1000 },
      items: [{ quantity: 2, fulfilledQuantity: 1, restockedQuantity: 1 }],
    });
    expect(await order.units()).toBe(99);
  });

  test("a key needs the scope for the refund or the payment link", async () => {
    const order = await placeOrder(shop);
    const ctx = { ...order.seller(), scopes: ["orders:write"] };
    const request = (quantity: number) => ({
      ...{ items: [{ itemId: order.lineId, quantity }], notifyCustomer: false },
    });
    const scopeOf = async (quantity: number) =>
      editOrder(ctx, order.orderId, request(quantity)).catch(({ code, details }) => [
        code,
        details,
      ]);
    expect(await scopeOf(1)).toEqual(["insufficient_scope", { scope: "refunds:write" }]);
    expect(await scopeOf(3)).toEqual(["insufficient_scope", { scope: "draft-orders:write" }]);
  });
});
