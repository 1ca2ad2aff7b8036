import { describe, expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { category } from "@/lib/testing/catalog";
import { buy, newEmail } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { entriesAbout } from "@/lib/testing/records";
import { copyToLive, openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.private(shop.store);

const TENTH = { type: "percentage", value: 10 };
const newCode = () => newId("discount").toUpperCase();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function make(facts: object = {}, seller = client) {
  const body = { code: newCode(), ...TENTH, ...facts };
  const reply = await seller.post("/discounts", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

describe("a discount", () => {
  test("is made with its code trimmed and in upper case, active and without limits", async () => {
    const code = newCode();
    const body = { ...TENTH, value: 12.5, code: ` ${code.toLowerCase()} ` };
    const { status, body: reply } = await client.post("/discounts", { body });
    expect(status).toBe(201);
    expect(reply.data).toEqual({
      id: expect.stringMatching(/^disc_/),
      code,
      automatic: false,
      title: null,
      kind: "standard",
      class: "order",
      buyXGetY: null,
      tiers: null,
      bundlePrice: null,
      minQuantity: null,
      firstOrderOnly: false,
      excludesSaleItems: false,
      combinesWith: [],
      type: "percentage",
      value: 12.5,
      amountOff: null,
      status: "active",
      active: true,
      startsAt: null,
      endsAt: null,
      usageLimit: null,
      usageLimitPerCustomer: null,
      usageCount: 0,
      minSubtotal: null,
      productIds: [],
      categoryIds: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get(`/discounts/${reply.data.id}`)).body).toEqual(reply);
  });

  test("begins and ends with days of the store's zone where no time is said, as a sale does", async () => {
    const eastern = await openShop({ timezone: "America/New_York" });
    const seller = api.private(eastern.store);
    const [from, to] = ["2030-01-01", "2030-01-31"];
    const [start, end] = ["2030-01-01T05:00:00Z", "2030-02-01T04:59:59Z"];
    const code = newCode();
    const body = { code, type: "percentage", value: 10, startsAt: from, endsAt: to };
    const { data } = (await seller.post("/discounts", { body })).body;
    expect(data).toMatchObject({ startsAt: start, endsAt: end });
    const later = await seller.patch(`/discounts/${data.id}`, {
      body: { startsAt: "2030-01-31", endsAt: "2030-01-31" },
    });
    expect(later.body.data).toMatchObject({ startsAt: "2030-01-31T05:00:00Z", endsAt: end });
    const { productId } = await sell(eastern, { price: 1_000 });
    const sale = await seller.patch(`/products/${productId}`, {
      body: { salePrice: 500, saleStartsAt: from, saleEndsAt: to },
    });
    expect(sale.body.data).toMatchObject({ saleStartsAt: start, saleEndsAt: end });
  });

  test("can be limited in every way there is", async () => {
    const { productId } = await sell(shop);
    const { id: categoryId } = await category(shop.store, newCode());
    const facts = {
      startsAt: "2030-01-01T00:00:00Z",
      endsAt: "2030-02-01T00:00:00Z",
      usageLimit: 5,
      usageLimitPerCustomer: 1,
      productIds: [productId, productId],
      categoryIds: [categoryId],
    };
    const made = await make({ ...facts, type: "fixed", value: 500, minSubtotal: 2_000 });
    expect(made).toMatchObject({
      ...facts,
      status: "scheduled",
      amountOff: { amount: 500, formatted: "£5.00" },
      minSubtotal: { amount: 2_000, formatted: "£20.00" },
      productIds: [productId],
    });
  });

  test.each<[string, object, string[]]>([
    ["nothing off", { value: 0 }, ["value"]],
    ["more than all of it", { value: 100.01 }, ["value"]],
    ["a third decimal", { value: 33.333 }, ["value"]],
    ["next to nothing", { value: 1e-9 }, ["value"]],
    ["no value", { value: undefined }, ["value"]],
    ["half a penny off", { type: "fixed", value: 0.5 }, ["value"]],
    ["no penny off", { type: "fixed", value: 0 }, ["value"]],
    ["a value of free shipping", { type: "free_shipping", value: 5 }, ["value"]],
    ["a type there is not", { type: "bogof" }, ["type"]],
    ["a code of spaces", { code: "  " }, ["code"]],
    ["a code in no alphabet of keys", { code: "SÜSS" }, ["code"]],
    ["an end before the beginning", { startsAt: inDays(2), endsAt: inDays(1) }, ["endsAt"]],
    [
      "a limit of none",
      { usageLimit: 0, usageLimitPerCustomer: 0 },
      ["usageLimit", "usageLimitPerCustomer"],
    ],
    ["a product the store lacks", { productIds: ["prod_x"] }, ["productIds"]],
    ["a category the store lacks", { categoryIds: ["cat_x"] }, ["categoryIds"]],
  ])("refuses %s, and nothing is made", async (_, wrong, fields) => {
    const count = () => db.discount.count({ where: { storeId: shop.store.id } });
    const before = await count();
    const body = { code: newCode(), ...TENTH, ...wrong };
    const { status, body: reply } = await client.post("/discounts", { body });
    expect([status, Object.keys(reply.error.fields ?? {}).sort()]).toEqual([422, fields]);
    expect(await count()).toBe(before);
  });

  test.each([33.33, 0.01, 100, 99.99])("takes %s percent", async (value) => {
    expect((await make({ value })).value).toBe(value);
  });

  test("has a code that is unique in the store, ignoring case", async () => {
    const { code } = await make();
    const other = await make();
    const replies = [
      await client.post("/discounts", { body: { ...TENTH, code: code.toLowerCase() } }),
      await client.patch(`/discounts/${other.id}`, { body: { code: ` ${code}` } }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
        409,
        "conflict",
        ["code"],
      ]);
    }
    await make({ code }, api.private((await openShop()).store));
  });

  test("changes as far as something is sent, and null clears", async () => {
    const { id } = await make({ usageLimit: 5, startsAt: inDays(1), minSubtotal: 100 });
    const body = { startsAt: null, usageLimit: null, value: 20, active: false };
    const { data } = (await client.patch(`/discounts/${id}`, { body })).body;
    expect(data).toMatchObject({
      ...body,
      status: "disabled",
      minSubtotal: { amount: 100 },
    });
    const free = await client.patch(`/discounts/${id}`, { body: { type: "free_shipping" } });
    expect([free.body.data.type, free.body.data.value]).toEqual(["free_shipping", 0]);
    const fixed = await client.patch(`/discounts/${id}`, { body: { type: "fixed" } });
    expect([fixed.status, Object.keys(fixed.body.error.fields)]).toEqual([422, ["value"]]);
  });

  test("keeps a category that was removed, and its list can change all the same", async () => {
    const [gone, stays] = [
      await category(shop.store, newCode()),
      await category(shop.store, newCode()),
    ];
    const { id } = await make({ categoryIds: [gone.id] });
    await client.delete(`/categories/${gone.id}`);
    const body = { categoryIds: [gone.id, stays.id] };
    const { status, body: reply } = await client.patch(`/discounts/${id}`, { body });
    expect([status, reply.data?.categoryIds]).toEqual([200, [gone.id, stays.id]]);
    const wrong = await client.patch(`/discounts/${id}`, { body: { categoryIds: ["cat_x"] } });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["categoryIds"]]);
  });

  test("each change is one entry of its mode, and a change of nothing none", async () => {
    const { id, code, updatedAt } = await make({ startsAt: "2030-01-01T00:00:00Z" });
    const path = `/discounts/${id}`;
    const same = { ...TENTH, code: code.toLowerCase(), startsAt: "2030-01-01T01:00:00+01:00" };
    expect((await client.patch(path, { body: same })).body.data.updatedAt).toBe(updatedAt);
    await client.patch(path, { body: { value: 15 } });
    await client.delete(path);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action, livemode, after }) => [action, livemode, after])).toEqual([
      ["discount.created", false, expect.objectContaining({ id, code })],
      ["discount.updated", false, { value: 15 }],
      ["discount.deleted", false, null],
    ]);
  });
});

