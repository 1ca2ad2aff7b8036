import { describe, expect, test } from "vitest";
import { ProductShipping } from "@/lib/contract/product-shipping";
import { db, statementCount } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { LONDON, openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const client = api.public(shop.store);

const ask = (product: string, country = "GB") =>
  client.get(`/products/${product}/shipping-options?country=${country}`);

describe("what a product costs to deliver", () => {
  test("is what a cart with it alone is offered", async () => {
    const { productId } = await sell(shop, { minOrderQuantity: 2 });
    const token = newToken();
    await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
    await client.put("/cart/checkout-data", { token, body: { shippingAddress: LONDON } });
    const cart = await client.get("/cart/shipping-options", { token });
    const { body } = await ask(productId);
    expect(ProductShipping.parse(body.data)).toMatchObject({
      countryCode: "GB",
      requiresShipping: true,
      freeShippingFrom: null,
    });
    expect(body.data.shippingOptions).toHaveLength(1);
    expect(body.data.shippingOptions).toEqual(cart.body.data);
  });

  test("takes one statement, by id or slug", async () => {
    const { productId } = await sell(shop);
    const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    await ask(productId);
    const before = statementCount();
    const replies = [await ask(productId), await ask(slug)];
    expect(statementCount() - before).toBe(2);
    expect(replies[1]?.body.data).toEqual(replies[0]?.body.data);
  });

  test("is its own rate where it has one, and nothing where nothing travels", async () => {
    const fixed = await sell(shop, { shippingType: "fixed", fixedShippingRateCents: 250 });
    expect((await ask(fixed.productId)).body.data.shippingOptions).toMatchObject([
      { price: { amount: 250, formatted: "£2.50" } },
    ]);
    const download = await sell(shop, { productType: "digital" });
    expect((await ask(download.productId)).body.data).toMatchObject({
      requiresShipping: false,
      shippingOptions: [],
    });
  });

  test("says from which subtotal it is free", async () => {
    const generous = await openShop();
    await db.shippingOption.create({
      data: {
        id: `ship_${generous.store.id}`,
        storeId: generous.store.id,
        livemode: false,
        name: "Free",
        price: 0,
        countries: ["GB"],
        minSubtotal: 5_000,
        estimatedMinDays: 3,
        estimatedMaxDays: 5,
      },
    });
    const { productId } = await sell(generous);
    const reply = await api
      .public(generous.store)
      .get(`/products/${productId}/shipping-options?country=GB`);
    expect(reply.body.data).toMatchObject({
      shippingOptions: [{ name: "Standard" }],
      freeShippingFrom: { amount: 5_000, formatted: "£50.00" },
    });
  });

  test("uses the country the visitor seems to be in, unless another is requested", async () => {
    const { productId } = await sell(shop);
    const headers = { "accept-language": "de-DE" };
    const own = await client.get(`/products/${productId}/shipping-options`, { headers });
    expect(own.body.data).toMatchObject({ countryCode: "DE", shippingOptions: [] });
    const other = await client.get(`/products/${productId}/shipping-options?country=GB`, {
      headers,
    });
    expect(other.body.data.shippingOptions).toHaveLength(1);
  });

  test("refuses an unknown country, and is 404 for a draft", async () => {
    const { productId } = await sell(shop);
    const unknown = await ask(productId, "XX");
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([422, ["country"]]);
    const draft = await sell(shop, { status: "draft" });
    expect((await ask(draft.productId)).status).toBe(404);
  });
});
