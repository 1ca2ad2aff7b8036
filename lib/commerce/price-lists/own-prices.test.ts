import fc from "fast-check";
import { describe, expect } from "vitest";
import { createProduct } from "@/lib/commerce/catalog";
import { updateStore } from "@/lib/commerce/stores";
import { db } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { seller } from "@/lib/testing/catalog";
import {
  buy,
  customerOf,
  later,
  logInByLink,
  newEmail,
  requestLink,
} from "@/lib/testing/customers";
import { api, newAddress, newToken, type TestClient } from "@/lib/testing/http";
import { fixedPrices, memberOfGroup, priceListOf } from "@/lib/testing/price-lists";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { test } from "@/lib/testing/test";

/** The prices of one unit of a product as a shopper sees them, everywhere they appear. */
async function pricesSeen(client: TestClient, productId: string, token?: string, search = "") {
  const page = await client.get(`/products/${productId}${search}`, { token });
  const list = await client.get(`/products${search}`, { token, query: { ids: productId } });
  expect([page.status, list.status], page.text + list.text).toEqual([200, 200]);
  const [card] = list.body.data;
  return {
    page: page.body.data.price.amount,
    card: card.price.amount,
    compareAt: [page.body.data.price.compareAtPrice, card.compareAtPrice],
    variants: page.body.data.variants.map(
      ({ id, price, priceTiers = [] }: Shown) =>
        [
          id,
          price.amount,
          priceTiers.map((tier) => [tier.minQuantity, tier.price.amount]),
        ] as const,
    ),
    bounds: [card.priceMin, card.priceMax],
    cache: [page.headers["cache-control"], list.headers["cache-control"]],
    vary: page.headers.vary,
  };
}

type Shown = {
  id: string;
  price: { amount: number };
  priceTiers?: { minQuantity: number; price: { amount: number } }[];
};

const put = (client: TestClient, token: string, itemId: string, quantity: number) =>
  client.put(`/cart/items/${itemId}`, { token, body: { quantity } });

async function lineOf(client: TestClient, token: string) {
  const { body } = await client.get("/cart", { token });
  return { price: body.data.items[0]?.price.amount, cart: body.data };
}

/** A list for a group by which a unit costs 900, and each of ten or more 850. */
function cheaperByTen(seller: TestClient, groupId: string, variantId: string) {
  const tiers: [number, number][] = [
    [1, 900],
    [10, 850],
  ];
  return fixedPrices(seller, { groupId }, { [variantId]: tiers });
}

