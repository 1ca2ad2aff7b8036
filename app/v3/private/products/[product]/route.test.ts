import { describe, expect } from "vitest";
import { productWithOptions, publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

describe("GET /products/{product}", () => {
  test("shows a product of any status, by id or slug, with what only sellers see", async () => {
    const store = await createStore();
    const client = api.private(store);
    const body = {
      name: "Mug",
      price: 1000,
      cost: 400,
      sku: "MG",
      barcode: "123",
      weightGrams: 320,
    };
    const made = await client.post("/products", { body });
    const { body: reply } = await client.get("/products/mug");
    expect(reply).toEqual(made.body);
    expect(reply.data).toMatchObject({
      status: "draft",
      cost: { amount: 400, currency: "GBP", formatted: "£4.00" },
      sku: "MG",
      barcode: "123",
      weightGrams: 320,
      livemode: false,
    });
  });

  test("shows the price as it was set beside the price of the sale", async ({ store }) => {
    const sale = { salePrice: 800, saleName: "Sale", saleStartsAt: new Date(0) };
    const { slug } = await publishedProduct(store, sale);
    const { data } = (await api.private(store).get(`/products/${slug}`)).body;
    expect(data.price).toMatchObject({ amount: 800, originalAmount: 1000, isOnSale: true });
    expect(data.salePrice).toEqual({ amount: 800, currency: "GBP", formatted: "£8.00" });
    expect([data.saleName, data.saleStartsAt, data.saleEndsAt]).toEqual([
      "Sale",
      "1970-01-01T00:00:00Z",
      null,
    ]);
  });
});

describe("PATCH /products/{product}", () => {
  test("answers with the id, what has changed and when", async ({ store }) => {
    const { id } = await publishedProduct(store);
    const body = { name: "Cup", price: 1500, stock: 4, metadata: { a: 1 } };
    const { status, body: reply } = await api.private(store).patch(`/products/${id}`, { body });
    expect(status).toBe(200);
    expect(reply.data).toMatchObject({
      id,
      name: "Cup",
      price: { amount: 1500 },
      inventoryCount: 4,
      metadata: { a: 1 },
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test("an acknowledged change is what every later request sees", async ({ store }) => {
    const { id, slug } = await publishedProduct(store);
    const shop = api.public(store);
    await shop.get(`/products/${slug}`);
    await api.private(store).patch(`/products/${id}`, { body: { slug: "cup" } });
    expect((await shop.get(`/products/${slug}`)).status).toBe(404);
    expect((await shop.get("/products/cup")).body.data.id).toBe(id);
    expect((await shop.get("/products")).body.data[0].slug).toBe("cup");
  });

  test.each(["draft", "published"])("brings an archived product back as %s", async (status) => {
    const store = await createStore();
    const { id, slug } = await publishedProduct(store);
    const client = api.private(store);
    await client.delete(`/products/${id}`);
    const { body } = await client.patch(`/products/${id}`, { body: { status } });
    expect(body.data).toMatchObject({ id, slug, status, inventoryCount: 10 });
    const shown = await api.public(store).get(`/products/${slug}`);
    expect(shown.status).toBe(status === "published" ? 200 : 404);
  });

  test("409 conflict names the version there is", async ({ store }) => {
    const { id } = await publishedProduct(store);
    const client = api.private(store);
    const { version } = (await client.get(`/products/${id}`)).body.data;
    const changed = await client.patch(`/products/${id}`, { body: { price: 1, version } });
    expect(changed.body.data.version).toBe(version + 1);
    const { status, body } = await client.patch(`/products/${id}`, { body: { price: 2, version } });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(body.error.details).toEqual({ version: version + 1 });
    expect((await client.get(`/products/${id}`)).body.data.price.amount).toBe(1);
  });

  test("409 slug_taken", async ({ store }) => {
    await publishedProduct(store, { slug: "mug" });
    const { id } = await publishedProduct(store);
    const { status, body } = await api
      .private(store)
      .patch(`/products/${id}`, { body: { slug: "mug" } });
    expect([status, body.error.code]).toEqual([409, "slug_taken"]);
  });

  test("422 names the variant that is wrong", async ({ store }) => {
    const { id } = await productWithOptions(store);
    const body = { variants: [{ selectedOptions: [{ name: "Size", value: "XXL" }] }] };
    const { status, body: reply } = await api.private(store).patch(`/products/${id}`, { body });
    expect([status, Object.keys(reply.error.fields)]).toEqual([
      422,
      ["variants.0.selectedOptions"],
    ]);
  });

  test("a null where none may be is refused, a name cannot be taken away", async ({ store }) => {
    const { id } = await publishedProduct(store);
    const { status, body } = await api
      .private(store)
      .patch(`/products/${id}`, { body: { name: null } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["name"]]);
  });
});

describe("DELETE /products/{product}", () => {
  test("answers 204 without a body, takes it out of the shop and keeps it for the seller", async () => {
    const store = await createStore();
    const { id, slug } = await publishedProduct(store);
    const client = api.private(store);
    const { status, text } = await client.delete(`/products/${id}`);
    expect([status, text]).toEqual([204, ""]);
    expect((await api.public(store).get(`/products/${slug}`)).status).toBe(404);
    expect((await client.get(`/products/${id}`)).body.data.status).toBe("archived");
    expect((await client.delete(`/products/${id}`)).status).toBe(204);
  });
});

test("another store's product is as unknown as one that never was", async () => {
  const { id } = await publishedProduct(await createStore());
  const client = api.private(await createStore());
  for (const product of [id, "prod_22222222222222222222u", "nothing"]) {
    const replies = [
      await client.get(`/products/${product}`),
      await client.patch(`/products/${product}`, { body: { price: 1 } }),
      await client.delete(`/products/${product}`),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error.code, body.error.message]).toEqual([
        404,
        "not_found",
        "The resource was not found.",
      ]);
    }
  }
});