describe("a discount that shoppers use", () => {
  async function use(code: string, { isPaid = true } = {}) {
    const { productId } = await sell(shop, { price: 1_000 });
    const token = newToken();
    const shopper = api.public(shop.store);
    await shopper.post("/cart/items", { token, body: { productId } });
    const entered = await shopper.post("/cart/discount", { token, body: { code } });
    expect(entered.status, entered.text).toBe(200);
    const email = newEmail();
    const again = { ...(await sell(shop)), token, email };
    if (isPaid) await buy(shopper, shop, again);
    return { token, read: async () => (await shopper.get("/cart", { token })).body.data, again };
  }

  test("is counted in its mode, where the other has the same one", async () => {
    const { id, code } = await make({ usageLimit: 2 });
    await copyToLive(id);
    await use(code);
    const path = `/discounts/${id}`;
    expect((await client.get(path)).body.data.usageCount).toBe(1);
    expect((await client.get(path, { isLive: true })).body.data.usageCount).toBe(0);
    await use(code);
    expect((await client.get(path)).body.data.status).toBe("exhausted");
    expect((await client.get(path, { isLive: true })).body.data.status).toBe("active");
  });

  test("may be used no less often than it was: 422 with the count, and nothing changes", async () => {
    const { id, code } = await make({ usageLimit: 5 });
    await use(code);
    await use(code);
    const path = `/discounts/${id}`;
    const { status, body } = await client.patch(path, { body: { usageLimit: 1 } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["usageLimit"]]);
    expect(body.error.details).toEqual({ used: 2 });
    expect((await client.get(path)).body.data.usageLimit).toBe(5);
    const { data } = (await client.patch(path, { body: { usageLimit: 2 } })).body;
    expect([data.usageLimit, data.status]).toEqual([2, "exhausted"]);
    await client.patch(path, { body: { usageLimit: 3 } });
    await use(code);
    expect((await client.get(path)).body.data.usageCount).toBe(3);
  });

  test("is taken off open carts when it is deleted, and never charged or taken silently", async () => {
    const { id, code } = await make();
    const { token, read } = await use(code, { isPaid: false });
    expect((await read()).totals.discount.amount).toBe(100);
    expect((await client.delete(`/discounts/${id}`)).status).toBe(204);
    const cart = await read();
    expect([cart.discountCode, cart.totals.discount.amount]).toEqual([null, 0]);
    expect(cart.messages).toMatchObject([{ code: "discount_removed", details: { code } }]);
    const entered = await api.public(shop.store).post("/cart/discount", { token, body: { code } });
    expect(entered.body.error.reason).toBe("discount_not_found");
  });

  test("cannot be deleted once an order was placed with it, which keeps it", async () => {
    const { id, code } = await make();
    await use(code);
    const path = `/discounts/${id}`;
    const { status, body } = await client.delete(path);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect((await client.get(path)).status).toBe(200);
    expect(await db.auditEntry.count({ where: { objectId: id } })).toBe(1);
  });
});

