import { randomBytes } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { updateProduct } from "@/lib/commerce/catalog";
import { submitCheckout } from "@/lib/commerce/checkout";
import { adjustInventory, countStock } from "@/lib/commerce/inventory";
import { editOrder } from "@/lib/commerce/order-edits";
import { cancelOrder, markOrderPaid, refundOrder } from "@/lib/commerce/payments";
import { createReturn, receiveReturn } from "@/lib/commerce/returns";
import { acceptWithdrawal } from "@/lib/commerce/withdrawals";
import { Refusal } from "@/lib/kit/errors";
import { overrideEnvironment } from "@/lib/platform/config";
import { db, transaction } from "@/lib/platform/db";
import { openSecret } from "@/lib/platform/secrets";
import { seller } from "@/lib/testing/catalog";
import { importFile } from "@/lib/testing/import-files";
import { openPlainShop, placeOrder, sellKeys } from "@/lib/testing/orders";
import { expectRefusal } from "@/lib/testing/refusals";
import { brokenInvariants, fillCart, sell, unitsLeft, visitor } from "@/lib/testing/shop";
import { withdraw } from "@/lib/testing/withdrawals";
import { addLicenseKeys, listLicenseKeys, removeLicenseKeys } from ".";

const shop = await openPlainShop();
const ctx = seller(shop.store);
const card = { paymentMethod: "pm_card_visa" };
const QUIET = { notifyCustomer: false };
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]));

const keysOf = (orderId: string) =>
  db.licenseKey.findMany({ where: { orderId }, orderBy: { position: "asc" } });
const statuses = async (orderId: string) => (await keysOf(orderId)).map(({ status }) => status);
const firstPage = { page: 1, perPage: 100 };

/** The refusals of concurrent attempts. */
async function refusalsOf(tries: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(tries);
  return results.flatMap((result) => {
    if (result.status === "fulfilled") return [];
    if (result.reason instanceof Refusal) return result.reason.code;
    throw result.reason;
  });
}

async function buyers(game: { productId: string }, count: number) {
  const visitors = Array.from({ length: count }, () => visitor(shop));
  await Promise.all(visitors.map((one) => fillCart(shop, one, [game])));
  return visitors.map((one) => () => submitCheckout(one(), card));
}

it("200 buyers of 50 keys are 50 orders, each with a key of its own", async () => {
  const game = await sellKeys(shop, 50);
  const tries = await buyers(game, 200);
  const refused = await refusalsOf(tries.map((buy) => buy()));
  expect(refused).toEqual(Array(150).fill("insufficient_stock"));
  const taken = await db.licenseKey.findMany({
    where: { variantId: game.variantId, status: "taken" },
  });
  expect(new Set(taken.map(({ orderId }) => orderId)).size).toBe(50);
  expect(await unitsLeft(game.variantId)).toBe(0);
});

it("keys added while they are sold are neither lost nor sold twice", async () => {
  const game = await sellKeys(shop, 5);
  const tries = await buyers(game, 20);
  const adding = Array.from({ length: 10 }, (_, at) =>
    addLicenseKeys(ctx, game.productId, { keys: [`BBBB-${at}`] }),
  );
  const refused = await refusalsOf([...tries.map((buy) => buy()), ...adding]);
  expect(await unitsLeft(game.variantId)).toBe(15 - (20 - refused.length));
});

it("keys removed while they are sold are either removed or a buyer's", async () => {
  const game = await sellKeys(shop, 20);
  const { data } = await listLicenseKeys(ctx, game.productId, firstPage);
  const tries = await buyers(game, 20);
  const removing = data.map(({ id }) => removeLicenseKeys(ctx, game.productId, { ids: [id] }));
  const refused = await refusalsOf(tries.map((buy) => buy()));
  const removed = (await Promise.all(removing)).reduce((sum, one) => sum + one.removed, 0);
  const sold = 20 - refused.length;
  expect([sold + removed, await unitsLeft(game.variantId)]).toEqual([20, 0]);
  expect(await db.licenseKey.count({ where: { variantId: game.variantId } })).toBe(sold);
});

it("the keys of an order are those that were added, the oldest first, and lie sealed", async () => {
  overrideEnvironment({ SECRETS_KEY: randomBytes(32).toString("base64") });
  const { orderId } = await placeOrder(shop, { licenseKeys: 3 });
  const keys = await keysOf(orderId);
  expect(keys.map(({ id, sealed }) => openSecret(sealed, id).slice(-2))).toEqual(["-0", "-1"]);
  expect(keys.some(({ sealed }) => sealed.includes("AAAA-var_"))).toBe(false);
});

it("a duplicate is named by its place, and the same key in another shop is none", async () => {
  const game = await sellKeys(shop, 1);
  const [known = ""] = game.keys;
  expect(
    await addLicenseKeys(ctx, game.productId, { keys: ["new-key", known, " new-key "] }),
  ).toEqual({ variantId: game.variantId, added: 1, duplicates: [1, 2], available: 2 });
  const other = await openPlainShop();
  const copy = await sellKeys(other, 0);
  const added = await addLicenseKeys(seller(other.store), copy.productId, { keys: [known] });
  expect(added).toMatchObject({ added: 1, duplicates: [] });
});