describe("a member's price", () => {
  test("is on the page, the card, in suggestions, related products, the wishlist, the cart and the order", async ({
    shop,
  }) => {
    const client = api.public(shop.store);
    const { productId, variantId } = await sell(shop, { name: "Kettle", price: 1_000 });
    const { productId: other } = await sell(shop, { name: "Lid", price: 2_000 });
    const { token, email, groupId } = await memberOfGroup(shop.store);
    await cheaperByTen(api.private(shop.store), groupId, variantId);
    await api.private(shop.store).put(`/products/${other}/related`, {
      body: { productIds: [productId] },
    });
    expect(await pricesSeen(client, productId, token)).toEqual({
      ...{ page: 900, card: 900, compareAt: [null, null], bounds: [900, 900] },
      variants: [[variantId, 900, [[10, 850]]]],
      cache: ["private, no-store", "private, no-store"],
      vary: expect.stringContaining("X-Cart-Token"),
    });
    const suggested = await client.get("/search/suggestions?q=kettle", { token });
    expect(suggested.body.data.products[0].price.amount).toBe(900);
    const related = await client.get(`/products/${other}/related`, { token });
    expect(related.body.data[0].price.amount).toBe(900);
    await client.put(`/wishlist/items/${productId}`, { token });
    const wished = await client.get("/wishlist", { token });
    expect(
      wished.body.data.map((one: { product: { price: object } }) => one.product.price),
    ).toEqual([expect.objectContaining({ amount: 900 })]);
    const orderId = await buy(client, shop, { token, email, productId });
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId } });
    expect(line.unitPrice).toBe(900n);
    // Every other visitor sees the shop's prices at the same URLs.
    for (const stranger of [undefined, newToken()]) {
      const seen = await pricesSeen(client, productId, stranger);
      expect([seen.page, seen.card, seen.variants]).toEqual([
        1_000,
        1_000,
        [[variantId, 1_000, []]],
      ]);
    }
  });

  test("of all that hold is the lowest, as a naive model of lists, groups, tiers, dates and currencies", async () => {
    const shop = await openShop();
    const settings = await updateStore(seller(shop.store, { isLive: true }), {
      currencies: CURRENCIES.slice(1).map((code) => ({
        ...{ code, rate: RATES[code] ?? "1", source: "manual" as const, rounding: "none" as const },
      })),
    });
    const store = { ...shop.store, settings };
    const client = api.private(store);
    const product = await createProduct(seller(store), {
      ...{ name: "Cup", price: 5_000, status: "published", stock: 100 },
      options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      variants: ["S", "M"].map((value, at) => ({
        ...{ selectedOptions: [{ name: "Size", value }], price: 5_000 + at * 333 },
      })),
    });
    const variantIds = product.variants.map(({ id }) => id);
    const members = [await memberOfGroup(store), await memberOfGroup(store)];
    const groupIds = members.map(({ groupId }) => groupId);
    const now = Date.now();
    const at = (offset: number | null) =>
      offset === null ? null : new Date(now + offset * 3_600_000).toISOString();
    const lists = fc.sample(drawnList, cases(14)).map((drawn) => ({
      ...drawn,
      groupIds: drawn.groups.map((index) => groupIds[index] ?? ""),
    }));
    for (const list of lists) {
      const { groupIds: ids, countries, startsAt, endsAt, active } = list;
      const body = { groupIds: ids, countries, active, startsAt: at(startsAt), endsAt: at(endsAt) };
      if (list.percent !== null) {
        await priceListOf(client, {
          ...{ ...body, kind: "percentage", currency: list.anyCurrency ? null : list.currency },
          tiers: [{ minQuantity: list.minQuantity, percentOff: list.percent / 100 }],
        });
      } else {
        await fixedPrices(
          client,
          { ...body, groupId: "", currency: list.currency },
          {
            [variantIds[list.variant] ?? ""]: [[list.minQuantity, list.amount]],
          },
        );
      }
    }
    const naive = (selling: number, asked: Asked) => {
      let lowest = selling;
      for (const list of lists) {
        const { active, startsAt, endsAt, groups, countries } = list;
        if (!active || (startsAt ?? -1) > 0 || (endsAt ?? 1) < 0) continue;
        if (!groups.includes(asked.member) || asked.quantity < list.minQuantity) continue;
        if (countries.length > 0 && !countries.includes("GB")) continue;
        const isEverywhere = list.percent !== null && list.anyCurrency;
        if (!isEverywhere && list.currency !== asked.currency) continue;
        if (list.percent !== null) {
          const off = Math.floor((selling * (10_000 - list.percent) + 5_000) / 10_000);
          lowest = Math.min(lowest, off);
        } else if (list.variant === asked.variant) lowest = Math.min(lowest, list.amount);
      }
      return lowest;
    };
    const shopper = api.public(store);
    for (const currency of CURRENCIES) {
      const search = `?currency=${currency}`;
      const open = await shopper.get(`/products/${product.id}${search}`);
      const selling: number[] = open.body.data.variants.map(({ price }: Shown) => price.amount);
      for (const [member, { token }] of members.entries()) {
        await shopper.put("/cart/currency", { token, body: { currency } });
        const page = await shopper.get(`/products/${product.id}${search}`, { token });
        for (const [variant, variantId] of variantIds.entries()) {
          const wanted = (quantity: number) =>
            naive(selling[variant] ?? 0, { member, variant, currency, quantity });
          const shown: Shown = page.body.data.variants[variant];
          expect(shown.price.amount).toBe(wanted(1));
          const body = { productId: product.id, variantId, quantity: 1 };
          const added = await shopper.post("/cart/items", { token, body, address: newAddress() });
          const item = added.body.data.items.find(
            (one: { variantId: string }) => one.variantId === variantId,
          );
          for (const quantity of [1, 2, 3, 4, 5, 4, 2, 1]) {
            const set = await put(shopper, token, item.id, quantity);
            const line = set.body.data.items.find((one: { id: string }) => one.id === item.id);
            const tier = (shown.priceTiers ?? [])
              .filter(({ minQuantity }) => minQuantity <= quantity)
              .at(-1)?.price.amount;
            const what = JSON.stringify({ currency, member, variant, quantity });
            expect([line.price.amount, tier ?? shown.price.amount], what).toEqual([
              wanted(quantity),
              wanted(quantity),
            ]);
            expect(line.subtotal.amount).toBe(wanted(quantity) * quantity);
          }
          await put(shopper, token, item.id, 0);
        }
      }
    }
  });

  test("comes with the login, and goes with the logout, in the middle of a cart", async ({
    shop,
  }) => {
    const client = api.public(shop.store);
    const { productId, variantId } = await sell(shop, { price: 1_000 });
    const { email, groupId } = await memberOfGroup(shop.store);
    await fixedPrices(api.private(shop.store), { groupId }, { [variantId]: [[1, 900]] });
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    const before = await lineOf(client, token);
    expect([before.price, before.cart.hasOwnPrices]).toEqual([1_000, false]);
    await logInByLink(client, shop.store, { email, token });
    const during = await lineOf(client, token);
    expect([during.price, during.cart.hasOwnPrices, during.cart.totals.subtotal.amount]).toEqual([
      ...[900, true, 900],
    ]);
    await client.post("/account/logout", { token });
    const after = await lineOf(client, token);
    if (after.cart.isAuthenticated) throw new Error("is logged out");
    expect([after.price, after.cart.hasOwnPrices]).toEqual([1_000, false]);
    expect((await pricesSeen(client, productId, token)).page).toBe(1_000);
  });

  test("does not apply to an account with an unverified mailbox", async ({ shop }) => {
    const client = api.public(shop.store);
    const seller = api.private(shop.store);
    const { productId } = await sell(shop, { price: 1_000 });
    const made = await seller.post("/customer-groups", {
      body: { name: "All", rule: { acceptsMarketing: false } },
    });
    const tiers = [{ minQuantity: 1, percentOff: 50 }];
    await priceListOf(seller, { kind: "percentage", tiers, groupIds: [made.body.data.id] });
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    const body = { email: newEmail(), firstName: "Ada", lastName: "Lovelace" };
    const account = await client.post("/cart/create-account", { token, body });
    expect(account.status, account.text).toBe(200);
    const { price, cart } = await lineOf(client, token);
    expect([price, cart.isAuthenticated, cart.hasOwnPrices]).toEqual([1_000, true, false]);
    expect((await pricesSeen(client, productId, token)).page).toBe(1_000);
    const link = await requestLink(client, shop.store, body.email);
    await client.post("/cart/verify-auth", { token, body: { token: link } });
    expect((await lineOf(client, token)).price).toBe(500);
  });

  test("that ends before payment is reported, and no shopper is charged more than shown", async ({
    shop,
  }) => {
    const client = api.public(shop.store);
    const { productId, variantId } = await sell(shop, { price: 1_000 });
    const { token, email, groupId } = await memberOfGroup(shop.store);
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    await fixedPrices(api.private(shop.store), { groupId, endsAt }, { [variantId]: [[1, 900]] });
    const total = await readyToPay(client, shop, { token, email, productId });
    await later(120, async () => {
      const body = { paymentMethod: "pm_card_visa", expectedTotal: total };
      const refused = await client.post("/cart/checkout", { token, body });
      expect([refused.status, refused.body.error.reason ?? refused.body.error.code]).toEqual([
        ...[409, "cart_changed"],
      ]);
      const { price, cart } = await lineOf(client, token);
      expect(price).toBe(1_000);
      expect(cart.messages).toMatchObject([
        { code: "price_changed", details: { from: 900, to: 1_000 } },
      ]);
      const paid = await client.post("/cart/checkout", {
        ...{ token, body: { ...body, expectedTotal: cart.totals.total.amount } },
      });
      expect(paid.status, paid.text).toBe(200);
    });
    const line = await db.orderLine.findFirstOrThrow({
      where: { variantId, order: { storeId: shop.store.id, type: "order" } },
    });
    expect(line.unitPrice).toBe(1_000n);
  });

  test("is in discounts already, and is kept when a payment is declined", async ({ shop }) => {
    const client = api.public(shop.store);
    const { productId } = await sell(shop, { price: 1_000 });
    const { token, email, groupId } = await memberOfGroup(shop.store);
    const tiers = [{ minQuantity: 1, percentOff: 10 }];
    await priceListOf(api.private(shop.store), { kind: "percentage", tiers, groupIds: [groupId] });
    await api.private(shop.store).post("/discounts", {
      body: { code: "TEN", type: "percentage", value: 10 },
    });
    await readyToPay(client, shop, { token, email, productId });
    const applied = await client.post("/cart/discount", { token, body: { code: "TEN" } });
    expect(applied.body.data.totals).toMatchObject({
      ...{ subtotal: { amount: 900 }, discount: { amount: 90 } },
    });
    const declined = await client.post("/cart/checkout", {
      ...{ token, body: { paymentMethod: "pm_card_chargeDeclined" } },
    });
    expect(declined.body.error.reason ?? declined.body.error.code).toBe("payment_declined");
    const { price, cart } = await lineOf(client, token);
    expect([price, cart.messages]).toEqual([900, []]);
  });

  test("is of its store and mode alone", async ({ shop }) => {
    const { productId, variantId } = await sell(shop, { price: 1_000 });
    const { groupId, customerId } = await memberOfGroup(shop.store);
    await fixedPrices(api.private(shop.store), { groupId }, { [variantId]: [[1, 900]] });
    // A customer of live mode has neither the group nor the list, and neither has another store.
    const live = await customerOf(shop.store, { livemode: true });
    await db.customer.update({ where: { id: live.id }, data: { emailVerifiedAt: new Date() } });
    const other = await openShop();
    const client = api.private(other.store);
    const foreign = await client.post("/price-lists", {
      ...{ body: { name: "A", kind: "fixed", currency: "GBP", groupIds: [groupId] } },
    });
    expect([foreign.status, Object.keys(foreign.body.error.fields)]).toEqual([422, ["groupIds"]]);
    const own = await memberOfGroup(other.store);
    const list = await priceListOf(client, {
      ...{ kind: "fixed", currency: "GBP", groupIds: [own.groupId] },
    });
    const body = { prices: [{ variantId, tiers: [{ amount: 1 }] }] };
    const reply = await client.put(`/price-lists/${list}/prices`, { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([
      ...[422, ["prices.0.variantId"]],
    ]);
    expect(customerId).not.toBe(own.customerId);
    expect(
      (await api.public(shop.store).get(`/products/${productId}`)).body.data.price.amount,
    ).toBe(1_000);
  });

  test("of a draft is its customer's, where the seller names no other", async ({ shop }) => {
    const seller = api.private(shop.store);
    const { productId, variantId } = await sell(shop, { price: 1_000 });
    const { customerId, email, groupId } = await memberOfGroup(shop.store);
    await cheaperByTen(seller, groupId, variantId);
    const draft = async (body: object, items: object[]) => {
      const made = await seller.post("/draft-orders", { body: { ...body, items } });
      expect(made.status, made.text).toBe(201);
      return made.body.data.items[0].price.amount;
    };
    const own = { customerId, email };
    expect(await draft(own, [{ productId, quantity: 10 }])).toBe(850);
    expect(await draft(own, [{ productId, quantity: 1 }])).toBe(900);
    expect(await draft(own, [{ productId, quantity: 1, price: 950 }])).toBe(950);
    expect(await draft({ email: newEmail() }, [{ productId, quantity: 10 }])).toBe(1_000);
  });

  test("of a line that an edit adds is that of the order's customer, unless the seller sets another", async ({
    shop,
  }) => {
    const client = api.public(shop.store);
    const seller = api.private(shop.store);
    const { productId } = await sell(shop, { price: 1_000 });
    const { productId: added, variantId } = await sell(shop, { price: 1_000 });
    const { token, email, groupId } = await memberOfGroup(shop.store);
    await cheaperByTen(seller, groupId, variantId);
    const own = await buy(client, shop, { token, email, productId });
    const foreign = await buy(client, shop, { token: newToken(), email: newEmail(), productId });
    const priced = async (orderId: string, item: object) => {
      const items = [{ productId: added, ...item }];
      const { body, text } = await seller.post(`/orders/${orderId}/edits/preview`, {
        body: { items },
      });
      const line = body.data?.payLink?.items[0];
      return line?.price.amount ?? text;
    };
    expect(await priced(own, { quantity: 10 })).toBe(850);
    expect(await priced(own, { quantity: 1 })).toBe(900);
    expect(await priced(own, { quantity: 1, price: 950 })).toBe(950);
    expect(await priced(foreign, { quantity: 10 })).toBe(1_000);
  });
});

