import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { entriesAbout } from "@/lib/testing/records";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.private(shop.store);

const POST = { name: "Post", price: 500, estimatedMinDays: 1, estimatedMaxDays: 3 };

async function make(body: object = POST, seller = client): Promise<string> {
  const { status, text, body: reply } = await seller.post("/shipping-options", { body });
  expect(status, text).toBe(201);
  return reply.data.id;
}

describe("a shipping option", () => {
  test("is made at the end of the list, active and for everywhere unless said otherwise", async () => {
    const { status, body } = await client.post("/shipping-options", { body: POST });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^shm_/),
      type: "delivery",
      name: "Post",
      description: "",
      price: { amount: 500, currency: "GBP", formatted: "£5.00" },
      countries: [],
      minSubtotal: null,
      maxSubtotal: null,
      minWeightGrams: null,
      maxWeightGrams: null,
      estimatedMinDays: 1,
      estimatedMaxDays: 3,
      pickup: null,
      active: true,
      position: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get(`/shipping-options/${body.data.id}`)).body).toEqual(body);
  });

  test("is what is charged for weights and subtotals from the lower bound to below the upper", async () => {
    const facts = { minSubtotal: 1_000, maxSubtotal: 2_000, minWeightGrams: 0, maxWeightGrams: 1 };
    const id = await make({ ...POST, ...facts, description: "By van", countries: ["FR", "FR"] });
    expect((await client.get(`/shipping-options/${id}`)).body.data).toMatchObject({
      description: "By van",
      countries: ["FR"],
      minSubtotal: { amount: 1_000, formatted: "£10.00" },
      maxSubtotal: { amount: 2_000 },
      minWeightGrams: 0,
      maxWeightGrams: 1,
    });
  });

  test.each<[string, object, string]>([
    ["a country that is none", { countries: ["GB", "ZZ"] }, "countries.1"],
    ["subtotals that leave nothing", { minSubtotal: 5, maxSubtotal: 5 }, "maxSubtotal"],
    ["an upper bound of nothing", { maxSubtotal: 0 }, "maxSubtotal"],
    ["weights the wrong way round", { minWeightGrams: 9, maxWeightGrams: 8 }, "maxWeightGrams"],
    ["arriving before it can", { estimatedMinDays: 4 }, "estimatedMaxDays"],
    ["a price below nothing", { price: -1 }, "price"],
    ["half a penny", { price: 0.5 }, "price"],
    ["no name", { name: "" }, "name"],
    ["a name of nothing but spaces", { name: "  " }, "name"],
    ["a day that is none", { estimatedMinDays: null }, "estimatedMinDays"],
  ])("refuses %s, and nothing is made", async (_, wrong, field) => {
    const count = () => db.shippingOption.count({ where: { storeId: shop.store.id } });
    const before = await count();
    const { status, body } = await client.post("/shipping-options", {
      body: { ...POST, ...wrong },
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(JSON.stringify(body.error.fields)).not.toContain("ZZ");
    expect(await count()).toBe(before);
  });

  test("changes as far as something is sent; bounds are judged with those that were there", async () => {
    const id = await make({ ...POST, minSubtotal: 1_000, description: "By van" });
    const path = `/shipping-options/${id}`;
    const wrong = await client.patch(path, { body: { maxSubtotal: 900 } });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["maxSubtotal"]]);
    const body = { minSubtotal: null, maxSubtotal: 900, description: null, countries: ["DE"] };
    const { data } = (await client.patch(path, { body })).body;
    expect(data).toMatchObject({
      name: "Post",
      minSubtotal: null,
      maxSubtotal: { amount: 900 },
      description: "",
      countries: ["DE"],
    });
  });

  test("each change is one entry of its mode, and a change of nothing none", async () => {
    const id = await make();
    const path = `/shipping-options/${id}`;
    await client.patch(path, { body: { active: false } });
    const { data } = (await client.get(path)).body;
    const same = await client.patch(path, { body: { ...POST, countries: [], active: false } });
    expect(same.body.data).toEqual(data);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action, livemode, after }) => [action, livemode, after])).toEqual([
      ["shipping_option.created", false, expect.objectContaining({ id })],
      ["shipping_option.updated", false, { active: false }],
      ["shipping_option.deleted", false, null],
    ]);
  });
});

