import { describe, expect, test } from "vitest";
import { newSecret } from "@/lib/kit/ids";
import { customerOf } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { placeOrder } from "@/lib/testing/orders";
import { openShop, sell } from "@/lib/testing/shop";

const shop = await openShop();
const seller = api.private(shop.store);

const created = async (path: string, body: object) => {
  const { status, text, body: made } = await seller.post(path, { body });
  expect(status, text).toBe(201);
  return `${path}/${made.data.id}`;
};

type VersionedObject = { make: () => Promise<string>; change: (n: number) => object };

/** One that is made with a name, which changes. */
const named = (kind: string, path: string, more: object = {}): Record<string, VersionedObject> => ({
  [kind]: {
    make: () => created(path, { name: `${kind} ${newSecret(12)}`, ...more }),
    change: (n) => ({ name: `${kind} ${n}` }),
  },
});

const OBJECTS: Record<string, VersionedObject> = {
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
  "draft order": {
    make: async () =>
      created("/draft-orders", {
        items: [{ productId: (await sell(shop)).productId, quantity: 1 }],
      }),
    change: (n) => ({ message: `Message ${n}` }),
  },
  parcel: {
    make: async () => {
      const path = `/orders/${(await placeOrder(shop)).orderId}/fulfillments`;
      return created(path, { carrier: "Royal Mail" });
    },
    change: (n) => ({ trackingNumber: `QX ${n}` }),
  },
  customer: {
    make: async () => `/customers/${(await customerOf(shop.store)).id}`,
    change: (n) => ({ firstName: `Ada ${n}` }),
  },
  "gift card": {
    make: () => created("/gift-cards", { amount: 5_000 }),
    change: (n) => ({ note: `Note ${n}` }),
  },
  ...named("collection", "/collections", { type: "manual" }),
  ...named("customer group", "/customer-groups"),
  "price list": {
    make: async () => {
      const group = await created("/customer-groups", { name: newSecret(12) });
      const tiers = [{ minQuantity: 1, percentOff: 5 }];
      const groupIds = [group.split("/").at(-1)];
      return created("/price-lists", { name: "Trade", kind: "percentage", groupIds, tiers });
    },
    change: (n) => ({ name: `Trade ${n}` }),
  },
  ...named("shipping option", "/shipping-options", {
    ...{ price: 595, estimatedMinDays: 2, estimatedMaxDays: 4 },
  }),
  ...named("tax rate", "/tax-rates", { countryCode: "US", rate: 0.08 }),
  "tax class": {
    make: async () => {
      const { body } = await seller.post("/tax-classes", { body: { name: newSecret(12) } });
      return `/tax-classes/${body.data.code}`;
    },
    change: (n) => ({ name: `Class ${n}` }),
  },
  "custom field": {
    make: () =>
      created("/custom-fields", {
        ...{ appliesTo: "product", key: `k_${newSecret(12).toLowerCase()}` },
        ...{ label: "Wood", type: "text" },
      }),
    change: (n) => ({ label: `Wood ${n}` }),
  },
  "merchandising rule": {
    make: () => created("/merchandising-rules", { query: newSecret(12), redirectTo: "/products" }),
    change: (n) => ({ redirectTo: `/products?page=${n}` }),
  },
  synonym: {
    make: () => created("/synonyms", { terms: ["mug", newSecret(12)] }),
    change: (n) => ({ terms: ["mug", `cup ${n}`] }),
  },
  redirect: {
    make: () => created("/redirects", { from: `/old/${newSecret(12)}`, to: "/products" }),
    change: (n) => ({ to: `/products?page=${n}` }),
  },
  "saved reply": {
    make: () => created("/saved-replies", { title: "Orkney", body: "Every Tuesday." }),
    change: (n) => ({ body: `Every ${n} days.` }),
  },
  webhook: {
    make: () => created("/webhooks", { url: "https://shop.example/hooks", events: ["order.*"] }),
    change: (n) => ({ url: `https://shop.example/hooks/${n}` }),
  },
  store: {
    make: async () => "/store",
    change: (n) => ({ tagline: `Clay and cloth ${n}` }),
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

test("a refusal for an outdated If-Match does not use up the Idempotency-Key", async () => {
  const path = `/products/${(await sell(shop)).productId}`;
  const change = (etag: string) =>
    seller.patch(path, {
      body: { summary: "Once." },
      headers: { "if-match": etag, "idempotency-key": `key of ${path}` },
    });
  expect((await change('"outdated"')).status).toBe(412);
  const current = (await seller.get(path)).headers.etag ?? "";
  const [changed, repeated] = [await change(current), await change(current)];
  expect([changed.status, repeated.status]).toEqual([200, 200]);
  const { etag } = changed.headers;
  expect(repeated.headers).toMatchObject({ "idempotent-replayed": "true", etag });
  expect(repeated.body).toEqual(changed.body);
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