describe("prices without tax", () => {
  test("are shown to a group's members everywhere, and what is charged stays", async ({ shop }) => {
    const client = api.public(shop.store);
    const seller = api.private(shop.store);
    const { productId } = await sell(shop, { name: "Kettle", price: 1_200 });
    const { token, email, groupId } = await memberOfGroup(shop.store);
    const tiers = [{ minQuantity: 10, percentOff: 50 }];
    await priceListOf(seller, { kind: "percentage", tiers, groupIds: [groupId] });
    await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
    const gross = (await lineOf(client, token)).cart;
    await seller.patch(`/customer-groups/${groupId}`, { body: { showsPricesWithoutTax: true } });
    const seen = await pricesSeen(client, productId, token);
    expect(seen).toMatchObject({ page: 1_000, card: 1_000, bounds: [1_000, 1_000] });
    expect(seen.variants[0]?.[2]).toEqual([[10, 500]]);
    const { price, variants } = (await client.get(`/products/${productId}`, { token })).body.data;
    expect([price.inclusive, variants[0].price.inclusive]).toEqual([false, false]);
    const suggested = await client.get("/search/suggestions?q=kettle", { token });
    expect(suggested.body.data.products[0]).toMatchObject({
      ...{ price: { amount: 1_000 }, taxInclusive: false },
    });
    await client.put(`/wishlist/items/${productId}`, { token });
    const [wished] = (await client.get("/wishlist", { token })).body.data;
    expect(wished.product).toMatchObject({ price: { amount: 1_000 }, taxInclusive: false });
    expect((await pricesSeen(client, productId, newToken())).page).toBe(1_200);

    await seller.post("/discounts", { body: { code: "TEN", type: "percentage", value: 10 } });
    await readyToPay(client, shop, { token, email, productId });
    await client.post("/cart/discount", { token, body: { code: "TEN" } });
    const { cart } = await lineOf(client, token);
    expect(gross).toMatchObject({ taxInclusive: true, totals: { subtotal: { amount: 2_400 } } });
    expect(cart).toMatchObject({
      ...{ taxInclusive: false, hasOwnPrices: true },
      items: [{ quantity: 3, price: { amount: 1_000 }, subtotal: { amount: 3_000 } }],
      discounts: [{ amount: { amount: 300 }, allocations: [{ amount: { amount: 300 } }] }],
      totals: {
        ...{ subtotal: { amount: 3_000 }, discount: { amount: 300 }, shipping: { amount: 329 } },
        ...{ tax: { amount: 540 + 66 }, total: { amount: 3_240 + 395 } },
      },
    });
    const [option] = (await client.get("/cart/shipping-options", { token })).body.data;
    expect(option).toMatchObject({ price: { amount: 329 }, fullPrice: { amount: 329 } });
    const body = { paymentMethod: "pm_card_visa", expectedTotal: 3_635 };
    const paid = await client.post("/cart/checkout", { token, body });
    expect(paid.status, paid.text).toBe(200);
    const order = await db.order.findUniqueOrThrow({
      where: { id: paid.body.data.orderId },
      include: { lines: true },
    });
    expect([order.subtotal, order.discount, order.tax, order.total]).toEqual([
      ...[3_600n, 360n, 606n, 3_635n],
    ]);
    expect(order.lines.map(({ unitPrice }) => unitPrice)).toEqual([1_200n]);
  });

  test("are no others where the shop's own are without", async () => {
    const shop = await openShop({ taxInclusive: false });
    const client = api.public(shop.store);
    const { productId } = await sell(shop, { price: 1_200 });
    const { token, groupId } = await memberOfGroup(shop.store);
    await api.private(shop.store).patch(`/customer-groups/${groupId}`, {
      body: { showsPricesWithoutTax: true },
    });
    await client.post("/cart/items", { token, body: { productId } });
    const { price, cart } = await lineOf(client, token);
    expect([price, cart.totals.subtotal.amount, cart.totals.tax.amount]).toEqual([
      1_200, 1_200, 240,
    ]);
    expect((await pricesSeen(client, productId, token)).page).toBe(1_200);
  });
});

