import { describe, expect, it } from "vitest";
import { StockAlert } from "@/lib/contract/stock-alert";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct } from "@/lib/testing/catalog";
import { api, newAddress } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const store = await createStore();

function ask(product: string, body: unknown, address = newAddress()) {
  return api.public(store).post(`/products/${product}/stock-alerts`, { address, body });
}

const waiting = (variantId: string) => db.stockAlert.findMany({ where: { variantId } });

describe("POST /products/{product}/stock-alerts", () => {
  it("keeps the address for a product by id or slug, with the language of the page", async () => {
    const { id, slug, variants } = await publishedProduct(store, { stock: 0 });
    const { status, body } = await api.public(store).post(`/products/${slug}/stock-alerts`, {
      address: newAddress(),
      body: { email: "Ada@example.com" },
      headers: { "accept-language": "de-DE" },
    });
    expect(status).toBe(201);
    expect(StockAlert.parse(body.data)).toEqual(body.data);
    expect(body.data).toEqual({ productId: id, variantId: null, email: "Ada@example.com" });
    expect(await waiting(variants[0]?.id ?? "")).toMatchObject([
      { storeId: store.id, livemode: false, email: "ada@example.com", locale: "de-DE" },
    ]);
  });

  it("is the same answer to a repeated request, and one alert", async () => {
    const { id, variants } = await productWithOptions(store, { stock: 0 });
    const body = { email: "ada@example.com", variantId: variants[1]?.id };
    const first = await ask(id, body);
    const again = await ask(id, { ...body, email: "ADA@example.com" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual({ ...first.body.data, email: "ADA@example.com" });
    expect(first.body.data.variantId).toBe(variants[1]?.id);
    expect(await waiting(variants[1]?.id ?? "")).toHaveLength(1);
  });

  it("names the field that is wrong", async () => {
    const { id } = await productWithOptions(store, { stock: 0 });
    const noAddress = await ask(id, { email: "ada" });
    expect([noAddress.status, Object.keys(noAddress.body.error.fields)]).toEqual([422, ["email"]]);
    const noVariant = await ask(id, { email: "ada@example.com" });
    expect([noVariant.status, Object.keys(noVariant.body.error.fields)]).toEqual([
      422,
      ["variantId"],
    ]);
  });

  it("refuses what can be bought, and keeps nothing", async () => {
    const { id, variants } = await publishedProduct(store);
    const { status, body } = await ask(id, { email: "ada@example.com" });
    expect([status, body.error.code]).toEqual([409, "already_in_stock"]);
    expect(await waiting(variants[0]?.id ?? "")).toEqual([]);
  });

  it("is limited to ten requests a minute from an address, for any e-mail addresses", async () => {
    const { id } = await publishedProduct(store, { stock: 0 });
    const address = newAddress();
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await ask(id, { email: `${nth}@example.com` }, address)).status).toBe(201);
    }
    expect((await ask(id, { email: "one@example.com" }, address)).status).toBe(429);
  });

  it("is one statement", async () => {
    const { id } = await publishedProduct(store, { stock: 0 });
    await ask(id, { email: "ada@example.com" });
    expect(await statementsOf(() => ask(id, { email: "grace@example.com" }))).toBe(1);
  });
});