it("the modes have keys of their own", async () => {
  const game = await sellKeys(shop, 2);
  const live = seller(shop.store, { isLive: true });
  await addLicenseKeys(live, game.productId, { keys: game.keys.slice(0, 1) });
  expect([await unitsLeft(game.variantId), await unitsLeft(game.variantId, true)]).toEqual([2, 1]);
  expect((await listLicenseKeys(live, game.productId, firstPage)).meta.total).toBe(1);
});

it("a declined payment gives the keys back unseen", async () => {
  const game = await sellKeys(shop, 1);
  const shopper = visitor(shop);
  await fillCart(shop, shopper, [game]);
  const declined = submitCheckout(shopper(), { paymentMethod: "pm_card_chargeDeclined" });
  await expectRefusal(declined, { code: "payment_declined" });
  expect(await unitsLeft(game.variantId)).toBe(1);
  const { orderId } = await submitCheckout(shopper(), card);
  expect(await statuses(orderId)).toEqual(["taken"]);
});

it("an order that is cancelled before it was paid gives its keys back, one that was paid has them revoked", async () => {
  const unpaid = await placeOrder(shop, { licenseKeys: 3, paymentMethod: "bank_transfer" });
  expect(await unpaid.units()).toBe(1);
  await cancelOrder(ctx, unpaid.orderId, QUIET);
  expect([await unpaid.units(), await statuses(unpaid.orderId)]).toEqual([3, []]);
  const paid = await placeOrder(shop, { licenseKeys: 3 });
  await cancelOrder(ctx, paid.orderId, QUIET);
  expect([await paid.units(), await statuses(paid.orderId)]).toEqual([1, ["revoked", "revoked"]]);
});

it("a refund revokes the keys of its units, restocked or not, and none is sold again", async () => {
  for (const restock of [true, false]) {
    const order = await placeOrder(shop, { licenseKeys: 4, quantity: 3 });
    const refund = { reason: "other", restock, ...QUIET } as const;
    const items = [{ id: order.lineId, quantity: 1 }];
    await refundOrder(ctx, order.orderId, { ...refund, amount: 500, items });
    expect(await statuses(order.orderId)).toEqual(["taken", "taken", "revoked"]);
    await refundOrder(ctx, order.orderId, refund);
    expect(await statuses(order.orderId)).toEqual(["revoked", "revoked", "revoked"]);
    expect(await order.units()).toBe(1);
  }
});

it("a withdrawal and a return revoke what they are about", async () => {
  const withdrawn = await placeOrder(shop, { licenseKeys: 2 });
  await acceptWithdrawal(ctx, await withdraw(withdrawn), QUIET);
  expect([await withdrawn.units(), await statuses(withdrawn.orderId)]).toEqual([
    ...[0, ["revoked", "revoked"]],
  ]);
  const returned = await placeOrder(shop, { licenseKeys: 2 });
  await returned.act("fulfill", QUIET);
  const { id } = await createReturn(ctx, returned.orderId, {
    items: [{ itemId: returned.lineId, quantity: 1, reason: "other" }],
    kind: "return",
    ...QUIET,
  });
  await receiveReturn(ctx, id, {
    items: [{ itemId: returned.lineId, quantity: 1, condition: "damaged" }],
  });
  expect([await returned.units(), await statuses(returned.orderId)]).toEqual([
    ...[0, ["taken", "revoked"]],
  ]);
});

it("an edit takes a key for a unit that comes in, and none where there is none", async () => {
  const order = await placeOrder(shop, { licenseKeys: 3, paymentMethod: "bank_transfer" });
  const edit = (quantity: number) =>
    editOrder(ctx, order.orderId, { items: [{ itemId: order.lineId, quantity }], ...QUIET });
  await edit(3);
  expect([await order.units(), (await keysOf(order.orderId)).length]).toEqual([0, 3]);
  await expectRefusal(edit(4), { code: "insufficient_stock" });
  await edit(1);
  expect([await order.units(), (await keysOf(order.orderId)).length]).toEqual([2, 1]);
  await markOrderPaid(ctx, order.orderId);
  expect(await statuses(order.orderId)).toEqual(["taken"]);
});

it("an edit of a paid order revokes the keys of removed units, and takes one for each added unit", async () => {
  const order = await placeOrder(shop, { licenseKeys: 3 });
  const other = await sellKeys(shop, 1, { price: 100 });
  await editOrder(ctx, order.orderId, {
    items: [
      { itemId: order.lineId, quantity: 1 },
      { productId: other.productId, quantity: 1 },
    ],
    ...QUIET,
  });
  expect((await statuses(order.orderId)).toSorted()).toEqual(["revoked", "taken", "taken"]);
  expect([await order.units(), await unitsLeft(other.variantId)]).toEqual([1, 0]);
});