describe("a minimum order", () => {
  test("holds the checkout until the goods reach it, at the member's prices and before discounts", async ({
    shop,
  }) => {
    const client = api.public(shop.store);
    const seller = api.private(shop.store);
    const { productId, variantId } = await sell(shop, { price: 1_000 });
    const { token, email, groupId } = await memberOfGroup(shop.store);
    await fixedPrices(seller, { groupId }, { [variantId]: [[1, 900]] });
    await seller.patch(`/customer-groups/${groupId}`, { body: { minimumOrder: 1_800 } });
    await readyToPay(client, shop, { token, email, productId });
    const { cart } = await lineOf(client, token);
    const missing = { minimum: 1_800, missing: 900, currency: "GBP" };
    expect(cart.messages).toMatchObject([
      { code: "minimum_order", blocking: true, details: missing },
    ]);
    const pay = () =>
      client.post("/cart/checkout", { token, body: { paymentMethod: "pm_card_visa" } });
    const refused = await pay();
    expect([refused.status, refused.body.error.reason, refused.body.error.details]).toEqual([
      ...[422, "below_minimum_order", missing],
    ]);
    await seller.post("/discounts", { body: { code: "HALF", type: "percentage", value: 50 } });
    await client.post("/cart/items", { token, body: { productId } });
    await client.post("/cart/discount", { token, body: { code: "HALF" } });
    expect((await lineOf(client, token)).cart.messages).toEqual([]);
    expect((await pay()).status).toBe(200);
  });

  test("applies only when logged in, and the lowest of several counts", async ({ shop }) => {
    const client = api.public(shop.store);
    const seller = api.private(shop.store);
    const { productId } = await sell(shop, { price: 1_000 });
    const { token, customerId, groupId } = await memberOfGroup(shop.store);
    await seller.patch(`/customer-groups/${groupId}`, { body: { minimumOrder: 5_000 } });
    const other = await seller.post("/customer-groups", {
      body: { name: "Dealers", minimumOrder: 2_000 },
    });
    await seller.post(`/customer-groups/${other.body.data.id}/members`, {
      body: { customerIds: [customerId] },
    });
    const stranger = newToken();
    for (const visitor of [token, stranger]) {
      await client.post("/cart/items", { token: visitor, body: { productId } });
    }
    expect((await lineOf(client, stranger)).cart.messages).toEqual([]);
    expect((await lineOf(client, token)).cart.messages).toMatchObject([
      { code: "minimum_order", details: { minimum: 2_000, missing: 1_000 } },
    ]);
    await client.post("/account/logout", { token });
    expect((await lineOf(client, token)).cart.messages).toEqual([]);
  });
});

