import sharp from "sharp";
import { describe, expect } from "vitest";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { later } from "@/lib/testing/customers";
import { api, newAddress } from "@/lib/testing/http";
import { formOf, picture } from "@/lib/testing/media";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

const PHOTO = await picture("jpeg", { place: true });

/** A review that was just sent, and how photos are added to it. */
async function sent(store: TestStore) {
  const { slug } = await publishedProduct(store);
  const visitor = api.public(store);
  const body = { rating: 5, body: "Keeps warm.", authorEmail: "ada@example.com" };
  const reply = await visitor.post(`/products/${slug}/reviews`, { address: newAddress(), body });
  expect(reply.status, reply.text).toBe(201);
  const id: string = reply.body.data.id;
  const add = async (file = PHOTO, of = visitor) =>
    of.post(`/reviews/${id}/photos`, { address: newAddress(), ...(await formOf(file)) });
  return { id, slug, visitor, add };
}

describe("a photo of a review", () => {
  test("is visible to the seller at once, to the public once the review is approved, and in two sizes", async ({
    store,
    client,
  }) => {
    const { id, slug, visitor, add } = await sent(store);
    const added = await add();
    expect(added.status, added.text).toBe(201);
    const photo = added.body.data;
    expect(photo).toEqual({
      ...{ id: expect.stringMatching(/^rphoto_/), width: expect.any(Number) },
      height: expect.any(Number),
    });
    const path = `/reviews/${id}/photos/${photo.id}`;
    expect((await visitor.get(path)).status).toBe(404);
    expect((await client.get(path)).status).toBe(200);
    expect((await client.get(`/reviews/${id}`)).body.data.photos).toEqual([photo]);

    await client.post(`/reviews/${id}/approve`, { body: {} });
    const shown = await visitor.get(path);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const small = await visitor.get(`${path}?size=thumbnail`);
    expect([small.status, small.text === shown.text]).toEqual([200, false]);
    const row = await db.reviewPhoto.findUniqueOrThrow({ where: { id: photo.id } });
    expect(Buffer.from(row.bytes).toString("latin1")).not.toMatch(/Exif|Ada Lovelace/);
    expect(await sharp(row.bytes).metadata()).toMatchObject({ format: "jpeg", ...size(photo) });
    expect(await sharp(row.thumbnail).metadata()).toMatchObject({ width: 320, height: 320 });
    const reviews = async () => (await visitor.get(`/products/${slug}/reviews`)).body.data;
    expect((await reviews())[0].photos).toEqual([photo]);
    expect((await visitor.get("/reviews")).body.data[0].photos).toEqual([photo]);

    expect((await client.delete(path)).body.data.photos).toEqual([]);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await reviews())[0].photos).toEqual([]);
    expect((await client.delete(path)).status).toBe(404);
    const where = { storeId: store.id, action: "review.photo_deleted" };
    expect(await db.auditEntry.count({ where })).toBe(1);
  });

  test("is added within an hour, before the review is decided, and in its own store alone", async ({
    store,
    client,
  }) => {
    const { id, add } = await sent(store);
    const elsewhere = api.public(await createStore());
    expect((await add(PHOTO, elsewhere)).status).toBe(404);
    expect((await later(3_601, () => add())).status).toBe(404);
    await client.post(`/reviews/${id}/approve`, { body: {} });
    expect((await add()).status).toBe(404);
  });

  test("of ten at once five are kept, and no file that is not a picture", async ({ store }) => {
    const { id, add } = await sent(store);
    const broken = await add(new Uint8Array(Buffer.from("no picture")));
    expect([broken.status, Object.keys(broken.body.error.fields)]).toEqual([422, ["file"]]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(5).fill(409),
    ]);
    expect(await db.reviewPhoto.count({ where: { reviewId: id } })).toBe(5);
  });
});

const size = ({ width, height }: { width: number; height: number }) => ({ width, height });