describe("the list of discounts", () => {
  test("is searched by part of a code, in which % and _ are only themselves", async () => {
    const open = await openShop();
    const seller = api.private(open.store);
    for (const code of ["SAVE_10", "SAVE-20", "100%OFF", "BACK\\SLASH"])
      await make({ code }, seller);
    const found = async (q: string) =>
      (await seller.get("/discounts", { query: { q } })).body.data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await found("save")).toEqual(["SAVE-20", "SAVE_10"]);
    expect(await found("e_1")).toEqual(["SAVE_10"]);
    expect(await found("0%")).toEqual(["100%OFF"]);
    expect(await found("k\\s")).toEqual(["BACK\\SLASH"]);
    expect(await found(" ")).toHaveLength(4);
  });

  test("belongs to one store", async () => {
    await make();
    expect((await api.private((await openShop()).store).get("/discounts")).body.data).toEqual([]);
  });

  test("costs two statements, one discount one, a change five and of the limit six", async () => {
    const { id } = await make();
    await client.get("/discounts");
    await client.get(`/discounts/${id}`);
    expect(await statementsOf(() => client.get("/discounts"))).toBe(2);
    expect(await statementsOf(() => client.get(`/discounts/${id}`))).toBe(1);
    const change = (body: object) => statementsOf(() => client.patch(`/discounts/${id}`, { body }));
    expect(await change({ value: 11 })).toBe(5);
    expect(await change({ usageLimit: 9 })).toBe(6);
  });
});