describe("what it costs", () => {
  test("takes no statement without a list or a login, and one with both", async ({ shop }) => {
    const client = api.public(shop.store);
    const { productId, variantId } = await sell(shop, { price: 1_000 });
    const member = await memberOfGroup(shop.store);
    const stranger = newToken();
    for (const token of [member.token, stranger]) {
      await client.post("/cart/items", { token, body: { productId } });
    }
    const asked = (token?: string) => [
      () => client.get(`/products/${productId}`, { token }),
      () => client.get("/products", { token }),
      ...(token === undefined ? [] : [() => client.get("/cart", { token })]),
    ];
    const costs = async (token?: string) => {
      // The first time makes what is kept.
      for (const ask of asked(token)) await ask();
      const statements: number[] = [];
      for (const ask of asked(token)) statements.push(await statementsOf(ask));
      return statements;
    };
    const before = [await costs(), await costs(stranger), await costs(member.token)];
    const { groupId } = member;
    await fixedPrices(api.private(shop.store), { groupId }, { [variantId]: [[1, 900]] });
    expect(await costs()).toEqual(before[0]);
    expect(await costs(stranger)).toEqual(before[1]);
    expect(await costs(member.token)).toEqual((before[2] ?? []).map((one) => one + 1));
  });
});

/** A cart that only has to be paid; its total. */
async function readyToPay(
  client: TestClient,
  shop: Shop,
  { token, email, productId }: { token: string; email: string; productId: string },
): Promise<number> {
  await client.post("/cart/items", { token, body: { productId } });
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const { shippingOptionId } = shop;
  const reply = await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
  return reply.body.data.totals.total.amount;
}

/** Of two decimals, none and three. */
const CURRENCIES = ["GBP", "JPY", "KWD"];
const RATES: Record<string, string> = { JPY: "190.5", KWD: "0.39" };

type Asked = { member: number; variant: number; currency: string; quantity: number };

const drawnList = fc
  .record({
    groups: fc.subarray([0, 1], { minLength: 1 }),
    currency: fc.constantFrom(...CURRENCIES),
    anyCurrency: fc.boolean(),
    countries: fc.constantFrom<string[][]>([], [], ["GB"], ["DE"]),
    active: fc.constantFrom(true, true, true, false),
    startsAt: fc.constantFrom(null, null, -2, 2),
    endsAt: fc.constantFrom(null, null, -1, 3),
    minQuantity: fc.integer({ min: 1, max: 5 }),
    /** Hundredths of a percent; null: a fixed price. */
    percent: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
    variant: fc.constantFrom(0, 1),
    amount: fc.integer({ min: 0, max: 6_000 }),
  })
  .filter(({ startsAt, endsAt }) => (startsAt ?? -3) < (endsAt ?? 4));