test("the countries shoppers may choose from are those of the last change", async () => {
  const open = await openShop();
  const seller = api.private(open.store);
  const path = `/shipping-options/${open.shippingOptionId}`;
  const shown = async () => {
    const { body } = await api.public(open.store).get("/countries");
    return body.data.map(({ code }: { code: string }) => code);
  };
  expect(await shown()).toEqual(["GB"]);
  await seller.patch(path, { body: { countries: ["FR", "GB"] } });
  expect(await shown()).toEqual(["FR", "GB"]);
  const id = await make({ ...POST, countries: ["IE"] }, seller);
  expect(await shown()).toEqual(["FR", "IE", "GB"]);
  await seller.patch(`/shipping-options/${id}`, { body: { active: false } });
  expect(await shown()).toEqual(["FR", "GB"]);
  await seller.delete(path);
  expect(await shown()).toEqual([]);
});

describe("a cart", () => {
  async function filledCart(open: Shop) {
    const { productId } = await sell(open);
    const visitor = { token: newToken() };
    const shopper = api.public(open.store);
    await shopper.post("/cart/items", { ...visitor, body: { productId } });
    const body = { email: "ada@example.com", shippingAddress: LONDON };
    await shopper.put("/cart/checkout-data", { ...visitor, body });
    const cart = {
      prices: async () =>
        (await shopper.get("/cart/shipping-options", visitor)).body.data.map(
          ({ price }: { price: { amount: number } }) => price.amount,
        ),
      choose: (shippingOptionId: string) =>
        shopper.post("/cart/shipping-option", { ...visitor, body: { shippingOptionId } }),
      read: async () => (await shopper.get("/cart", visitor)).body.data,
      pay: () =>
        shopper.post("/cart/checkout", { ...visitor, body: { paymentMethod: "pm_card_visa" } }),
    };
    return cart;
  }

  test("is offered every option as it is after the last change", async () => {
    const open = await openShop();
    const seller = api.private(open.store);
    const cart = await filledCart(open);
    expect(await cart.prices()).toEqual([395]);
    const id = await make({ ...POST, position: 0 }, seller);
    expect((await cart.prices()).sort()).toEqual([395, 500]);
    await seller.patch(`/shipping-options/${id}`, { body: { price: 600 } });
    expect((await cart.prices()).sort()).toEqual([395, 600]);
    await seller.patch(`/shipping-options/${id}`, { body: { minSubtotal: 1_000_000 } });
    expect(await cart.prices()).toEqual([395]);
  });

  test("whose option was deleted has a message about it, is not charged for it, and can choose another", async () => {
    const open = await openShop();
    const seller = api.private(open.store);
    const cart = await filledCart(open);
    await cart.choose(open.shippingOptionId);
    const id = await make(POST, seller);
    await seller.delete(`/shipping-options/${open.shippingOptionId}`);
    const current = await cart.read();
    expect(current.messages).toMatchObject([
      { code: "shipping_option_unavailable", blocking: true },
    ]);
    expect([current.shippingOption, current.totals.shipping.amount]).toEqual([undefined, 0]);
    const refused = await cart.pay();
    expect([refused.status, refused.body.error.reason]).toEqual([
      422,
      "shipping_option_unavailable",
    ]);
    await cart.choose(id);
    expect((await cart.pay()).status).toBe(200);
  });
});

test("the list is in the shop's order, in pages, inactive ones included", async () => {
  const open = await openShop();
  const seller = api.private(open.store);
  await make({ ...POST, name: "Last", position: 9, active: false }, seller);
  await make({ ...POST, name: "Middle", position: 5 }, seller);
  const { body } = await seller.get("/shipping-options");
  expect(body.meta.total).toBe(3);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    "Standard",
    "Middle",
    "Last",
  ]);
  const second = await seller.get("/shipping-options", { query: { page: 2, perPage: 2 } });
  expect(second.body.data.map(({ name }: { name: string }) => name)).toEqual(["Last"]);
});

test("a list costs two statements, a change six", async () => {
  const id = await make();
  await client.get("/shipping-options");
  expect(await statementsOf(() => client.get("/shipping-options"))).toBe(2);
  const statements = await statementsOf(() =>
    client.patch(`/shipping-options/${id}`, { body: { price: 700 } }),
  );
  expect(statements).toBe(6);
});