it("stock that is keys is not counted by hand, and ten mugs more do not make it so", async () => {
  const { productId, variantId } = await sellKeys(shop, 2);
  const keyed = { code: "stock_is_license_keys" as const };
  await expectRefusal(adjustInventory(ctx, productId, { operation: "set", quantity: 9 }), keyed);
  await expectRefusal(updateProduct(ctx, productId, { stock: 9 }), keyed);
  expect(await updateProduct(ctx, productId, { stock: 2 })).toMatchObject({ id: productId });
  const counted = (onHand: number) =>
    transaction((tx) =>
      countStock(tx, ctx, { counts: [{ variantId, sku: "", onHand }], isDryRun: false }),
    );
  expect(await counted(3)).toEqual([{ result: "license_keys", available: 2 }]);
  expect(await counted(2)).toEqual([{ result: "counted" }]);
  await adjustInventory(ctx, productId, { lowStockThreshold: 7 });
  expect(await unitsLeft(variantId)).toBe(2);
});

it("what has keys stays counted, is never sold beyond them, and keeps its variant", async () => {
  const { productId } = await sellKeys(shop, 2);
  for (const change of [{ trackInventory: false }, { sellWhenSoldOut: true }]) {
    await expectRefusal(updateProduct(ctx, productId, change), { code: "validation_failed" });
  }
  const option = { name: "Edition", values: [{ name: "Plain" }, { name: "Gold" }] };
  const withOptions = await updateProduct(ctx, productId, { options: [option] });
  expect(withOptions.variants.map(({ stock }) => stock.test.isKeyed)).toEqual([true, false]);
  const gold = { name: "Edition", values: [{ name: "Gold" }] };
  await expectRefusal(updateProduct(ctx, productId, { options: [gold] }), {
    code: "validation_failed",
  });
  await expectRefusal(addLicenseKeys(ctx, productId, { keys: ["one"] }), {
    code: "variant_required",
  });
});

it("keys are not added to what is sold without counting, or beyond its stock", async () => {
  for (const change of [{ trackInventory: false }, { sellWhenSoldOut: true }]) {
    const { productId } = await sell(shop, change);
    await expectRefusal(addLicenseKeys(ctx, productId, { keys: ["one"] }), {
      code: "stock_is_license_keys",
    });
  }
});

it("once its unsold keys are removed a variant is counted by hand, unless one was sold", async () => {
  const { productId } = await sellKeys(shop, 2);
  expect(await removeLicenseKeys(ctx, productId, { ids: "all" })).toMatchObject({
    ...{ removed: 2, kept: [], available: 0 },
  });
  await adjustInventory(ctx, productId, { operation: "set", quantity: 9 });
  const order = await placeOrder(shop, { licenseKeys: 2, quantity: 1 });
  const [{ id: sold = "" } = {}] = await keysOf(order.orderId);
  const { productId: soldProduct = "" } = (await order.row()).lines[0] ?? {};
  expect(await removeLicenseKeys(ctx, soldProduct, { ids: [sold, "lkey_no"] })).toMatchObject({
    ...{ removed: 0, kept: [sold, "lkey_no"], available: 1 },
  });
  await removeLicenseKeys(ctx, soldProduct, { ids: "all" });
  await expectRefusal(adjustInventory(ctx, soldProduct, { operation: "set", quantity: 9 }), {
    code: "stock_is_license_keys",
  });
});

it("the list says how keys end and who has them, never the key", async () => {
  const order = await placeOrder(shop, { licenseKeys: 3 });
  const { productId = "" } = (await order.row()).lines[0] ?? {};
  const { data, meta } = await listLicenseKeys(ctx, productId, firstPage);
  expect(data.map(({ ending, status }) => [ending.slice(-2), status])).toEqual([
    ...[
      ["-2", "available"],
      ["-1", "taken"],
      ["-0", "taken"],
    ],
  ]);
  expect(data.map((key) => key.order?.id)).toEqual([undefined, order.orderId, order.orderId]);
  expect([meta.total, JSON.stringify(data).includes("AAAA-var_")]).toEqual([3, false]);
  const only = await listLicenseKeys(ctx, productId, { ...firstPage, status: "available" });
  expect(only.meta.total).toBe(1);
  const other = seller((await openPlainShop()).store);
  await expectRefusal(listLicenseKeys(other, productId, firstPage), { code: "not_found" });
  await expectRefusal(addLicenseKeys(other, productId, { keys: ["x"] }), { code: "not_found" });
  await expectRefusal(removeLicenseKeys(other, productId, { ids: "all" }), { code: "not_found" });
});

it("a file of products changes what has keys, and leaves how many there are", async () => {
  const { productId, variantId } = await sellKeys(shop, 2);
  const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const file = (policy: string) =>
    `Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price\n${slug},Game,shopify,9,${policy},12.50\n`;
  expect(await importFile(shop.store, file("deny"))).toMatchObject({ failedCount: 0 });
  const { price } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  expect([Number(price), await unitsLeft(variantId)]).toEqual([1250, 2]);
  expect(await importFile(shop.store, file("continue"))).toMatchObject({ failedCount: 1 });
});
