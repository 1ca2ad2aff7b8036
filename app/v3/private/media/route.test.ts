import { afterAll, describe, expect, test } from "vitest";
import { listChanges } from "@/lib/commerce/audit-log";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { api, type TestClient } from "@/lib/testing/http";
import { drawing, film, formOf, openStorage, picture } from "@/lib/testing/media";
import { counted } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const PAGE = { page: 1, perPage: 20 };

const kept = await openStorage();
afterAll(() => kept.close());

async function upload(client: TestClient, file: Uint8Array, alt = "A mug") {
  const reply = await client.post("/media", await formOf(file, { alt }));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

describe("POST /media", () => {
  test("answers 201 with the file, typed by its content and not by its name", async () => {
    const store = await createStore();
    const client = api.private(store);
    const bytes = await picture("webp", { width: 90, height: 60 });
    const data = await upload(client, bytes, "A blue mug");
    expect(data).toEqual({
      id: expect.stringMatching(/^med_/),
      path: expect.stringMatching(/^\/media\/[A-Za-z0-9]{24}\.webp$/),
      alt: "A blue mug",
      isVideo: false,
      aspectRatio: 1.5,
      width: 90,
      height: 60,
      mimeType: "image/webp",
      byteSize: bytes.length,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get(`/media/${data.id}`)).body.data).toEqual(data);
    expect(await kept.files()).toContain(data.path.slice("/media/".length));
    const product = await publishedProduct(store, { mediaIds: [data.id] });
    const shown = await api.public(store).get(`/products/${product.slug}`);
    const { id, path, alt, isVideo, aspectRatio } = data;
    expect(shown.body.data.media).toEqual([{ id, path, alt, isVideo, aspectRatio }]);
  });

  test("a photograph is stored without its location, and keeps its orientation", async () => {
    const client = api.private(await createStore());
    const data = await upload(client, await picture("jpeg", { place: true, orientation: 6 }));
    const file = await kept.read(data.path.slice("/media/".length));
    expect(file.toString("latin1")).not.toMatch(/Exif|Ada Lovelace/);
    expect(data).toMatchObject({ width: 40, height: 60, byteSize: file.length });
  });

  test("takes films and drawings", async () => {
    const client = api.private(await createStore());
    const shape = ({ mimeType, isVideo, width, height }: Record<string, unknown>) => ({
      ...{ mimeType, isVideo, width, height },
    });
    expect(shape(await upload(client, await film("mp4")))).toEqual({
      ...{ mimeType: "video/mp4", isVideo: true, width: 320, height: 240 },
    });
    expect(shape(await upload(client, drawing("<g/>")))).toEqual({
      ...{ mimeType: "image/svg+xml", isVideo: false, width: 30, height: 20 },
    });
  });

  test("a picture as thin as a hair still has a shape", async () => {
    const client = api.private(await createStore());
    const hair = await picture("png", { width: 1, height: 30_000 });
    const data = await upload(client, hair);
    expect([data.width, data.height, data.aspectRatio]).toEqual([1, 30_000, 0.0001]);
  });

  test.each([
    ["0 0 0.5 0.25", 1, 1, 2],
    ["0 0 3e9 1", null, null, 1],
    ["0 0 1e308 1e-308", null, null, 1],
  ])("a drawing of %s has a shape and whole pixels, or none", async (box, width, height, ratio) => {
    const client = api.private(await createStore());
    const data = await upload(client, drawing("<g/>", `viewBox="${box}"`));
    expect([data.width, data.height, data.aspectRatio]).toEqual([width, height, ratio]);
  });

  test.each<[string, () => Promise<Uint8Array | string | undefined>, string]>([
    ["no file", async () => undefined, "Must be a file."],
    ["a text in place of a file", async () => "hello", "Must be a file."],
    ["an empty file", async () => new Uint8Array(), "Must not be empty."],
    ["a page", async () => new TextEncoder().encode("<html></html>"), "Is XML, but no SVG."],
    [
      "a drawing with a script",
      async () => drawing("<script>alert(1)</script>"),
      "Must not contain script elements.",
    ],
    [
      "a picture that was cut off",
      async () => (await picture("jpeg", { width: 200, height: 200 })).subarray(0, 9_000),
      "Is broken or cut off.",
    ],
  ])("422 names the file for %s, and nothing is kept", async (_, file, sentence) => {
    const store = await createStore();
    const before = await kept.files();
    const { status, body } = await api.private(store).post("/media", await formOf(await file()));
    expect([status, body.error.code, body.error.fields]).toEqual([
      422,
      "validation_failed",
      { file: [sentence] },
    ]);
    expect(await kept.files()).toEqual(before);
    expect(await db.media.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("413 for a file of more than 20 MiB, with or without a declared length", async () => {
    const client = api.private(await createStore());
    const form = await formOf(new Uint8Array(20 * 1024 * 1024 + 1));
    const reply = await client.post("/media", form);
    expect([reply.status, reply.body.error.code]).toEqual([413, "request_too_large"]);
    const claim = { ...form.headers, "content-length": String(100 * 1024 * 1024) };
    const claimed = await client.post("/media", { rawBody: "x", headers: claim });
    expect([claimed.status, claimed.body.error.code]).toEqual([413, "request_too_large"]);
  });

  test("400 for what is no form, and for one that breaks off; 415 for what calls itself another type", async () => {
    const client = api.private(await createStore());
    const code = async (options: object) => {
      const { status, body } = await client.post("/media", options);
      return [status, body.error.code];
    };
    const { headers, rawBody } = await formOf(await picture("png"));
    expect(await code({ body: {} })).toEqual([415, "unsupported_media_type"]);
    const noBoundary = { "content-type": "multipart/form-data; a=b" };
    expect(await code({ rawBody, headers: noBoundary })).toEqual([400, "bad_request"]);
    expect(await code({ rawBody: rawBody.subarray(0, -60), headers })).toEqual([
      400,
      "bad_request",
    ]);
    expect(await code({ rawBody: "", headers })).toEqual([400, "bad_request"]);
  });

  test("two files in one form, and hostile names of fields, are refused or ignored", async () => {
    const client = api.private(await createStore());
    const form = new FormData();
    const file = new File([new Uint8Array(await picture("png"))], "a.png");
    form.append("file", file);
    form.append("other", file);
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const rawBody = new Uint8Array(await encoded.arrayBuffer());
    expect((await client.post("/media", { rawBody, headers })).status).toBe(400);
    const odd = await formOf(await picture("png"), {
      __proto__x: "1",
      toString: "2",
      constructor: "3",
    });
    expect((await client.post("/media", odd)).status).toBe(201);
    const nul = await formOf(await picture("png"), { alt: "a\u0000b" });
    const refused = await client.post("/media", nul);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["alt"]]);
  });

  test("the same file under the same idempotency key is one, another is refused", async () => {
    const store = await createStore();
    const client = api.private(store);
    const send = async (file: Uint8Array, alt: string) => {
      const { rawBody, headers } = await formOf(file, { alt });
      const all = { ...headers, "idempotency-key": "upload-1" };
      return client.post("/media", { rawBody, headers: all });
    };
    const bytes = await picture("png");
    const first = await send(bytes, "A mug");
    // Every form has a boundary of its own: it is the file that counts.
    const repeat = await send(bytes, "A mug");
    expect([repeat.status, repeat.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    expect(repeat.body).toEqual(first.body);
    expect(await db.media.count({ where: { storeId: store.id } })).toBe(1);
    for (const other of [await send(bytes, "A cup"), await send(await picture("png"), "A mug")]) {
      expect([other.status, other.body.error.reason]).toEqual([422, "idempotency_key_reused"]);
    }
  });
});

test("GET /media lists the latest first, of the store alone, in two statements", async () => {
  const store = await createStore();
  const client = api.private(store);
  const bytes = drawing("<g/>");
  const ids: string[] = [];
  for (const alt of ["one", "two", "three"]) ids.unshift((await upload(client, bytes, alt)).id);
  await upload(api.private(await createStore()), bytes);
  await client.get("/media");
  const { body, statements } = await counted(() => client.get("/media", { query: { perPage: 2 } }));
  expect(statements).toBe(2);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(body.meta).toEqual({ currentPage: 1, perPage: 2, total: 3, lastPage: 2 });
});

test("PATCH /media/{media} changes what is said of it wherever it is shown, at once", async () => {
  const store = await createStore();
  const client = api.private(store);
  const { id } = await upload(client, drawing("<g/>"));
  const { slug } = await publishedProduct(store, { mediaIds: [id] });
  const shop = api.public(store);
  await shop.get(`/products/${slug}`);
  const { status, body } = await client.patch(`/media/${id}`, { body: { alt: "A red mug" } });
  expect([status, body.data.alt]).toEqual([200, "A red mug"]);
  expect((await shop.get(`/products/${slug}`)).body.data.media[0].alt).toBe("A red mug");
  const same = await client.patch(`/media/${id}`, { body: { alt: "A red mug", path: "/x" } });
  expect(same.body).toEqual(body);
});

describe("DELETE /media/{media}", () => {
  test("takes it off products and variants, sends their events, and deletes the file", async () => {
    const store = await createStore();
    const client = api.private(store);
    const { id, path } = await upload(client, drawing("<g/>"));
    const other = await upload(client, drawing("<g/>"));
    const mug = await publishedProduct(store, { mediaIds: [id, other.id] });
    const shirt = await productWithOptions(store);
    const variantId = shirt.variants[0]?.id;
    const body = { variants: [{ id: variantId, mediaId: id }] };
    await client.patch(`/products/${shirt.id}`, { body });
    const shop = api.public(store);
    await shop.get(`/products/${mug.slug}`);

    const { status, text } = await client.delete(`/media/${id}`);
    expect([status, text]).toEqual([204, ""]);
    expect((await shop.get(`/products/${mug.slug}`)).body.data.media).toMatchObject([
      { id: other.id },
    ]);
    const after = (await client.get(`/products/${shirt.id}`)).body.data;
    expect(after.variants[0].mediaId).toBeNull();
    expect(after.version).toBe(shirt.version + 2);
    const heard = { type: "product.updated", objectId: mug.id };
    expect(await db.event.count({ where: heard })).toBe(2);
    expect(await kept.files()).not.toContain(path.slice("/media/".length));
    expect((await client.get(`/media/${id}`)).status).toBe(404);
    expect((await client.delete(`/media/${id}`)).status).toBe(404);
  });

  test("at the same moment as a product takes it leaves no link to nothing", async () => {
    const store = await createStore();
    const client = api.private(store);
    const shirt = await productWithOptions(store);
    for (let round = 0; round < 15; round += 1) {
      const { id } = await db.media.create({
        data: { id: `med_race${round}`, storeId: store.id, path: `/demo/${round}.webp` },
      });
      const variants = [{ id: shirt.variants[0]?.id, mediaId: id }];
      const [patched, deleted] = await Promise.all([
        client.patch(`/products/${shirt.id}`, { body: { mediaIds: [id], variants } }),
        client.delete(`/media/${id}`),
      ]);
      expect([200, 422], patched.text).toContain(patched.status);
      expect(deleted.status, deleted.text).toBe(204);
      const { data } = (await client.get(`/products/${shirt.id}`)).body;
      expect([data.media, data.variants[0].mediaId]).toEqual([[], null]);
    }
  });
});

test("uploading, describing and deleting a file is recorded with its actor for both modes", async () => {
  const store = await createStore();
  const client = api.private(store);
  const { id } = await upload(client, drawing("<g/>"));
  await client.patch(`/media/${id}`, { body: { alt: "A cup" } });
  await client.delete(`/media/${id}`);
  const { data } = await listChanges(seller(store, { isLive: true }), { ...PAGE, objectId: id });
  expect(data).toMatchObject([
    { action: "media.deleted", livemode: null, before: { alt: "A cup" }, after: null },
    { action: "media.updated", before: { alt: "A mug" }, after: { alt: "A cup" } },
    { action: "media.created", before: null, after: { mimeType: "image/svg+xml" } },
  ]);
});
