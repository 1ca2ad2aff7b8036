import { describe, expect, test } from "vitest";
import { newSecret } from "@/lib/kit/ids";
import { api } from "@/lib/testing/http";
import { placeOrder } from "@/lib/testing/orders";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const seller = api.private(shop.store);

const created = async (path: string, body: object) =>
  `${path}/${(await seller.post(path, { body })).body.data.id}`;

const OBJECTS: Record<string, { make: () => Promise<string>; change: (n: number) => object }> = {
  product: {
    make: async () => `/products/${(await sell(shop)).productId}`,
    change: (n) => ({ summary: `Summary ${n}` }),
  },
  category: {
    make: () => created("/categories", { name: "Mugs" }),
    change: (n) => ({ name: `Mugs ${n}` }),
  },
  page: {
    make: () => created("/content", { type: "page", title: "About us" }),
    change: (n) => ({ title: `About us ${n}` }),
  },
  order: {
    make: async () => `/orders/${(await placeOrder(shop)).orderId}`,
    change: (n) => ({ internalNotes: `Note ${n}` }),
  },
  discount: {
    make: () => created("/discounts", { code: newSecret(12), type: "percentage", value: 10 }),
    change: (n) => ({ value: 10 + n }),
  },
};

describe.each(Object.entries(OBJECTS))("PATCH of a %s with If-Match", (_, { make, change }) => {
  test("changes what the tag of GET names, and nothing that has moved since", async () => {
    const path = await make();
    const read = await seller.get(path);
    expect(read.status).toBe(200);
    const seen = read.headers.etag ?? "";
    expect(seen).toMatch(/^"[\w-]+"$/);
    const again = await seller.get(path, { headers: { "if-none-match": seen } });
    expect(again.status).toBe(304);
    const headers = { "if-match": seen };
    const first = await seller.patch(path, { body: change(1), headers });
    expect(first.status).toBe(200);
    const second = await seller.patch(path, { body: change(2), headers });
    expect([second.status, second.body.error.code]).toEqual([412, "precondition_failed"]);
    const now = await seller.get(path);
    expect(now.body).toEqual(first.body);
    expect(first.headers.etag).toBe(now.headers.etag);
    const third = { "if-match": `"other", ${first.headers.etag?.replace(/"$/, '-br"')}` };
    expect((await seller.patch(path, { body: change(3), headers: third })).status).toBe(200);
    const any = { body: change(4), headers: { "if-match": "*" } };
    expect((await seller.patch(path, any)).status).toBe(200);
  });

  test("of five at one moment that saw the same, one wins", async () => {
    const path = await make();
    const headers = { "if-match": (await seller.get(path)).headers.etag ?? "" };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => seller.patch(path, { body: change(n), headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

test("of six at one moment, by the id and by the slug of the same product, one wins", async () => {
  const { productId } = await sell(shop);
  const read = await seller.get(`/products/${productId}`);
  const headers = { "if-match": read.headers.etag ?? "" };
  const { slug } = read.body.data;
  const answers = await Promise.all(
    [productId, slug, productId, slug, productId, slug].map((product, n) =>
      seller.patch(`/products/${product}`, { body: { summary: `Summary ${n}` }, headers }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
});

test("DELETE honours it too, and a weak tag never matches", async () => {
  const path = `/products/${(await sell(shop)).productId}`;
  const { etag = "" } = (await seller.get(path)).headers;
  expect((await seller.delete(path, { headers: { "if-match": `W/${etag}` } })).status).toBe(412);
  expect((await seller.get(path)).body.data.status).toBe("published");
  expect((await seller.delete(path, { headers: { "if-match": etag } })).status).toBe(204);
});

test("what does not exist is 404 for any If-Match", async () => {
  const headers = { "if-match": '"x"' };
  expect((await seller.patch("/products/nothing", { body: {}, headers })).status).toBe(404);
});

describe("Content-Type", () => {
  const send = (type: string | undefined, rawBody = '{"name":"Mugs"}') =>
    seller.post("/categories", { rawBody, headers: { "content-type": type } });

  test.each([
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON",
    "application/merge-patch+json",
    "application/vnd.api+json",
    "text/plain;charset=UTF-8",
    undefined,
  ])("%s is read as JSON", async (type) => {
    expect((await send(type)).status).toBe(201);
  });

  test.each([
    "application/x-www-form-urlencoded",
    "text/html",
    "application/xml",
    "multipart/form-data; boundary=a",
    "application/jsonp",
    "json",
  ])("%s is 415", async (type) => {
    const { status, body } = await send(type);
    expect([status, body.error.code]).toEqual([415, "unsupported_media_type"]);
  });

  test("an upload that is no form is 415", async () => {
    const sent = { rawBody: "{}", headers: { "content-type": "application/json" } };
    expect((await seller.post("/media", sent)).status).toBe(415);
  });
});
