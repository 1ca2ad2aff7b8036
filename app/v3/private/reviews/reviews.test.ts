import { describe, expect, it } from "vitest";
import { SellerReview } from "@/lib/contract/review";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api, newAddress } from "@/lib/testing/http";
import { counted, statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const product = await publishedProduct(store);

/** A review that waits for approval; each comes from another address. */
async function written(rating = 4, productId = product.id, isLive = false): Promise<string> {
  const body = { rating, title: "Fine", body: "Holds tea.", authorEmail: "ada@example.com" };
  const options = { body, address: newAddress(), isLive };
  return (await api.public(store).post(`/products/${productId}/reviews`, options)).body.data.id;
}

const seller = () => api.private(store);
const ids = (reply: { body: { data: { id: string }[] } }) => reply.body.data.map(({ id }) => id);
const entriesAbout = async (objectId: string) =>
  (await seller().get("/audit-entries", { query: { objectId } })).body.data;

describe("GET /reviews", () => {
  it("lists those of all statuses, the latest first, each with its product and author", async () => {
    const mug = await publishedProduct(store, { name: "Blue mug" });
    const made = [await written(5, mug.id), await written(4, mug.id), await written(3, mug.id)];
    await seller().post(`/reviews/${made[0]}/approve`);
    await seller().post(`/reviews/${made[1]}/reject`);
    const listed = await seller().get("/reviews", { query: { productId: mug.id } });
    expect(ids(listed)).toEqual(made.toReversed());
    expect(listed.body.meta).toEqual({ currentPage: 1, perPage: 20, total: 3, lastPage: 1 });
    expect(listed.body.data.map(({ status }: SellerReview) => status)).toEqual([
      "pending_moderation",
      "rejected",
      "approved",
    ]);
    expect(listed.body.data[0]).toMatchObject({
      rating: 3,
      product: { id: mug.id, name: "Blue mug", slug: mug.slug },
      productId: mug.id,
      authorEmail: "ada@example.com",
      livemode: false,
    });
  });

  it("narrows by status, product and rating, page by page", async () => {
    const mug = await publishedProduct(store);
    const [five, four, fiveToo] = [
      await written(5, mug.id),
      await written(4, mug.id),
      await written(5, mug.id),
    ];
    await seller().post(`/reviews/${five}/approve`);
    const find = async (query: Record<string, string | number>) =>
      ids(await seller().get("/reviews", { query: { productId: mug.id, ...query } }));
    expect(await find({ rating: 5 })).toEqual([fiveToo, five]);
    expect(await find({ status: "approved" })).toEqual([five]);
    expect(await find({ status: "pending_moderation", rating: 4 })).toEqual([four]);
    expect(await find({ perPage: 2, page: 2 })).toEqual([five]);
    expect(await find({ status: "rejected" })).toEqual([]);
  });

  it("shows each mode its own", async () => {
    const mug = await publishedProduct(store);
    const live = await written(5, mug.id, true);
    const query = { productId: mug.id };
    expect(ids(await seller().get("/reviews", { query }))).toEqual([]);
    expect(ids(await seller().get("/reviews", { query, isLive: true }))).toEqual([live]);
  });

  it.each([
    ["status", "hidden"],
    ["rating", "6"],
    ["rating", "4.5"],
  ])("refuses %s=%s by field", async (field, value) => {
    const { status, body } = await seller().get("/reviews", { query: { [field]: value } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });

  it("takes two statements, however many there are", async () => {
    await seller().get("/reviews");
    expect(await statementsOf(() => seller().get("/reviews"))).toBe(2);
  });
});

describe("GET /reviews/{review}", () => {
  it("is one review in one statement", async () => {
    const id = await written();
    await seller().get(`/reviews/${id}`);
    const { status, body, statements } = await counted(() => seller().get(`/reviews/${id}`));
    expect(statements).toBe(1);
    expect(status).toBe(200);
    expect(SellerReview.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ id, title: "Fine", body: "Holds tea.", customerId: null });
  });
});

describe("POST /reviews/{review}/approve and /reject", () => {
  it("are taken back by a change of the status, which no longer counts the review", async () => {
    const mug = await publishedProduct(store);
    const id = await written(4, mug.id);
    await seller().post(`/reviews/${id}/approve`);
    const body = { status: "pending_moderation" };
    const waits = await seller().patch(`/reviews/${id}`, { body });
    expect(waits).toMatchObject({ status: 200, body: { data: { id, ...body, reply: null } } });
    const rated = await api.public(store).get(`/products/${mug.slug}`);
    expect(rated.body.data).toMatchObject({ reviewCount: 0, averageRating: 0 });
    expect((await seller().patch(`/reviews/${id}`, { body })).status).toBe(200);
    expect((await entriesAbout(id)).map(({ action }: { action: string }) => action)).toEqual([
      "review.pending_moderation",
      "review.approved",
    ]);
    const other = { body: { status: "approved" } };
    expect((await seller().patch(`/reviews/${id}`, other)).status).toBe(422);
  });

  it("answer the review, and the shop shows and counts it or not", async () => {
    const mug = await publishedProduct(store);
    const id = await written(4, mug.id);
    const shown = async () => {
      const { body } = await api.public(store).get(`/products/${mug.id}/reviews`);
      return [ids({ body }), body.meta.averageRating];
    };
    const approved = await seller().post(`/reviews/${id}/approve`, { body: {} });
    expect(approved).toMatchObject({ status: 200, body: { data: { id, status: "approved" } } });
    expect(await shown()).toEqual([[id], 4]);
    const rejected = await seller().post(`/reviews/${id}/reject`);
    expect(rejected.body.data).toMatchObject({ id, status: "rejected", product: { id: mug.id } });
    expect(await shown()).toEqual([[], 0]);
  });

  it("are written down with what was before, once however often it is pressed", async () => {
    const id = await written();
    await Promise.all(Array.from({ length: 6 }, () => seller().post(`/reviews/${id}/approve`)));
    await seller().post(`/reviews/${id}/reject`);
    expect(await entriesAbout(id)).toMatchObject([
      {
        action: "review.rejected",
        objectKind: "review",
        livemode: false,
        actor: { kind: "api_key" },
        before: { status: "approved" },
        after: { status: "rejected" },
      },
      { action: "review.approved", before: { status: "pending_moderation" } },
    ]);
  });

  it("that cross leave a chain of entries, and the rating by the last of them", async () => {
    const mug = await publishedProduct(store);
    const id = await written(5, mug.id);
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        seller().post(`/reviews/${id}/${turn % 2 === 0 ? "approve" : "reject"}`),
      ),
    );
    const { status } = (await seller().get(`/reviews/${id}`)).body.data;
    const stats = await db.productStats.findUniqueOrThrow({
      where: { productId_livemode: { productId: mug.id, livemode: false } },
    });
    const counted = status === "approved" ? 1 : 0;
    expect([stats.reviewCount, stats.ratingSum]).toEqual([counted, counted * 5]);
    // Each entry begins where another ended: between them every change is there, and once.
    const entries: Entry[] = await entriesAbout(id);
    const steps = entries.map(({ before, after }) => `${before.status} ${after.status}`);
    const left = (from: string) => steps.filter((step) => step.startsWith(from)).length;
    const reached = (to: string) => steps.filter((step) => step.endsWith(to)).length;
    expect(left("pending_moderation")).toBe(1);
    for (const one of ["approved", "rejected"]) {
      expect(reached(one) - left(one)).toBe(one === status ? 1 : 0);
    }
  });

  it("take five statements, and two for the transaction", async () => {
    const id = await written();
    await seller().post(`/reviews/${id}/approve`);
    expect(await statementsOf(() => seller().post(`/reviews/${id}/reject`))).toBe(7);
  });

  it("of a review that is not there change nothing", async () => {
    const reply = await seller().post(`/reviews/${newId("review")}/approve`);
    expect([reply.status, reply.body.error.code]).toEqual([404, "not_found"]);
  });
});

type Entry = { before: { status: string }; after: { status: string } };
