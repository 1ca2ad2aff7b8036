import { describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { moderateReview } from "@/lib/commerce/reviews";
import { hashCartToken } from "@/lib/commerce/stores";
import { Review, ReviewsMeta, SubmittedReview } from "@/lib/contract/review";
import { newId } from "@/lib/kit/ids";
import { db, statementCount } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { buy, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, type RequestOptions } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { createStore } from "@/lib/testing/store";

const shop = await openShop();

const REVIEW = {
  rating: 4,
  title: "Good",
  body: "Does what it says.",
  authorEmail: "ada@example.com",
};

/** Sends a review of the product, each from an address of its own to stay below the rate limit. */
function review(product: string, body: unknown = REVIEW, options: RequestOptions = {}) {
  const client = api.public(shop.store);
  return client.post(`/products/${product}/reviews`, { address: newAddress(), body, ...options });
}

/** A review of the product that the seller has approved. */
async function approved(product: string, body: unknown = REVIEW): Promise<string> {
  const { id } = (await review(product, body)).body.data;
  await moderateReview(seller(shop.store), id, "approved");
  return id;
}

function list(product: string, query = {}, options: RequestOptions = {}) {
  return api.public(shop.store).get(`/products/${product}/reviews`, { query, ...options });
}

/** A customer logged in on a token of their own. */
async function customer(name: { firstName?: string; lastName?: string } = {}) {
  const token = newToken();
  const id = newId("customer");
  const email = `${id.toLowerCase()}@example.com`;
  const tokenHash = Uint8Array.from(hashCartToken(shop.store.id, false, token));
  const at = new Date();
  const expiresAt = new Date(at.getTime() + 1_000_000);
  await db.customer.create({
    data: {
      id,
      storeId: shop.store.id,
      livemode: false,
      email,
      emailVerifiedAt: at,
      tags: [],
      ...name,
      sessions: {
        create: { storeId: shop.store.id, livemode: false, tokenHash, lastSeenAt: at, expiresAt },
      },
    },
  });
  return { id, email, token };
}

describe("POST /products/{product}/reviews", () => {
  it("waits for the seller: neither shown nor counted before", async () => {
    const product = await publishedProduct(shop.store);
    const { status, body } = await review(product.slug);
    expect(status).toBe(201);
    expect(SubmittedReview.parse(body.data)).toEqual(body.data);
    expect(body.data.status).toBe("pending_moderation");
    const { data, meta } = (await list(product.id)).body;
    expect([data, meta.total, meta.ratingCount, meta.averageRating]).toEqual([[], 0, 0, 0]);
    const page = (await api.public(shop.store).get(`/products/${product.id}`)).body.data;
    expect([page.reviewCount, page.averageRating]).toEqual([0, 0]);
  });

  it("notifies the seller once, in the same transaction", async () => {
    const product = await publishedProduct(shop.store);
    const { id } = (await review(product.id)).body.data;
    const events = await eventsAbout(id);
    expect(events).toMatchObject([
      {
        type: "review.created",
        livemode: false,
        storeId: shop.store.id,
        payload: {
          id,
          productId: product.id,
          livemode: false,
          rating: 4,
          authorEmail: "ada@example.com",
          status: "pending_moderation",
        },
      },
    ]);
  });

  it("a guest says who they are by e-mail; a name is not asked for", async () => {
    const product = await publishedProduct(shop.store);
    const { authorEmail: _, ...anonymous } = REVIEW;
    for (const body of [anonymous, { ...anonymous, authorEmail: null }]) {
      const refused = await review(product.id, body);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.error.fields)).toEqual(["authorEmail"]);
    }
    const stranger = await review(product.id, anonymous, { token: newToken() });
    expect(stranger.status).toBe(422);
    await approved(product.id);
    expect((await list(product.id)).body.data).toMatchObject([{ authorName: "Anonymous" }]);
  });

  it("a logged-in customer's name and e-mail are used, and the request cannot replace the address", async () => {
    const product = await publishedProduct(shop.store);
    const { id, email, token } = await customer({ firstName: "Ada", lastName: "Lovelace" });
    const sent = await review(product.id, REVIEW, { token });
    const row = await db.review.findUniqueOrThrow({ where: { id: sent.body.data.id } });
    expect(row).toMatchObject({ customerId: id, authorEmail: email, authorName: "Ada Lovelace" });
  });

  it.each([
    ["Countess", { firstName: "Ada" }, "Countess"],
    [" ", { firstName: "Ada" }, "Ada"],
    [undefined, { lastName: "Lovelace" }, "Lovelace"],
    [undefined, {}, "Anonymous"],
  ])("given %j and %j, the name is %s", async (given, names, expected) => {
    const product = await publishedProduct(shop.store);
    const { token } = await customer(names);
    const sent = await review(
      product.id,
      { rating: 5, body: "Yes.", authorName: given },
      { token },
    );
    const row = await db.review.findUniqueOrThrow({ where: { id: sent.body.data.id } });
    expect(row.authorName).toBe(expected);
  });

  it("one per customer and product, whatever the status of the first and however many come at once", async () => {
    const [product, other] = [
      await publishedProduct(shop.store),
      await publishedProduct(shop.store),
    ];
    const { id, token } = await customer();
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => review(product.id, REVIEW, { token })),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    expect(tries.find(({ status }) => status === 409)?.body.error.code).toBe("conflict");
    const [row] = await db.review.findMany({ where: { customerId: id } });
    await moderateReview(seller(shop.store), row?.id ?? "", "rejected");
    expect((await review(product.id, REVIEW, { token })).status).toBe(409);
    expect((await review(other.id, REVIEW, { token })).status).toBe(201);
    expect(await db.review.count({ where: { customerId: id } })).toBe(2);
    expect(await db.event.count({ where: { objectId: row?.id } })).toBe(1);
  });

  it("only an order that was paid, shown by the token it was placed with, makes a purchase verified", async () => {
    const [bought, other] = [await sell(shop), await sell(shop)];
    const [paid, waiting] = [newToken(), newToken()];
    const client = api.public(shop.store);
    await buy(client, shop, { token: paid, email: "Grace@example.com", ...bought });
    await buy(client, shop, {
      token: waiting,
      email: "grace@example.com",
      ...other,
      paymentMethod: "bank_transfer",
    });

    const isVerified = async (product: string, authorEmail: string, options?: RequestOptions) => {
      const sent = await review(
        product,
        { ...REVIEW, authorEmail, verifiedPurchase: true },
        options,
      );
      const row = await db.review.findUniqueOrThrow({ where: { id: sent.body.data.id } });
      return row.verifiedPurchase;
    };
    const email = "grace@EXAMPLE.com";
    expect(await isVerified(bought.productId, email, { token: paid })).toBe(true);
    // An address proves nothing: others may know it.
    expect(await isVerified(bought.productId, email)).toBe(false);
    expect(await isVerified(bought.productId, email, { token: newToken() })).toBe(false);
    expect(await isVerified(other.productId, email, { token: waiting })).toBe(false);
    const isLive = true;
    expect(await isVerified(bought.productId, email, { token: paid, isLive })).toBe(false);
    await db.order.updateMany({
      where: { storeId: shop.store.id, email: "Grace@example.com" },
      data: { paymentStatus: "refunded" },
    });
    expect(await isVerified(bought.productId, email, { token: paid })).toBe(false);
  });

  it("a customer whose mailbox is not proved has bought what their token has, and no more", async () => {
    const { productId } = await sell(shop);
    const [client, email, token] = [api.public(shop.store), newEmail(), newToken()];
    await buy(client, shop, { token: newToken(), email, productId });
    const made = { token, address: newAddress(), body: { email } };
    expect((await client.post("/cart/create-account", made)).status).toBe(200);
    const verified = async () => {
      const sent = await review(productId, { rating: 5, body: "Mine." }, { token });
      const row = await db.review.findUniqueOrThrow({ where: { id: sent.body.data.id } });
      return row.verifiedPurchase;
    };
    expect(await verified()).toBe(false);
    await buy(client, shop, { token, email, productId });
    expect(await verified()).toBe(true);
  });

  it("a customer's own orders count, and so do those their address has placed as a guest", async () => {
    const [own, guest] = [await sell(shop), await sell(shop)];
    const { id, email, token } = await customer();
    for (const [product, customerId, at] of [
      [own, id, "someone@example.com"],
      [guest, null, email],
    ] as const) {
      const buyer = visitor(shop);
      await fillCart(shop, buyer, [product], at);
      const { orderId } = await submitCheckout(buyer(), { paymentMethod: "pm_card_visa" });
      await db.order.update({ where: { id: orderId }, data: { customerId } });
    }
    for (const { productId } of [own, guest]) {
      const sent = await review(productId, REVIEW, { token });
      const row = await db.review.findUniqueOrThrow({ where: { id: sent.body.data.id } });
      expect(row.verifiedPurchase).toBe(true);
    }
    const byAddress = await review(own.productId, { ...REVIEW, authorEmail: email });
    const row = await db.review.findUniqueOrThrow({ where: { id: byAddress.body.data.id } });
    expect(row.verifiedPurchase).toBe(false);
  });

  it.each([
    ["rating", "none", { rating: 0 }],
    ["rating", "too good", { rating: 6 }],
    ["rating", "a fraction", { rating: 4.5 }],
    ["rating", "a text", { rating: "5" }],
    ["rating", "missing", { rating: undefined }],
    ["title", "two lines", { title: "Two\nlines" }],
    ["title", "too long", { title: "x".repeat(151) }],
    ["body", "missing", { body: undefined }],
    ["body", "empty", { body: "" }],
    ["body", "blank", { body: " \n " }],
    ["body", "with a bell", { body: "a\u0007b" }],
    ["body", "too long", { body: "x".repeat(5_001) }],
    ["authorName", "with a NUL", { authorName: "Ada\u0000" }],
    ["authorEmail", "no address", { authorEmail: "nobody" }],
    ["authorEmail", "with a header", { authorEmail: "a@example.com\r\nBcc: b@example.com" }],
  ])("422 names %s: %s", async (field, _, wrong) => {
    const product = await publishedProduct(shop.store);
    const refused = await review(product.id, { ...REVIEW, ...wrong });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
    expect(await db.review.count({ where: { productId: product.id } })).toBe(0);
  });

  it("HTML is text, and comes back as it was written", async () => {
    const product = await publishedProduct(shop.store);
    const body = '<script>alert(1)</script>\nLine & "quotes" 🙂';
    await approved(product.id, { ...REVIEW, title: "<b>5/5</b>", body });
    expect((await list(product.id)).body.data).toMatchObject([{ title: "<b>5/5</b>", body }]);
  });

  it("403 feature_disabled where reviews are switched off", async () => {
    const store = await createStore({
      features: { reviews: false, discounts: true, multiCurrency: false, newsletter: false },
    });
    const product = await publishedProduct(store);
    const client = api.public(store);
    const path = `/products/${product.id}/reviews`;
    const replies = [await client.post(path, { body: REVIEW }), await client.get(path)];
    for (const { status, body } of replies) {
      expect([status, body.error.code]).toEqual([403, "feature_disabled"]);
    }
    expect(await db.review.count({ where: { productId: product.id } })).toBe(0);
  });

  it("429 beyond five a minute from one address, with any token", async () => {
    const product = await publishedProduct(shop.store);
    const address = newAddress();
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await review(product.id, REVIEW, { address, token: newToken() })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe("GET /products/{product}/reviews", () => {
  it("shows what was approved, newest first, with the rating of all of them", async () => {
    const product = await publishedProduct(shop.store);
    const ids: string[] = [];
    for (const rating of [5, 4, 4]) ids.unshift(await approved(product.id, { ...REVIEW, rating }));
    const { id: rejected } = (await review(product.id, { ...REVIEW, rating: 1 })).body.data;
    await moderateReview(seller(shop.store), rejected, "rejected");
    await review(product.id, { ...REVIEW, rating: 1 });

    const { status, body, text } = await list(product.slug);
    expect(status).toBe(200);
    expect(body.data.map((entry: unknown) => Review.parse(entry))).toEqual(body.data);
    expect(body.data.map(({ id }: Review) => id)).toEqual(ids);
    expect(ReviewsMeta.parse(body.meta)).toEqual({
      currentPage: 1,
      perPage: 20,
      total: 3,
      lastPage: 1,
      averageRating: 4.33,
      ratingCount: 3,
      ratingCounts: [0, 0, 0, 2, 1],
    });
    expect(text).not.toContain("ada@example.com");
    const page = (await api.public(shop.store).get(`/products/${product.id}`)).body.data;
    expect([page.reviewCount, page.averageRating]).toEqual([3, 4.33]);
  });

  it("comes page by page", async () => {
    const product = await publishedProduct(shop.store);
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.unshift(await approved(product.id));
    const second = (await list(product.id, { page: 2, perPage: 2 })).body;
    expect(second.data.map(({ id }: Review) => id)).toEqual(ids.slice(2));
    expect(second.meta).toMatchObject({
      currentPage: 2,
      perPage: 2,
      total: 3,
      lastPage: 2,
      ratingCount: 3,
    });
    const beyond = (await list(product.id, { page: 9, perPage: 500 })).body;
    expect([beyond.data, beyond.meta.perPage, beyond.meta.total]).toEqual([[], 100, 3]);
    for (const query of [{ page: 0 }, { perPage: "x" }]) {
      const refused = await list(product.id, query);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([
        422,
        Object.keys(query),
      ]);
    }
  });

  it("takes one statement once it is kept, and 304 until the next approval", async () => {
    const product = await publishedProduct(shop.store);
    await approved(product.id);
    await list(product.id);
    const before = statementCount();
    const { headers } = await list(product.id);
    expect(statementCount() - before).toBe(1);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const ask = () => list(product.id, {}, { headers: { "if-none-match": headers.etag } });
    expect((await ask()).status).toBe(304);
    await review(product.id);
    expect((await ask()).status).toBe(304);
    await approved(product.id);
    expect((await ask()).status).toBe(200);
  });

  it("each mode has reviews of its own", async () => {
    const product = await publishedProduct(shop.store);
    const { id } = (await review(product.id, REVIEW, { isLive: true })).body.data;
    await moderateReview(seller(shop.store, { isLive: true }), id, "approved");
    const counts = [];
    for (const isLive of [false, true]) {
      counts.push((await list(product.id, {}, { isLive })).body.meta.ratingCount);
    }
    expect(counts).toEqual([0, 1]);
  });
});

describe("GET /reviews", () => {
  it("lists the approved reviews of all products in the shop, with their product, newest first", async () => {
    const other = await openShop();
    const client = api.public(other.store);
    const [mug, bowl, draft] = await Promise.all(
      ["Mug", "Bowl", "Jug"].map((name) => publishedProduct(other.store, { name })),
    );
    const write = async (product: string, rating: number, isLive = false) => {
      const sent = await client.post(`/products/${product}/reviews`, {
        ...{ address: newAddress(), body: { ...REVIEW, rating }, isLive },
      });
      await moderateReview(seller(other.store, { isLive }), sent.body.data.id, "approved");
      return sent.body.data.id as string;
    };
    const first = await write(mug?.id ?? "", 3);
    const second = await write(bowl?.id ?? "", 5);
    await write(draft?.id ?? "", 5);
    await write(mug?.id ?? "", 5, true);
    await api.private(other.store).patch(`/products/${draft?.id}`, { body: { status: "draft" } });
    await client.post(`/products/${mug?.id}/reviews`, { address: newAddress(), body: REVIEW });
    const { body } = await client.get("/reviews");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(body.data[0].product).toEqual({ id: bowl?.id, name: "Bowl", slug: bowl?.slug });
    expect(body.meta.total).toBe(2);
    const good = await client.get("/reviews", { query: { minRating: "4", perPage: 1 } });
    expect(good.body).toMatchObject({ data: [{ id: second }], meta: { total: 1 } });
    expect((await api.public(shop.store).get("/reviews")).text).not.toContain(first);
    expect((await client.get("/reviews", { query: { minRating: "6" } })).status).toBe(422);
  });
});

describe("access to reviews", () => {
  it("404 not_found for drafts, another store's product and none at all, all alike", async () => {
    const other = await createStore();
    const draft = await publishedProduct(shop.store, { status: "draft", name: "Not yet" });
    const theirs = await publishedProduct(other, { name: "Only over there" });
    for (const product of [draft.id, draft.slug, theirs.id, theirs.slug, "none"]) {
      for (const reply of [await list(product), await review(product)]) {
        expect([reply.status, reply.body.error.code]).toEqual([404, "not_found"]);
        expect(reply.body.error.message).toBe("The resource was not found.");
      }
    }
  });

  it("401 without the key of this surface", async () => {
    const product = await publishedProduct(shop.store);
    for (const key of [null, "pk_test_wrong", shop.store.keys.secret.test]) {
      expect((await list(product.id, {}, { key })).status).toBe(401);
      expect((await review(product.id, REVIEW, { key })).status).toBe(401);
    }
  });

  it("400 for what is no JSON", async () => {
    const product = await publishedProduct(shop.store);
    const { status, body } = await review(product.id, undefined, { rawBody: "{" });
    expect([status, body.error.code]).toEqual([400, "invalid_json"]);
  });
});
