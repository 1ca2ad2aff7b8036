import { describe, expect, test } from "vitest";
import { flushHits } from "@/lib/commerce/redirects/hit-counter";
import { db } from "@/lib/platform/db";
import { category, publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { entriesAbout } from "@/lib/testing/records";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const shop = await openShop();
const seller = api.private(shop.store);
const visitor = api.public(shop.store);

async function make(body: object) {
  const reply = await seller.post("/redirects", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

async function lead(path: string, of = visitor) {
  const { status, body } = await of.get("/redirects", { query: { path } });
  return status === 200 ? [body.data.to, body.data.status] : status;
}

describe("a redirect", () => {
  test("leads from an address as browsers and old shops write it", async () => {
    const made = await make({
      from: "https://old.example/Product/Br%C3%BChe/",
      to: "/products?a=1#b",
    });
    expect(made).toMatchObject({
      ...{ from: "/product/brühe", to: "/products?a=1#b", status: 301 },
      ...{ isAutomatic: false, hits: 0, lastHitAt: null },
    });
    for (const path of ["/product/brühe", "/PRODUCT/br%C3%BChe/", "/product/br%c3%bche"]) {
      expect(await lead(path)).toEqual(["/products?a=1#b", 301]);
    }
    expect(await lead("/product/brühe", api.public((await openShop()).store))).toBe(404);
  });

  test.each([
    ["another host", { from: "/a1", to: "https://example.com/" }, "to"],
    ["another host without a scheme", { from: "/a1", to: "//example.com/" }, "to"],
    ["a script", { from: "/a1", to: "javascript:alert(1)" }, "to"],
    ["the home page as its source", { from: "/", to: "/products" }, "from"],
    ["a source that is no path", { from: "mailto:ada@example.com", to: "/contact" }, "from"],
    ["a query in its source", { from: "/?p=12", to: "/products" }, "from"],
    ["itself", { from: "/a1", to: "/A1/" }, "to"],
    ["a line break", { from: "/a1", to: "/b\r\nset-cookie: a=b" }, "to"],
  ])("refuses %s", async (_, body, field) => {
    const reply = await seller.post("/redirects", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  test("leads to a page at any host of the store", async () => {
    const { store } = await openShop();
    const [one, body] = [api.private(store), { hosts: [`${crypto.randomUUID()}.example`] }];
    const ask = (from: string, host = "") =>
      one.post("/redirects", { body: { from, to: `http://${host}:3000/products?a=1` } });
    expect((await ask("/a1", body.hosts[0])).status).toBe(422);
    expect((await one.patch("/store", { isLive: true, body })).status).toBe(200);
    for (const [from, host] of [
      ["/a1", body.hosts[0]],
      ["/a2", "localhost"],
    ] as const) {
      const { status, body: reply } = await ask(from, host);
      expect([status, reply.data?.to]).toEqual([201, "/products?a=1"]);
    }
    expect((await ask("/a3", "other.example")).status).toBe(422);
  });

  test("of an address that is redirected is followed, so that no visitor is sent on twice", async () => {
    const first = await make({ from: "/chain/a", to: "/chain/b" });
    await make({ from: "/chain/b", to: "/chain/c?x=1" });
    await make({ from: "/chain/0", to: "/chain/a" });
    expect(await Promise.all(["a", "b", "0"].map((at) => lead(`/chain/${at}`)))).toEqual(
      ["a", "b", "0"].map(() => ["/chain/c?x=1", 301]),
    );
    const ring = await seller.post("/redirects", { body: { from: "/chain/c", to: "/chain/a" } });
    expect([ring.status, Object.keys(ring.body.error.fields)]).toEqual([422, ["to"]]);
    const changed = await seller.patch(`/redirects/${first.id}`, { body: { status: 302 } });
    expect(changed.body.data).toMatchObject({ to: "/chain/c?x=1", status: 302 });
  });

  test("is recorded as it is made, changed and removed; a change of nothing is no entry", async () => {
    const { id } = await make({ from: "/noted", to: "/products" });
    await seller.patch(`/redirects/${id}`, { body: { to: "/products", status: 301 } });
    await seller.patch(`/redirects/${id}`, { body: { to: "/contact" } });
    expect((await seller.delete(`/redirects/${id}`)).status).toBe(204);
    expect(await lead("/noted")).toBe(404);
    expect((await entriesAbout(id)).map(({ action, livemode }) => [action, livemode])).toEqual([
      ["redirect.created", null],
      ["redirect.updated", null],
      ["redirect.deleted", null],
    ]);
  });

  test("made twice at once is made once, and two halves of a ring never both", async () => {
    const body = { from: "/race", to: "/products" };
    const twice = await Promise.all([1, 2].map(() => seller.post("/redirects", { body })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const halves = await Promise.all([
      seller.post("/redirects", { body: { from: "/ring/a", to: "/ring/b" } }),
      seller.post("/redirects", { body: { from: "/ring/b", to: "/ring/a" } }),
    ]);
    expect(halves.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test("is looked up by one statement, counts in memory, and the figure is written later", async () => {
    const { id } = await make({ from: "/counted", to: "/products" });
    await flushHits();
    await lead("/counted");
    expect(await statementsOf(() => lead("/counted"))).toBe(1);
    expect((await seller.get(`/redirects/${id}`)).body.data.hits).toBe(0);
    expect(await statementsOf(flushHits)).toBe(1);
    expect((await seller.get(`/redirects/${id}`)).body.data).toMatchObject({
      ...{ hits: 2, lastHitAt: expect.stringMatching(/Z$/) },
    });
    expect(await statementsOf(flushHits)).toBe(0);
  });
});

describe("a slug that changes", () => {
  test("of a product leads on, by one step, and back again without a ring", async () => {
    const product = await publishedProduct(shop.store, { slug: "slug-one" });
    const rename = async (slug: string) => {
      const reply = await seller.patch(`/products/${product.id}`, { body: { slug } });
      expect(reply.status, reply.text).toBe(200);
    };
    await rename("slug-two");
    expect(await lead("/products/slug-one")).toEqual(["/products/slug-two", 301]);
    await rename("slug-three");
    expect(await lead("/products/slug-one")).toEqual(["/products/slug-three", 301]);
    expect(await lead("/products/slug-two")).toEqual(["/products/slug-three", 301]);
    await rename("slug-one");
    expect(await lead("/products/slug-one")).toBe(404);
    expect(await lead("/products/slug-three")).toEqual(["/products/slug-one", 301]);
    const { body } = await seller.get("/redirects", {
      query: { origin: "automatic", q: "SLUG-T" },
    });
    expect(body.data.map(({ from }: { from: string }) => from).toSorted()).toEqual([
      "/products/slug-three",
      "/products/slug-two",
    ]);
  });

  test("of a category leads on, and a new one in its place takes the address back", async () => {
    const { id } = await category(shop.store, "Old shelf");
    await seller.patch(`/categories/${id}`, { body: { slug: "new-shelf" } });
    expect(await lead("/categories/old-shelf")).toEqual(["/categories/new-shelf", 301]);
    await category(shop.store, "Old shelf");
    expect(await lead("/categories/old-shelf")).toBe(404);
  });

  test("of a draft leaves no redirect, and neither does a change that fails", async () => {
    const made = await seller.post("/products", {
      body: { name: "Secret", price: 1, slug: "secret" },
    });
    await seller.patch(`/products/${made.body.data.id}`, { body: { slug: "still-secret" } });
    expect(await lead("/products/secret")).toBe(404);
    const one = await publishedProduct(shop.store, { slug: "taken-one" });
    await publishedProduct(shop.store, { slug: "taken-two" });
    const reply = await seller.patch(`/products/${one.id}`, { body: { slug: "taken-two" } });
    expect([reply.status, await lead("/products/taken-one")]).toEqual([409, 404]);
  });
});

describe("an address as Shopify and WooCommerce have it", () => {
  test("redirects to the same thing here, and is 404 where there is none", async () => {
    const open = await openShop();
    const of = api.public(open.store);
    const product = await publishedProduct(open.store, { slug: "red-cup" });
    await category(open.store, "Cups");
    await importFile(
      open.store,
      "Handle,Title,Variant Price,Published\n手帳_a5,Diary,10.00,true\n",
    );
    expect(await lead("/product/%E6%89%8B%E5%B8%B3_a5", of)).toEqual(["/products/a5", 301]);
    for (const path of ["/product/red-cup/", "/collections/cups/products/red-cup"]) {
      expect(await lead(path, of)).toEqual(["/products/red-cup", 301]);
    }
    for (const path of ["/collections/Cups", "/product-category/kitchen/cups/"]) {
      expect(await lead(path, of)).toEqual(["/categories/cups", 301]);
    }
    expect(await lead("/collections/all", of)).toEqual(["/products", 301]);
    for (const path of ["/product/blue-cup", "/collections/bowls", "/blogs/news/nothing"]) {
      expect(await lead(path, of)).toBe(404);
    }
    await api.private(open.store).patch(`/products/${product.id}`, { body: { slug: "rosy-cup" } });
    expect(await lead("/product/red-cup", of)).toEqual(["/products/rosy-cup", 301]);
    expect(await lead("/product/red-cup", visitor), "another store's").toBe(404);
    const made = { from: "/product/red-cup", to: "/contact" };
    await api.private(open.store).post("/redirects", { body: made });
    expect(await lead("/product/red-cup", of)).toEqual(["/contact", 301]);
    expect(await statementsOf(() => lead("/nothing/at/all", of))).toBeLessThanOrEqual(
      await statementsOf(() => lead("/product/blue-cup", of)),
    );
  });
});

describe("the address of a product by the handle it was imported with", () => {
  test("leads to its slug for good, where that handle is one product's alone", async () => {
    const open = await openShop();
    const of = api.public(open.store);
    const rows = ["Storm Cup.No 1", "LAMP", "Ärmel_2", "lamp_arm.1", "Lamp_Arm.1", "日記-a5"];
    await importFile(
      open.store,
      `Handle,Title,Variant Price,Published\n${rows.map((row) => `${row},A,1.00,true\n`).join("")}`,
    );
    const slugs = await db.product.findMany({ where: { storeId: open.store.id } });
    const to = (handle: string) => [
      `/products/${slugs.find((one) => one.handle === handle)?.slug}`,
      308,
    ];
    for (const handle of rows.filter((one) => one !== "LAMP")) {
      expect(await lead(`/products/${encodeURIComponent(handle)}`, of), handle).toEqual(to(handle));
    }
    expect(await lead("/products/LAMP", of)).toEqual(["/products/lamp", 308]);
    expect(await lead("/products/lamp", of), "it is there itself").toBe(404);
    expect(await lead("/products/storm%20CUP.no%201/", of)).toEqual(to("Storm Cup.No 1"));
    expect(await lead("/products/LAMP_arm.1", of), "two have it").toBe(404);
    expect(await lead("/products/%C3%A4rmel_2", of)).toEqual(to("Ärmel_2"));
    expect(await lead("/products/LAMP", visitor), "another store's").toBe(404);
    await db.product.updateMany({
      where: { storeId: open.store.id, handle: "LAMP" },
      data: { status: "draft" },
    });
    expect(await lead("/products/LAMP", of), "a draft's").toBe(404);
  });
});

describe("a file of redirects", () => {
  test("is taken in over those there are, row by row, and the export is a file that changes nothing", async () => {
    const store = await createStore();
    const file =
      "Redirect from,Redirect to,Status\n/a,/b,\n/b,/c,302\n/x,https://example.com/,\n,/y,\n/c,/a,\n";
    const done = await importFile(store, file, { kind: "redirects" });
    expect(done).toMatchObject({ status: "succeeded", createdCount: 2, failedCount: 3 });
    expect(done.issues.map(({ row, column }) => [row, column])).toEqual([
      [4, "Redirect to"],
      [5, "Redirect from"],
      [6, "Redirect to"],
    ]);
    const exported = (await api.private(store).get("/exports/redirects.csv")).text;
    expect(exported).toContain("/a,/c,301,0,");
    const again = await importFile(store, exported, { kind: "redirects" });
    expect(again).toMatchObject({
      ...{ createdCount: 0, updatedCount: 0, unchangedCount: 2, failedCount: 0 },
    });
    const entries = await db.auditEntry.count({
      where: { storeId: store.id, objectKind: "redirect" },
    });
    expect(entries).toBe(2);
  });

  test("says in a dry run what would happen, line by line, and writes nothing", async () => {
    const store = await createStore();
    const file = "Redirect from,Redirect to\n/a,/b\n/k,/l\n";
    await importFile(store, file, { kind: "redirects" });
    const where = { where: { storeId: store.id } };
    const before = [await db.redirect.findMany(where), await db.auditEntry.count(where)];
    const next = "Redirect from,Redirect to\n/a,/b\n/k,/m\n/n,/o\n/b,/a\n/p,//elsewhere.example\n";
    const dry = await importFile(store, next, { kind: "redirects", dryRun: "true" });
    expect(dry).toMatchObject({
      ...{ createdCount: 1, updatedCount: 1, unchangedCount: 1, failedCount: 2 },
      issues: [
        { row: 5, column: "Redirect to", message: "Leads back to the address itself." },
        { row: 6, column: "Redirect to" },
      ],
    });
    // The import itself has an entry, the redirects have none.
    expect(await db.redirect.findMany(where)).toEqual(before[0]);
    expect(await db.auditEntry.count(where)).toBe(Number(before[1]) + 1);
  });

  test("of Shopify and WordPress leads to where the same things are here; patterns are refused", async () => {
    const store = await createStore();
    const shopify =
      "Redirect from,Redirect to\n/spring,/collections/sale\n/pages/us,/pages/about\n";
    const moved = await importFile(store, shopify, { kind: "redirects" });
    expect(moved).toMatchObject({
      createdCount: 2,
      issues: [{ row: 2, column: "Redirect to", isFatal: false }],
    });
    const wordpress =
      "source,target,regex,code,type,hits,title,status\n/old/,/product/red-cup/,0,301,url,3,Cups,active\n^/x(.*),/product/$1,1,301,url,0,,active\n";
    const tool = await importFile(store, wordpress, { kind: "redirects" });
    expect(tool).toMatchObject({ createdCount: 1, failedCount: 1 });
    expect(tool.issues.filter(({ isFatal }) => isFatal)).toMatchObject([
      { row: 3, column: "regex" },
    ]);
    const visitor = api.public(store);
    expect(await lead("/spring", visitor)).toEqual(["/categories/sale", 301]);
    expect(await lead("/old", visitor)).toEqual(["/products/red-cup", 301]);
  });

  test("of 10,000 old addresses leads from each of them", async () => {
    const store = await createStore();
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `/shop/old-${at}.html,/products/new-${at}`,
    );
    const done = await importFile(store, `From,To\n${rows.join("\n")}\n`, { kind: "redirects" });
    expect(done).toMatchObject({ status: "succeeded", createdCount: 10_000, failedCount: 0 });
    const visitor = api.public(store);
    for (const at of [0, 4_999, 9_999]) {
      expect(await lead(`/shop/old-${at}.html`, visitor)).toEqual([`/products/new-${at}`, 301]);
    }
  });
});
