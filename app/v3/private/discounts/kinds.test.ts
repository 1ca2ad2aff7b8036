import { expect, test } from "vitest";
import { newId } from "@/lib/kit/ids";
import { api } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.private(shop.store);
const { productId } = await sell(shop);
const foreign = await sell(await openShop());

const set = { productIds: [productId], categoryIds: [] };
const BUY_TWO = {
  kind: "buy_x_get_y",
  buyXGetY: {
    buy: { quantity: 2, ...set },
    get: { quantity: 1, percentOff: 50, ...set },
    maxUses: 3,
  },
};
const TIERED = {
  kind: "tiered",
  tiers: { by: "subtotal", tiers: [{ from: 5000, type: "percentage", value: 10 }] },
};
const BUNDLE = {
  kind: "bundle_price",
  bundlePrice: { items: [{ productId, quantity: 2 }], price: 1500 },
};

const newCode = () => newId("discount").toUpperCase();

test.each([
  ["buy X get Y", BUY_TWO, "product"],
  ["tiers", TIERED, "order"],
  ["a bundle", BUNDLE, "product"],
])("%s is made, read and left alone by the same again", async (_, rule, kind) => {
  const code = newCode();
  const made = await client.post("/discounts", { body: { ...rule, code, title: " Summer " } });
  expect(made.status, made.text).toBe(201);
  expect(made.body.data).toMatchObject({ ...rule, code, title: "Summer", class: kind });
  const path = `/discounts/${made.body.data.id}`;
  expect((await client.get(path)).body).toEqual(made.body);
  expect((await client.patch(path, { body: rule })).body).toEqual(made.body);
});

test("its kind changes with its rule, and back", async () => {
  const { body } = await client.post("/discounts", { body: { ...TIERED, code: newCode() } });
  const path = `/discounts/${body.data.id}`;
  const changed = await client.patch(path, { body: BUNDLE });
  expect(changed.body.data).toMatchObject({ ...BUNDLE, tiers: null });
  const back = await client.patch(path, {
    body: { kind: "standard", type: "percentage", value: 10 },
  });
  expect(back.body.data).toMatchObject({ kind: "standard", value: 10, bundlePrice: null });
});

test("an automatic one has a title in place of a code", async () => {
  const body = { automatic: true, title: "Summer", type: "percentage", value: 10, active: false };
  const { body: made, status } = await client.post("/discounts", { body });
  expect(status).toBe(201);
  expect(made.data).toMatchObject({ automatic: true, code: null, title: "Summer" });
});

const TENTH = { type: "percentage", value: 10 };

test.each<[string, object, string[]]>([
  ["no code", TENTH, ["code"]],
  ["no type", { code: "X" }, ["type"]],
  ["an automatic one with a code", { ...TENTH, automatic: true, code: "X", title: "S" }, ["code"]],
  ["an automatic one without a title", { ...TENTH, automatic: true }, ["title"]],
  ["a kind without its rule", { code: "X", kind: "tiered" }, ["tiers"]],
  ["the rule of another kind", { ...BUY_TWO, tiers: TIERED.tiers, code: "X" }, ["tiers"]],
  ["products beside those of its kind", { ...BUNDLE, code: "X", ...set }, ["productIds"]],
  [
    "two tiers from one threshold",
    { code: "X", kind: "tiered", tiers: { by: "quantity", tiers: [1, 1].map(tierFrom) } },
    ["tiers.tiers.1.from"],
  ],
  [
    "more than all off",
    {
      code: "X",
      kind: "tiered",
      tiers: { by: "quantity", tiers: [{ ...tierFrom(1), value: 101 }] },
    },
    ["tiers.tiers.0.value"],
  ],
  [
    "a product twice in a bundle",
    { ...BUNDLE, code: "X", bundlePrice: { items: [1, 2].map(unitsOf), price: 1 } },
    ["bundlePrice.items.1.productId"],
  ],
  [
    "a product of another store",
    {
      ...{ ...BUNDLE, code: "X" },
      bundlePrice: { items: [{ productId: foreign.productId, quantity: 1 }], price: 1 },
    },
    ["bundlePrice.productIds"],
  ],
  ["a class that there is not", { ...TENTH, code: "X", combinesWith: ["all"] }, ["combinesWith.0"]],
])("%s is refused by its field", async (_, body, fields) => {
  const reply = await client.post("/discounts", { body });
  expect(reply.status, reply.text).toBe(422);
  expect(Object.keys(reply.body.error.fields)).toEqual(fields);
});

function tierFrom(from: number) {
  return { from, type: "percentage", value: 10 };
}

function unitsOf(quantity: number) {
  return { productId, quantity };
}
