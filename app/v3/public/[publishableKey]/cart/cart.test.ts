import { describe, expect, it } from "vitest";
import { Cart, CheckoutData, ShippingOption } from "@/lib/contract/cart";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { discountOf, productWithOptions } from "@/lib/testing/catalog";
import { later } from "@/lib/testing/customers";
import { api, newToken, refusal } from "@/lib/testing/http";
import { LONDON, NO_CHECKOUT_DATA, openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.public(shop.store);

const HOUR = 60 * 60;

async function cartWith(quantity = 2, stock = 10) {
  const { productId } = await sell(shop, { stock });
  const token = newToken();
  const { body } = await client.post("/cart/items", { token, body: { productId, quantity } });
  return { token, productId, itemId: body.data.items[0].id as string };
}

describe("GET /cart", () => {
  it("makes an empty cart for a new token, the same one for fifty requests at once", async () => {
    const token = newToken();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => client.get("/cart", { token })),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(Cart.parse(replies[0]?.body.data)).toMatchObject({
      type: "cart",
      livemode: false,
      currency: "GBP",
      items: [],
      totals: { total: { amount: 0, formatted: "£0.00" } },
      messages: [],
    });
    expect(replies[0]?.headers["cache-control"]).toBe("private, no-store");
  });

  it("takes one statement once the cart is there", async () => {
    const { token } = await cartWith();
    expect(await statementsOf(() => client.get("/cart", { token }))).toBe(1);
  });

  it("needs a cart token of 1 to 255 visible characters", async () => {
    for (const token of [undefined, "", "x".repeat(256), "a b", "a\u00e4"]) {
      expect(await client.get("/cart", { token })).toMatchObject(
        refusal(400, { code: "cart_token_required" }),
      );
    }
    expect((await client.get("/cart", { token: "x".repeat(255) })).status).toBe(200);
  });

  it("keeps visitors, stores and modes apart under one token", async () => {
    const { token } = await cartWith();
    const other = await openShop();
    const own = await client.get("/cart", { token });
    const live = await client.get("/cart", { token, isLive: true });
    const foreign = await api.public(other.store).get("/cart", { token });
    const ids = [own, live, foreign].map(({ body }) => body.data.id);
    expect(new Set(ids).size).toBe(3);
    expect([live, foreign].map(({ body }) => body.data.items)).toEqual([[], []]);
  });

  it("sees the visitor's country: the platform's header, else the language, else the store's", async () => {
    const at = async (headers: Record<string, string>) =>
      (await client.get("/cart", { token: newToken(), headers })).body.data.visitorCountry;
    expect(await at({ "cf-ipcountry": "DE", "accept-language": "fr-FR" })).toBe("DE");
    expect(await at({ "cf-ipcountry": "XX", "accept-language": "fr-FR" })).toBe("FR");
    expect(await at({})).toBe("GB");
  });

  it("shows a price that changed, until the cart does", async () => {
    const { token, productId, itemId } = await cartWith();
    await db.product.update({ where: { id: productId }, data: { price: 1_500 } });
    const changed = (await client.get("/cart", { token })).body.data;
    expect(changed.totals.subtotal.amount).toBe(3_000);
    expect(changed.messages).toMatchObject([
      { code: "price_changed", itemId, blocking: false, details: { from: 1_250, to: 1_500 } },
    ]);
    const put = await client.put(`/cart/items/${itemId}`, { token, body: { quantity: 1 } });
    expect(put.body.data.messages).toEqual([]);
  });

  it("marks a line that cannot be bought any more", async () => {
    const { token, productId } = await cartWith();
    await db.product.update({ where: { id: productId }, data: { status: "archived" } });
    const { messages, items } = (await client.get("/cart", { token })).body.data;
    expect(messages).toMatchObject([{ code: "item_unavailable", blocking: true }]);
    expect(items).toMatchObject([{ inStock: false }]);
  });
});

