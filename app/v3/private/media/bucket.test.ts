import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { getResizedImage } from "@/lib/providers/pictures";
import { openBucket } from "@/lib/testing/bucket";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { formOf, openStorage, picture } from "@/lib/testing/media";
import { createStore } from "@/lib/testing/store";

let disk: Awaited<ReturnType<typeof openStorage>>;
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeEach(async () => {
  disk = await openStorage();
  bucket = await openBucket();
});
afterEach(async () => {
  await bucket.close();
  await disk.close();
});

test("uploads go to the bucket that is configured; deleted, they leave it, and what was made of them goes", async () => {
  const client = api.private(await createStore());
  const { status, body } = await client.post("/media", await formOf(await picture("png")));
  expect(status).toBe(201);
  expect(body.data.path).toMatch(/^\/media\/[A-Za-z0-9]{24}\.png$/);
  const name = body.data.path.slice("/media/".length);
  expect(await bucket.files()).toEqual([name]);
  const wanted = { name, width: 96, format: "webp" } as const;
  expect((await getResizedImage(wanted)).kind).toBe("made");
  expect(await disk.files()).toEqual([]);
  expect((await client.delete(`/media/${body.data.id}`)).status).toBe(204);
  expect(await bucket.files()).toEqual([]);
  expect((await getResizedImage(wanted)).kind).toBe("missing");
});

test("while the bucket is down uploads answer 503 and leave nothing; catalogue and deletions still work", async () => {
  const store = await createStore();
  const client = api.private(store);
  const form = await formOf(await picture("png"));
  const { body } = await client.post("/media", form);
  const product = await publishedProduct(store, { mediaIds: [body.data.id] });
  await bucket.stop();

  const refused = await client.post("/media", form);
  expect([refused.status, refused.body.error.code]).toEqual([503, "service_unavailable"]);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(await db.media.count({ where: { storeId: store.id } })).toBe(1);

  const shown = await api.public(store).get(`/products/${product.slug}`);
  expect([shown.status, shown.body.data.media.length]).toEqual([200, 1]);
  // Checked at most once a second: what is asked first may be an answer from before.
  const health = async () => {
    const { status, body } = await client.get("/health");
    return [status, body.data.checks.storage];
  };
  await expect.poll(health, { timeout: 3_000 }).toEqual([503, "down"]);
  expect((await client.delete(`/media/${body.data.id}`)).status).toBe(204);
});
