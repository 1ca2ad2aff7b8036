import { describe, expect, test } from "vitest";
import { createProduct, getProduct, listProducts } from "@/lib/commerce/catalog";
import { openFeed } from "@/lib/commerce/feeds";
import { exportProducts } from "@/lib/commerce/import-export";
import type { Product, ProductListItem } from "@/lib/contract/product";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { pictureRow, publishedProduct, seller } from "@/lib/testing/catalog";
import { parseFeed } from "@/lib/testing/feed";
import { api, newToken } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { createStore, type TestStore } from "@/lib/testing/store";

const read = async (store: TestStore, ref: string, locale?: string): Promise<Product> =>
  JSON.parse((await getProduct(seller(store, { locale }), ref)).json).data;

async function card(store: TestStore): Promise<ProductListItem> {
  const { json } = await listProducts(seller(store), { page: 1, perPage: 10 });
  return JSON.parse(json).data[0];
}

const perKilo = { quantity: 500, unit: "g", reference: 1000 } as const;

describe("a unit price", () => {
  test("is that of each variant, and on a card that of the cheapest one now", async () => {
    const store = await createStore();
    const options = [{ name: "Size", values: [{ name: "S" }, { name: "L" }] }];
    const sized = (value: string, price: number, quantity: number, salePrice?: number) => ({
      selectedOptions: [{ name: "Size", value }],
      ...{ price, salePrice, unit: { ...perKilo, quantity } },
    });
    const { slug } = await createProduct(seller(store), {
      ...{ name: "Tea", price: 500, status: "published", options, stock: 5 },
      variants: [sized("S", 400, 100), sized("L", 900, 500, 300)],
    });
    const { variants, price } = await read(store, slug);
    expect(
      variants.map((one) => [one.price.unitPrice?.formatted, one.price.unitPrice?.per]),
    ).toEqual([
      ["£40.00", "kg"],
      ["£6.00", "kg"],
    ]);
    expect(price.unitPrice?.amount).toBe(600);
    expect((await card(store)).unitPrice).toMatchObject({ amount: 600, per: "kg", reference: 1 });
  });

  test("is said in the shopper's language", async () => {
    const store = await createStore();
    const unit = { quantity: 12, unit: "ct", reference: 1 } as const;
    const { slug } = await publishedProduct(store, { name: "Candles", price: 1200, unit });
    expect((await read(store, slug)).price.unitPrice?.per).toBe("piece");
    expect((await read(store, slug, "de-DE")).price.unitPrice?.per).toBe("Stück");
  });

  test("follows a line into the cart", async () => {
    const store = await createStore();
    const { id } = await publishedProduct(store, { price: 800, unit: perKilo });
    const { body } = await api.public(store).post("/cart/items", {
      ...{ token: newToken(), body: { productId: id, quantity: 3 } },
    });
    expect(body.data.items[0].unitPrice).toMatchObject({ amount: 1600, per: "kg" });
  });

  test("is in the feeds, in the platforms' words", async () => {
    const store = await createStore();
    const mediaIds = [await pictureRow(store)];
    await publishedProduct(store, {
      unit: { quantity: 75, unit: "mm", reference: 1000 },
      mediaIds,
    });
    const feed = await openFeed(
      { store: store.settings, livemode: false, now: now() },
      "google.xml",
    );
    const { items } = parseFeed(await new Response(feed.body).text());
    expect(items[0]?.["g:unit_pricing_measure"]).toEqual(["7.5 cm"]);
    expect(items[0]?.["g:unit_pricing_base_measure"]).toEqual(["1 m"]);
  });

  test("is for a kilogram, litre or metre unless it is said, and null takes it away", async () => {
    const store = await createStore();
    const client = api.private(store);
    const { body } = await client.post("/products", {
      body: { name: "Oil", price: 900, unit: { quantity: 0.75, unit: "l" }, status: "published" },
    });
    const { id } = body.data;
    expect(body.data.unit).toEqual({ quantity: 0.75, unit: "l", reference: 1 });
    expect((await card(store)).unitPrice?.amount).toBe(1200);
    const emptied = await client.patch(`/products/${id}`, { body: { unit: null } });
    expect(emptied.body.data.variants[0]).toMatchObject({ unit: null, price: { unitPrice: null } });
    expect((await card(store)).unitPrice).toBeNull();
  });

  test.each([
    ["no quantity", { unit: "g" }, "unit.quantity"],
    ["nothing", { quantity: 0, unit: "g" }, "unit.quantity"],
    ["less than nothing", { quantity: -1, unit: "g" }, "unit.quantity"],
    ["four decimals", { quantity: 0.1234, unit: "kg" }, "unit.quantity"],
    ["a text", { quantity: "500", unit: "g" }, "unit.quantity"],
    ["an unknown unit", { quantity: 1, unit: "stone" }, "unit.unit"],
    ["a reference of nothing", { quantity: 1, unit: "g", reference: 0 }, "unit.reference"],
    [
      "a reference beyond all packages",
      { quantity: 1, unit: "g", reference: 1e7 },
      "unit.reference",
    ],
  ])("refuses %s", async (_, unit, field) => {
    const store = await createStore();
    const { status, body } = await api
      .private(store)
      .post("/products", { body: { name: "Tea", price: 1, unit } });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });
});

const HEADER =
  "Handle,Title,Variant Price,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit";

describe("Shopify's columns", () => {
  test("are read, and written so that they are read to the same again", async () => {
    const [store, other] = [await createStore(), await createStore()];
    const { status } = await importFile(
      store,
      [HEADER, "tea,Tea,4.00,500,g,1,kg", "oil,Oil,9.00,0.75,L,100,ml", "cup,Cup,5.00,,,,"].join(
        "\n",
      ),
    );
    expect(status).toBe("succeeded");
    const units = async (shop: TestStore) =>
      Promise.all(
        ["tea", "oil", "cup"].map(async (slug) => {
          const { body } = await api.private(shop).get(`/products/${slug}`);
          return body.data.unit;
        }),
      );
    const wanted = [
      { quantity: 500, unit: "g", reference: 1000 },
      { quantity: 0.75, unit: "l", reference: 0.1 },
      null,
    ];
    expect(await units(store)).toEqual(wanted);
    const file = await new Response(exportProducts(seller(store), {})).text();
    const [header, ...rows] = file.split("\r\n");
    const place = header?.split(",").indexOf("Unit Price Total Measure") ?? -1;
    const tea = rows.find((row) => row.startsWith("tea,"));
    assert(place > 0 && tea, "the file has the column and the product");
    expect(tea.split(",").slice(place, place + 4)).toEqual(["500", "g", "1", "kg"]);
    await importFile(other, file);
    expect(await units(other)).toEqual(wanted);
  });

  test.each([
    ["tea,Tea,4.00,500,,1,kg", "Unit Price Total Measure Unit"],
    ["tea,Tea,4.00,500,g,1,l", "Unit Price Base Measure Unit"],
    ["tea,Tea,4.00,many,g,1,kg", "Unit Price Total Measure"],
    ["tea,Tea,4.00,5,stone,1,kg", "Unit Price Total Measure Unit"],
  ])("that make no sense are named: %s", async (row, column) => {
    const { issues } = await importFile(await createStore(), `${HEADER}\n${row}`);
    expect(issues.map((issue) => issue.column)).toContain(column);
  });
});