describe("POST /cart/items", () => {
  it("adds by id or slug, and the same product stands on one line", async () => {
    const { productId } = await sell(shop, { name: "Bowl", slug: "blue-bowl" });
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    const { status, body } = await client.post("/cart/items", {
      token,
      body: { productId: "blue-bowl", quantity: 2 },
    });
    expect(status).toBe(200);
    const cart = Cart.parse(body.data);
    expect(cart.items).toMatchObject([
      { productId, variantId: null, quantity: 3, subtotal: { amount: 3_750 }, inventoryCount: 10 },
    ]);
    expect(cart.totals).toMatchObject({ subtotal: { amount: 3_750 }, tax: { amount: 625 } });
  });

  it("takes one statement", async () => {
    const { token, productId } = await cartWith();
    const statements = await statementsOf(() =>
      client.post("/cart/items", { token, body: { productId } }),
    );
    expect(statements).toBe(1);
  });

  it("leaves the cart as it was when stock is short", async () => {
    const { token, productId } = await cartWith(2, 3);
    const reply = await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
    expect(reply).toMatchObject(
      refusal(409, { code: "insufficient_stock", details: { available: 3 } }),
    );
    expect((await client.get("/cart", { token })).body.data.items).toMatchObject([{ quantity: 2 }]);
  });

  it("asks for the variant where there are several, and refuses another product's", async () => {
    const shirt = await productWithOptions(shop.store);
    const { variantId } = await sell(shop);
    const token = newToken();
    const without = await client.post("/cart/items", { token, body: { productId: shirt.id } });
    expect(without).toMatchObject(
      refusal(422, {
        code: "validation_failed",
        reason: "variant_required",
        fields: { variantId: [expect.any(String)] },
      }),
    );
    const foreign = await client.post("/cart/items", {
      token,
      body: { productId: shirt.id, variantId },
    });
    expect(foreign).toMatchObject(refusal(422, { reason: "variant_not_found" }));
    const chosen = await client.post("/cart/items", {
      token,
      body: { productId: shirt.id, variantId: shirt.variants[3]?.id },
    });
    expect(chosen.body.data.items).toMatchObject([
      { variantId: shirt.variants[3]?.id, variantName: shirt.variants[3]?.name },
    ]);
  });

  it("holds minimum and maximum on the line that results", async () => {
    const { productId } = await sell(shop, {
      stock: 100,
      minOrderQuantity: 4,
      maxOrderQuantity: 6,
    });
    const token = newToken();
    const add = (quantity: number) =>
      client.post("/cart/items", { token, body: { productId, quantity } });
    expect(await add(3)).toMatchObject(refusal(422, { reason: "below_minimum_quantity" }));
    expect((await add(4)).status).toBe(200);
    expect((await add(2)).status).toBe(200);
    expect(await add(1)).toMatchObject(refusal(422, { reason: "above_maximum_quantity" }));
  });

  it("knows no draft, no archived product and no other store's", async () => {
    const draft = await sell(shop, { status: "draft" });
    const foreign = await sell(await openShop());
    const unknown = newId("product");
    const bodies = await Promise.all(
      [draft.productId, foreign.productId, unknown].map(async (productId) => {
        const { status, body } = await client.post("/cart/items", {
          token: newToken(),
          body: { productId },
        });
        return { status, error: { ...body.error, requestId: "" } };
      }),
    );
    expect(bodies[0]).toMatchObject({ status: 404, error: { code: "not_found" } });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it("refuses quantities that are none", async () => {
    const { productId } = await sell(shop);
    for (const quantity of [0, -1, 1.5, "2", 1e9, null, {}]) {
      const reply = await client.post("/cart/items", {
        token: newToken(),
        body: { productId, quantity },
      });
      expect(reply).toMatchObject(refusal(422, { fields: { quantity: expect.any(Array) } }));
    }
  });

  it("ignores a price or total that a client sends along", async () => {
    const { productId } = await sell(shop);
    const body = {
      productId,
      price: 1,
      unitPrice: 1,
      total: 1,
      id: "ord_mine",
      storeId: "str_mine",
    };
    const reply = await client.post("/cart/items", { token: newToken(), body });
    expect(reply.body.data.totals.total.amount).toBe(1_250);
  });
});

describe("PUT and DELETE /cart/items/{item}", () => {
  it("sets, caps with a message, and removes", async () => {
    const { token, itemId } = await cartWith(2, 5);
    const put = (quantity: number) =>
      client.put(`/cart/items/${itemId}`, { token, body: { quantity } });
    expect((await put(4)).body.data.items).toMatchObject([{ quantity: 4 }]);
    const capped = (await put(9)).body.data;
    expect(capped.items).toMatchObject([{ quantity: 5 }]);
    expect(capped.messages).toMatchObject([
      { code: "quantity_capped", itemId, details: { requested: 9, available: 5 } },
    ]);
    expect((await client.get("/cart", { token })).body.data.messages).toHaveLength(1);
    expect((await put(1)).body.data.messages).toEqual([]);
    expect((await put(0)).body.data.items).toEqual([]);
    expect((await put(1)).status).toBe(404);
  });

  it("reach no line of another visitor", async () => {
    const { itemId, token } = await cartWith();
    for (const verb of ["put", "delete"] as const) {
      const reply = await client[verb](`/cart/items/${itemId}`, {
        token: newToken(),
        body: { quantity: 1 },
      });
      expect(reply).toMatchObject(refusal(404, { code: "not_found" }));
    }
    expect((await client.delete(`/cart/items/${itemId}`, { token })).body.data.items).toEqual([]);
  });
});

describe("discounts", () => {
  const code = (facts: object) => discountOf(shop.store, facts);
  const day = (offset: number) => new Date(Date.now() + offset * 24 * HOUR * 1000);

  it("apply in any letter case, replace each other and can be removed", async () => {
    const { token } = await cartWith();
    const { code: first } = await code({});
    const { code: second } = await code({ type: "fixed", value: 500 });
    const apply = (entered: string) =>
      client.post("/cart/discount", { token, body: { code: entered } });
    const one = await apply(` ${first.toLowerCase()} `);
    expect(one.body.data).toMatchObject({
      discountCode: first,
      discountType: "percentage",
      discountValue: 10,
      totals: { discount: { amount: 250 }, total: { amount: 2_250 } },
    });
    expect((await apply(second)).body.data).toMatchObject({
      discountCode: second,
      totals: { total: { amount: 2_000 } },
    });
    expect((await client.delete("/cart/discount", { token })).body.data).toMatchObject({
      discountCode: null,
      discountType: null,
      discountValue: null,
      totals: { total: { amount: 2_500 } },
    });
  });

  it("free shipping takes the shipping off and nothing else", async () => {
    const { token } = await cartWith();
    await client.put("/cart/checkout-data", { token, body: { shippingAddress: LONDON } });
    await client.post("/cart/shipping-option", {
      token,
      body: { shippingOptionId: shop.shippingOptionId },
    });
    const { code: entered } = await code({ type: "free_shipping", value: 0 });
    const { totals } = (await client.post("/cart/discount", { token, body: { code: entered } }))
      .body.data;
    expect(totals).toMatchObject({
      shipping: { amount: 0 },
      discount: { amount: 0 },
      total: { amount: 2_500 },
    });
  });

  it.each([
    ["discount_not_started", { startsAt: day(1) }],
    ["discount_expired", { endsAt: day(-1) }],
    ["discount_inactive", { active: false }],
    ["discount_usage_limit_reached", { usageLimit: 0 }],
    ["discount_minimum_not_met", { minSubtotal: 1_000_000 }],
    ["discount_not_applicable", { productIds: ["prod_other"] }],
  ])("refuse with %s", async (reason, facts) => {
    const { token } = await cartWith();
    const { code: entered } = await code(facts);
    expect(await client.post("/cart/discount", { token, body: { code: entered } })).toMatchObject(
      refusal(422, { code: "validation_failed", reason, fields: { code: [expect.any(String)] } }),
    );
  });

  it("below a minimum state the missing amount", async () => {
    const { token } = await cartWith();
    const detailsOf = async (facts: Parameters<typeof code>[0]) => {
      const { code: entered } = await code(facts);
      const reply = await client.post("/cart/discount", { token, body: { code: entered } });
      expect(reply).toMatchObject(refusal(422, { reason: "discount_minimum_not_met" }));
      return reply.body.error.details;
    };
    expect(await detailsOf({ minSubtotal: 3_000 })).toEqual({
      missingSubtotal: 500,
      currency: "GBP",
    });
    expect(await detailsOf({ minQuantity: 9 })).toEqual({ missingQuantity: 7 });
  });

  it("of another store or of none do not exist", async () => {
    const { token } = await cartWith();
    const other = await openShop();
    await discountOf(other.store, { code: "THEIRS", type: "fixed", value: 1 });
    for (const entered of ["THEIRS", "NONE", "%"]) {
      const reply = await client.post("/cart/discount", { token, body: { code: entered } });
      expect(reply).toMatchObject(refusal(422, { reason: "discount_not_found" }));
    }
  });
});

describe("checkout data", () => {
  it("keeps what is sent, changes only that, and writes the postcode as the country does", async () => {
    const { token } = await cartWith();
    const put = (body: unknown) => client.put("/cart/checkout-data", { token, body });
    const saved = await put({
      email: "ada@example.com",
      shippingAddress: { ...LONDON, postcode: "sw1y4jh" },
    });
    expect(CheckoutData.parse(saved.body.data)).toMatchObject({
      email: "ada@example.com",
      shippingAddress: { ...LONDON, line2: null, state: null, phone: null, phoneE164: null },
      billingAddress: null,
      sameAsShipping: false,
    });
    await put({ notes: "Ring twice.\nThanks." });
    const read = (await client.get("/cart/checkout-data", { token })).body.data;
    expect(read).toMatchObject({ email: "ada@example.com", notes: "Ring twice.\nThanks." });
    expect((await put({ notes: null })).body.data.notes).toBeNull();
    expect((await client.get("/cart", { token })).body.data).toMatchObject({
      hasCheckoutData: true,
      hasShippingAddress: true,
      hasBillingAddress: false,
    });
  });

  it("takes one statement, and loses nothing that is changed beside it", async () => {
    const { token, productId } = await cartWith(1, 100);
    const put = (body: unknown) => client.put("/cart/checkout-data", { token, body });
    expect(await statementsOf(() => put({ email: "ada@example.com" }))).toBe(1);
    const add = () => client.post("/cart/items", { token, body: { productId, quantity: 1 } });
    const beside = [put({ notes: "Ring twice." }), add(), put({ shippingAddress: LONDON }), add()];
    expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await client.get("/cart/checkout-data", { token })).body.data).toMatchObject({
      ...{ email: "ada@example.com", notes: "Ring twice.", shippingAddress: LONDON },
    });
    const { items } = (await client.get("/cart", { token })).body.data;
    expect(items).toMatchObject([{ quantity: 3 }]);
  });

  it("keeps a VAT id as tax offices write it, with its own cart alone, until it is removed", async () => {
    const { token } = await cartWith();
    const put = (vatId: string | null) =>
      client.put("/cart/checkout-data", { token, body: { vatId } });
    expect((await put(" de 136.695-976 ")).body.data.vatId).toBe("DE136695976");
    await client.put("/cart/checkout-data", { token, body: { notes: "Ring twice." } });
    const read = await client.get("/cart/checkout-data", { token });
    expect(read.body.data).toMatchObject({ vatId: "DE136695976", notes: "Ring twice." });

    const other = await openShop();
    const foreign = await api.public(other.store).get("/cart/checkout-data", { token });
    expect(foreign.body.data.vatId).toBeNull();
    const visitor = await client.get("/cart/checkout-data", { token: newToken() });
    expect(visitor.body.data.vatId).toBeNull();

    expect((await put("")).body.data.vatId).toBeNull();
    await put("DE136695976");
    expect((await put(null)).body.data.vatId).toBeNull();
    expect((await client.get("/cart/checkout-data", { token })).body.data.vatId).toBeNull();
  });

  it.each(["DE136695977", "136695976", "US123456789", "DE", "x".repeat(31), 5])(
    "names the VAT id that cannot be one, and leaves the one before: %s",
    async (vatId) => {
      const { token } = await cartWith();
      await client.put("/cart/checkout-data", { token, body: { vatId: "ATU13585627" } });
      const reply = await client.put("/cart/checkout-data", { token, body: { vatId, notes: "x" } });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.error.fields)).toEqual(["vatId"]);
      const { data } = (await client.get("/cart/checkout-data", { token })).body;
      expect(data).toMatchObject({ vatId: "ATU13585627", notes: null });
    },
  );

  it.each([
    ["r&d@example.com", "r&d@example.com"],
    ["ivan@xn--80a1acny.xn--p1ai", "ivan@xn--80a1acny.xn--p1ai"],
    ["anna@müller.de", "anna@xn--mller-kva.de"],
  ])("takes %s as an e-mail address, in ASCII", async (email, kept) => {
    const { token } = await cartWith();
    const saved = await client.put("/cart/checkout-data", { token, body: { email } });
    expect([saved.status, saved.body.data.email]).toEqual([200, kept]);
  });

  it.each([
    ["07911 123456", "+447911123456"],
    ["+49 (30) 123456", "+4930123456"],
    ["ask my neighbour", null],
  ])("keeps a phone number as it was typed: %s", async (phone, phoneE164) => {
    const { token } = await cartWith();
    const body = { shippingAddress: { ...LONDON, phone } };
    const { status, body: saved } = await client.put("/cart/checkout-data", { token, body });
    expect([status, saved.data.shippingAddress]).toMatchObject([200, { phone, phoneE164 }]);
  });

  it("names each wrong field with its path, all at once", async () => {
    const { token } = await cartWith();
    const reply = await client.put("/cart/checkout-data", {
      token,
      body: {
        email: "no",
        shippingAddress: { ...LONDON, firstName: "", phone: "1".repeat(101) },
        notes: "a\u0000b",
      },
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields).sort()).toEqual([
      "email",
      "notes",
      "shippingAddress.firstName",
      "shippingAddress.phone",
    ]);
  });

  it.each([
    ["postcode", { ...LONDON, postcode: "12345" }],
    ["postcode", { ...LONDON, postcode: undefined }],
    ["state", { ...LONDON, countryCode: "US", postcode: "94016" }],
    ["state", { ...LONDON, countryCode: "US", postcode: "94016", state: "ZZ" }],
    ["countryCode", { ...LONDON, countryCode: "XX" }],
  ])("refuses an address by its country's rules: %s", async (field, shippingAddress) => {
    const { token } = await cartWith();
    const reply = await client.put("/cart/checkout-data", { token, body: { shippingAddress } });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields)).toEqual([`shippingAddress.${field}`]);
  });

  it("knows a state by any of its names", async () => {
    const { token } = await cartWith();
    for (const state of ["CA", "US-CA", "California"]) {
      const shippingAddress = { ...LONDON, countryCode: "US", postcode: "94016", state };
      const reply = await client.put("/cart/checkout-data", { token, body: { shippingAddress } });
      expect(reply.body.data.shippingAddress.state).toBe("CA");
    }
  });

  it("is gone for good after two hours without a request, and not before", async () => {
    const { token } = await cartWith();
    await client.put("/cart/checkout-data", {
      token,
      body: {
        ...{ email: "ada@example.com", shippingAddress: LONDON, notes: "x", sameAsShipping: true },
        vatId: "DE136695976",
      },
    });
    const within = await later(2 * HOUR - 60, () => client.get("/cart/checkout-data", { token }));
    expect(within.body.data.email).toBe("ada@example.com");

    const after = await later(4 * HOUR, () => client.get("/cart/checkout-data", { token }));
    expect(after.body.data).toEqual(NO_CHECKOUT_DATA);
    const cart = (await later(4 * HOUR, () => client.get("/cart", { token }))).body.data;
    expect(cart).toMatchObject({
      hasCheckoutData: false,
      hasShippingAddress: false,
      items: [{ quantity: 2 }],
    });
    expect(cart.messages).toMatchObject([{ code: "checkout_data_expired" }]);
    expect(await db.order.findUniqueOrThrow({ where: { id: cart.id } })).toMatchObject({
      email: null,
      shippingAddress: null,
      notes: null,
      vatId: null,
    });
  });

  it("is a new, empty cart after thirty days", async () => {
    const { token } = await cartWith();
    const before = (await client.get("/cart", { token })).body.data.id;
    const month = 30 * 24 * HOUR;
    expect(
      (await later(month - 60, () => client.get("/cart", { token }))).body.data.items,
    ).toHaveLength(1);
    const after = (await later(2 * month, () => client.get("/cart", { token }))).body.data;
    expect(after).toMatchObject({ items: [] });
    expect(after.id).not.toBe(before);
  });
});

