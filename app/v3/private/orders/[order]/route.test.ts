import { describe, expect, test } from "vitest";
import { TAGS_MAX } from "@/lib/contract/common";
import { SellerOrder } from "@/lib/contract/seller-order";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { customerOf } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { entriesAbout } from "@/lib/testing/records";
import { LONDON, openShop } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";

const shop = await openPlainShop();
const client = api.private(shop.store);

describe("GET /orders/{order}", () => {
  test("shows all that is known of an order, in one statement", async () => {
    const order = await placeOrder(shop);
    const { body, statements } = await counted(() => client.get(`/orders/${order.orderId}`));
    expect(statements).toBe(1);
    const gbp = (amount: number) => expect.objectContaining({ amount, currency: "GBP" });
    expect(SellerOrder.parse(body.data)).toMatchObject({
      id: order.orderId,
      orderNumber: expect.stringMatching(/^T-\d+$/),
      type: "order",
      livemode: false,
      status: "paid",
      paymentStatus: "paid",
      fulfillmentStatus: "unfulfilled",
      isCancelling: false,
      totals: { subtotal: gbp(1_000), shipping: gbp(0), discount: gbp(0), total: gbp(1_000) },
      items: [
        {
          ...{ id: order.lineId, quantity: 2, restockedQuantity: 0, variantId: null },
          ...{ price: gbp(500), trackInventory: true, inStock: true },
          inventoryCount: expect.any(Number),
        },
      ],
      shippingAddress: { ...LONDON, line2: null, state: null, phone: null, phoneE164: null },
      billingAddress: null,
      customer: {
        ...{ id: null, email: order.email, phone: null, isGuest: true },
        ...{ firstName: LONDON.firstName, lastName: LONDON.lastName },
      },
      customerEmail: order.email,
      payment: {
        gateway: "test",
        paymentIntentId: expect.stringMatching(/^pi_test_/),
        status: "succeeded",
        method: "pm_card_visa",
      },
      captured: gbp(1_000),
      refunded: gbp(0),
      refundable: gbp(1_000),
      refunds: [],
      shippingOption: { name: "Standard" },
      internalNotes: null,
      metadata: {},
      tags: [],
    });
    for (const secret of ["token", "version", "cancelRequest"]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test("a line shows the current stock of its variant", async () => {
    const order = await placeOrder(shop);
    const { productId } = (await order.get()).items[0] ?? {};
    const line = async () => (await order.get()).items[0];
    const set = (quantity: number) =>
      client.patch(`/products/${productId}/inventory`, { body: { operation: "set", quantity } });
    await set(0);
    expect(await line()).toMatchObject({ trackInventory: true, inStock: false, inventoryCount: 0 });
    await set(7);
    expect(await line()).toMatchObject({ inStock: true, inventoryCount: 7 });
    await client.patch(`/products/${productId}`, { body: { trackInventory: false } });
    expect(await line()).toMatchObject({ trackInventory: false, inStock: true });
    await client.delete(`/products/${productId}`);
    expect(await line()).toMatchObject({ inStock: false });
  });

  test("an order that an account placed names the account", async () => {
    const { id, email } = await customerOf(shop.store);
    const order = await placeOrder(shop);
    await db.order.update({ where: { id: order.orderId }, data: { customerId: id } });
    expect((await order.get()).customer).toMatchObject({ id, email, isGuest: false });
  });

  test("the status of the processor is its own, for every processor", async () => {
    const methods = ["bank_transfer", "pm_card_authenticationRequired"];
    const [transfer, challenged] = await Promise.all(
      methods.map(async (paymentMethod) => (await placeOrder(shop, { paymentMethod })).get()),
    );
    expect(transfer.payment).toMatchObject({ gateway: "manual", status: "pending" });
    expect(transfer.payment.paymentIntentId).toBeNull();
    expect(challenged.payment).toMatchObject({ gateway: "test", status: "requires_action" });
  });

  test("a cart is no order", async () => {
    const { productId } = (await placeOrder(shop).then(({ row }) => row())).lines[0] ?? {};
    const token = "a-cart-that-is-none";
    const cart = await api.public(shop.store).post("/cart/items", { token, body: { productId } });
    expect((await client.get(`/orders/${cart.body.data.id}`)).status).toBe(404);
  });
});

describe("PATCH /orders/{order}", () => {
  test("changes what is sent, sends one event, and answers with the whole order", async () => {
    const order = await placeOrder(shop);
    const shippingAddress = { ...LONDON, line1: "1 New Street", postcode: "ec1a1bb" };
    const body = { internalNotes: "Gift", metadata: { a: 1 }, shippingAddress };
    const { status, body: reply, statements } = await counted(() => order.patch(body));
    // One of them asks whether it can go there for what was paid.
    expect([status, statements]).toEqual([200, 9]);
    expect(SellerOrder.parse(reply.data)).toMatchObject({
      internalNotes: "Gift",
      metadata: { a: 1 },
      shippingAddress: { line1: "1 New Street", postcode: "EC1A 1BB" },
      billingAddress: null,
    });
    await order.patch(body);
    expect(await order.events()).toEqual(["order.created", "order.paid", "order.updated"]);
    const changed = await order.patch({ metadata: { b: 2 }, internalNotes: null });
    expect(changed.body.data).toMatchObject({ metadata: { b: 2 }, internalNotes: null });
    expect((await order.events()).slice(2)).toEqual(["order.updated", "order.updated"]);
    const entries = await entriesAbout(order.orderId);
    expect(entries).toMatchObject([
      {
        action: "order.updated",
        before: { internalNotes: null },
        after: { internalNotes: "Gift" },
      },
      { before: { metadata: { a: 1 } }, after: { metadata: { b: 2 } } },
    ]);
  });

  test("tags are replaced, or some added and removed, each once, with one event", async () => {
    const order = await placeOrder(shop);
    const tagsAfter = async (body: object) => (await order.patch(body)).body.data.tags;
    expect((await order.get()).tags).toEqual([]);
    expect(await tagsAfter({ tags: ["Gift", "Rush", "Gift"] })).toEqual(["Gift", "Rush"]);
    expect(await tagsAfter({ addTags: ["Rush", "Late"] })).toEqual(["Gift", "Rush", "Late"]);
    expect(await tagsAfter({ removeTags: ["Gift", "Unknown"] })).toEqual(["Rush", "Late"]);
    expect(await tagsAfter({ addTags: ["Late"], removeTags: ["Gift"] })).toEqual(["Rush", "Late"]);
    expect(await tagsAfter({ internalNotes: "x" })).toEqual(["Rush", "Late"]);
    expect(await tagsAfter({ tags: [] })).toEqual([]);
    const updates = (await order.events()).filter((type) => type === "order.updated");
    expect(updates).toHaveLength(5);
    const [entry] = await db.auditEntry.findMany({
      where: { objectId: order.orderId, action: "order.updated" },
      orderBy: { createdAt: "asc" },
    });
    expect(entry).toMatchObject({ before: { tags: [] }, after: { tags: ["Gift", "Rush"] } });
  });

  test("two who add a tag at the same moment both have added it", async () => {
    const order = await placeOrder(shop);
    const tags = Array.from({ length: 8 }, (_, index) => `t${index}`);
    const replies = await Promise.all(tags.map((tag) => order.patch({ addTags: [tag] })));
    expect(replies.map(({ status }) => status)).toEqual(tags.map(() => 200));
    expect((await order.get()).tags.toSorted()).toEqual(tags);
  });

  test("422 for tags that are too many, too long, or said in two ways", async () => {
    const order = await placeOrder(shop);
    const many = Array.from({ length: TAGS_MAX }, (_, index) => `t${index}`);
    expect((await order.patch({ tags: [...many, "one more"] })).status).toBe(422);
    expect((await order.patch({ tags: many })).status).toBe(200);
    const full = await order.patch({ addTags: ["one more"], internalNotes: "x" });
    expect([full.status, Object.keys(full.body.error.fields)]).toEqual([422, ["addTags"]]);
    expect(await order.get()).toMatchObject({ tags: many, internalNotes: null });
    const swapped = await order.patch({ addTags: ["one more"], removeTags: ["t0"] });
    expect(swapped.body.data.tags).toEqual([...many.slice(1), "one more"]);
    for (const wrong of [{ tags: [""] }, { addTags: ["x".repeat(51)] }, { tags: [], addTags: [] }])
      expect((await order.patch(wrong)).status).toBe(422);
  });

  test("nothing is no change", async () => {
    const order = await placeOrder(shop);
    const before = await order.row();
    expect((await order.patch({})).status).toBe(200);
    expect(await order.row()).toEqual(before);
  });

  test("422 names each wrong field of an address, and metadata that is too much", async () => {
    const order = await placeOrder(shop);
    const shippingAddress = { ...LONDON, postcode: "X", countryCode: "GB" };
    const wrong = await order.patch({ shippingAddress });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([
      422,
      ["shippingAddress.postcode"],
    ]);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`k${key}`, 1]));
    expect((await order.patch({ metadata: many })).status).toBe(422);
    expect((await order.patch({ shippingAddress: null })).status).toBe(422);
  });

  test("an address is refused that the order's shipping does not reach, or where other taxes apply", async () => {
    const own = await openShop();
    const order = await placeOrder(own);
    const change = async (address: object) => {
      const { status, body } = await order.patch({ shippingAddress: { ...LONDON, ...address } });
      return [status, body.error?.code, body.error?.reason, Object.keys(body.error?.fields ?? {})];
    };
    const LYON = { city: "Lyon", postcode: "69001", countryCode: "FR" };
    const field = ["shippingAddress.countryCode"];
    expect(await change(LYON)).toEqual([422, "validation_failed", "address_undeliverable", field]);
    const of = { where: { storeId: own.store.id } };
    await db.shippingOption.updateMany({ ...of, data: { countries: [] } });
    const [status, code, , fields] = await change(LYON);
    expect([status, code, fields]).toEqual([422, "validation_failed", field]);
    // As much, but owed to another state: the invoice has to say so.
    const { id: _, ...british } = await db.taxRate.findFirstOrThrow({
      where: { ...of.where, livemode: false },
    });
    await db.taxRate.create({ data: { ...british, id: newId("taxRate"), countryCode: "FR" } });
    expect((await change(LYON))[0]).toBe(422);
    expect(await change({ city: "Leeds", postcode: "LS1 1UR" })).toEqual([
      ...[200, undefined, undefined, []],
    ]);
    await db.taxRate.updateMany({ ...of, data: { postcodePattern: "LS*" } });
    expect((await change({}))[0]).toBe(422);
    expect(await order.get()).toMatchObject({ shippingAddress: { city: "Leeds" } });
  });

  test("an order that was sent keeps its address, and can still be noted on", async () => {
    const order = await placeOrder(shop);
    await order.act("fulfill");
    const refused = await order.patch({ internalNotes: "x", shippingAddress: LONDON });
    expect([refused.status, refused.body.error.code]).toEqual([409, "order_already_fulfilled"]);
    expect((await order.row()).internalNotes).toBeNull();
    expect((await order.patch({ internalNotes: "x" })).status).toBe(200);
  });
});

describe("GET /orders/{order}/timeline", () => {
  test("lists what happened, what was mailed and who did what, in order and in one statement", async () => {
    const order = await placeOrder(shop);
    await order.act("fulfill");
    await order.act("refund", { amount: 300 });
    const { body, statements } = await counted(() =>
      client.get(`/orders/${order.orderId}/timeline`),
    );
    expect(statements).toBe(1);
    const steps = body.data.map(({ kind, type }: { kind: string; type: string }) => [kind, type]);
    expect(steps).toEqual([
      ["event", "order.created"],
      ["event", "order.paid"],
      ["mail", "order_confirmation"],
      ["change", "order.fulfilled"],
      ["event", "fulfillment.created"],
      ["event", "order.fulfilled"],
      ["mail", "order_fulfilled"],
      ["change", "refund.created"],
      ["refund", "succeeded"],
      ["event", "order.refunded"],
      ["mail", "order_refunded"],
    ]);
    expect(body.data[3]).toMatchObject({
      actor: { kind: "api_key", name: expect.any(String) },
    });
    expect(body.data[8]).toMatchObject({ amount: { amount: 300, formatted: "£3.00" } });
    expect(body.data[10]).toMatchObject({ email: order.email, mailStatus: "pending" });
  });
});