describe("shipping", () => {
  it("is chosen among the options that go to the address", async () => {
    const { token } = await cartWith();
    const early = await client.get("/cart/shipping-options", { token });
    expect(early).toMatchObject(refusal(422, { reason: "shipping_address_required" }));

    await client.put("/cart/checkout-data", { token, body: { shippingAddress: LONDON } });
    const { body } = await client.get("/cart/shipping-options", { token });
    expect(body.data.map((option: unknown) => ShippingOption.parse(option))).toMatchObject([
      { id: shop.shippingOptionId, name: "Standard", price: { amount: 395 } },
    ]);
    const choose = (shippingOptionId: string) =>
      client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
    expect(await choose("shm_none")).toMatchObject(
      refusal(422, { reason: "shipping_option_unavailable" }),
    );
    expect((await choose(shop.shippingOptionId)).body.data).toMatchObject({
      shippingOption: { id: shop.shippingOptionId, price: { amount: 395 } },
      totals: { shipping: { amount: 395 }, total: { amount: 2_895 } },
    });
  });

  it("says what this cart would pay, and the price without what makes it free", async () => {
    const { token } = await cartWith();
    await client.put("/cart/checkout-data", { token, body: { shippingAddress: LONDON } });
    const offered = async () => {
      const { body } = await client.get("/cart/shipping-options", { token });
      const [option] = body.data.map((one: unknown) => ShippingOption.parse(one));
      return { price: option.price.amount, fullPrice: option.fullPrice.amount };
    };
    expect(await offered()).toEqual({ price: 395, fullPrice: 395 });

    await discountOf(shop.store, { code: "SENTFREE", type: "free_shipping", value: 0 });
    await client.post("/cart/discount", { token, body: { code: "SENTFREE" } });
    expect(await offered()).toEqual({ price: 0, fullPrice: 395 });
    const { body } = await client.post("/cart/shipping-option", {
      token,
      body: { shippingOptionId: shop.shippingOptionId },
    });
    expect(body.data.totals.shipping.amount).toBe((await offered()).price);
  });

  it("that does not go to a new address is cleared, and checkout says so", async () => {
    const { token } = await cartWith();
    const save = (shippingAddress: unknown) =>
      client.put("/cart/checkout-data", {
        token,
        body: { email: "ada@example.com", shippingAddress },
      });
    await save(LONDON);
    await client.post("/cart/shipping-option", {
      token,
      body: { shippingOptionId: shop.shippingOptionId },
    });
    await save({ ...LONDON, countryCode: "FR", postcode: "75001" });
    const cart = (await client.get("/cart", { token })).body.data;
    expect(cart.shippingOption).toBeUndefined();
    expect(cart.messages).toMatchObject([{ code: "address_undeliverable", blocking: true }]);
    const paid = await client.post("/cart/checkout", {
      token,
      body: { paymentMethod: "pm_card_visa" },
    });
    expect(paid).toMatchObject(refusal(422, { reason: "address_undeliverable" }));
  });

  it("is not needed for what is digital", async () => {
    const { productId } = await sell(shop, { productType: "digital", shippingType: "none" });
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId } });
    expect((await client.get("/cart/shipping-options", { token })).body.data).toEqual([]);
    await client.put("/cart/checkout-data", { token, body: { email: "ada@example.com" } });
    const { body } = await client.post("/cart/checkout", {
      token,
      body: { paymentMethod: "pm_card_visa" },
    });
    expect(body.data).toMatchObject({ status: "paid" });
  });
});

describe("POST /cart/estimate", () => {
  it("answers for another place and commits nothing", async () => {
    const { token } = await cartWith();
    const before = (await client.get("/cart", { token })).body.data;
    const home = await client.post("/cart/estimate", { token, body: { countryCode: "GB" } });
    expect(home.body.data).toMatchObject({
      totals: { subtotal: { amount: 2_500 }, shipping: { amount: 395 }, total: { amount: 2_895 } },
      taxRate: 0.2,
      shippingOptionsCount: 1,
    });
    const abroad = await client.post("/cart/estimate", {
      token,
      body: { countryCode: "US", state: "CA" },
    });
    expect(abroad.body.data).toMatchObject({
      taxRate: 0,
      shippingOptionsCount: 0,
      totals: { tax: { amount: 0 } },
    });
    expect((await client.get("/cart", { token })).body.data).toEqual(before);
  });
});
