import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { addFile } from "@/lib/commerce/downloads";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { addFileTo, BOOK } from "@/lib/testing/downloads";
import { api, newToken } from "@/lib/testing/http";
import { formOf, openStorage } from "@/lib/testing/media";
import { openPlainShop } from "@/lib/testing/orders";
import { sell } from "@/lib/testing/shop";

const kept = await openStorage();
afterAll(() => kept.close());
const shop = await openPlainShop();
const client = api.private(shop.store);
const { productId } = await sell(shop);
const url = `/products/${productId}/files`;

const filesKept = () => readdir(path.join(config().dataDir, "private")).catch((): string[] => []);

test("a file is sent as it is or in a form, and kept with its name and type", async () => {
  const raw = (await addFileTo(shop, { productId })).body.data;
  expect(raw).toMatchObject({ name: "book.pdf", contentType: "application/pdf" });
  expect(raw.byteSize).toBe(BOOK.length);
  const form = await formOf(BOOK, { note: "x" }, { name: "../Lied.mp3", type: "audio/mpeg" });
  const sent = await client.post(url, form);
  expect(sent.status, sent.text).toBe(201);
  expect(sent.body.data).toMatchObject({ name: "Lied.mp3", contentType: "audio/mpeg" });
  expect(sent.body.data.byteSize).toBe(BOOK.length);
  expect((await client.get(url)).body).toMatchObject({ meta: { total: 2 } });
});

test.each([
  ["a/b\\c.txt", "c.txt"],
  ["..hidden", "hidden"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ['two "words" 100%.pdf', "two words 100%.pdf"],
  ["Übung – 1.pdf", "Übung – 1.pdf"],
])("%j is saved as %j", async (name, saved) => {
  const { body } = await addFileTo(shop, { productId }, { name });
  expect(body.data.name).toBe(saved);
  const renamed = await client.patch(`${url}/${body.data.id}`, { body: { name } });
  expect(renamed.body.data.name).toBe(saved);
});

test("a name of which nothing is left, and none at all, are refused, and nothing is kept", async () => {
  const before = await filesKept();
  const queries: Record<string, string>[] = [{ name: "/// ..." }, {}];
  for (const query of queries) {
    const reply = await client.post(url, { query, rawBody: BOOK });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["name"]]);
  }
  const form = await client.post(url, await formOf(undefined, { name: "x" }));
  expect([form.status, Object.keys(form.body.error.fields)]).toEqual([422, ["file"]]);
  expect(await filesKept()).toEqual(before);
});

test("what is larger than it may be, or breaks off, leaves nothing", async () => {
  overrideEnvironment({ FILE_MAX_MB: "1" });
  const before = await filesKept();
  const large = new Uint8Array(1024 * 1024 + 1);
  expect((await addFileTo(shop, { productId }, { bytes: large })).status).toBe(413);
  const form = await client.post(url, await formOf(large, {}, { name: "a.bin" }));
  expect(form.status).toBe(413);
  const whole = await formOf(BOOK, {}, { name: "a.bin" });
  const cut = { ...whole, rawBody: whole.rawBody.slice(0, 50_000) };
  expect((await client.post(url, cut)).status).toBe(400);
  const chunks = (async function* () {
    yield BOOK;
    throw new Error("gone");
  })();
  const file = { name: "a.bin", type: "", chunks };
  await expect(addFile(seller(shop.store), productId, { file })).rejects.toThrow("gone");
  expect(await filesKept()).toEqual(before);
  expect(await db.storageLeftover.count()).toBe(0);
  overrideEnvironment({ FILE_MAX_MB: "" });
});

describe("under an idempotency key", () => {
  const keyed = async () => {
    const { productId: product } = await sell(shop);
    const key = newToken();
    const send = (bytes: Uint8Array, query: Record<string, string> = { name: "a.pdf" }) =>
      client.post(`/products/${product}/files`, {
        ...{ query, rawBody: bytes },
        headers: { "content-type": "application/pdf", "idempotency-key": key },
      });
    const count = () => db.digitalFile.count({ where: { productId: product } });
    return { product, key, send, count };
  };
  const OTHER = BOOK.toReversed();

  test("a file that is sent again is the one that was sent first", async () => {
    const { send, count } = await keyed();
    const first = await send(BOOK);
    const before = await filesKept();
    const repeat = await send(BOOK);
    expect([repeat.status, repeat.text]).toEqual([201, first.text]);
    expect(repeat.headers["idempotent-replayed"]).toBe("true");
    expect([await count(), await filesKept()]).toEqual([1, before]);
  });

  test("other bytes, another name and another type are refused, and nothing of them is kept", async () => {
    const { product, key, send, count } = await keyed();
    await send(BOOK);
    const before = await filesKept();
    const asText = { "content-type": "text/plain", "idempotency-key": key };
    const others = [
      await send(OTHER),
      await send(BOOK, { name: "b.pdf" }),
      await client.post(`/products/${product}/files`, {
        ...{ query: { name: "a.pdf" }, rawBody: BOOK, headers: asText },
      }),
    ];
    for (const { status, body } of others) {
      expect([status, body.error.reason]).toEqual([422, "idempotency_key_reused"]);
    }
    expect([await count(), await filesKept()]).toEqual([1, before]);
  });

  test("in a form it is the file that counts, not the boundary", async () => {
    const { product, key, count } = await keyed();
    const send = async () => {
      const { rawBody, headers } = await formOf(BOOK, {}, { name: "a.pdf" });
      const all = { ...headers, "idempotency-key": key };
      return client.post(`/products/${product}/files`, { rawBody, headers: all });
    };
    const first = await send();
    expect((await send()).text).toBe(first.text);
    expect([first.status, await count()]).toEqual([201, 1]);
  });

  test("what broke off, and what was refused before it was read, is sent anew", async () => {
    const { product, key, send, count } = await keyed();
    const whole = await formOf(BOOK, {}, { name: "a.pdf" });
    const headers = { ...whole.headers, "idempotency-key": key };
    const cut = { headers, rawBody: whole.rawBody.slice(0, 50_000) };
    expect((await client.post(`/products/${product}/files`, cut)).status).toBe(400);
    const unnamed = await client.post(`/products/${product}/files`, {
      ...{ rawBody: BOOK, headers: { "idempotency-key": key } },
    });
    expect(unnamed.status).toBe(422);
    expect([(await send(BOOK)).status, await count()]).toEqual([201, 1]);
  });
});

test("a type that is not valid in a header is ignored", async () => {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const reply = await client.post(url, { query: { name: "a.html" }, rawBody: BOOK, headers });
  expect(reply.body.data.contentType).toBe("text/html");
  const odd = { "content-type": "not a type" };
  const other = await client.post(url, { query: { name: "a.x" }, rawBody: BOOK, headers: odd });
  expect(other.body.data.contentType).toBe("application/octet-stream");
});

test("a test key that may not change the catalogue changes no files", async () => {
  const { productId: theirs } = await sell(shop);
  await db.store.update({
    where: { id: shop.store.id },
    data: { testKeysMayChangeCatalog: false },
  });
  const live = api.private(shop.store);
  const sent = { query: { name: "a.x" }, rawBody: BOOK };
  const reply = await live.post(`/products/${theirs}/files`, { ...sent, isLive: true });
  expect(reply.status).toBe(201);
  expect((await live.get(`/products/${theirs}/files`)).body.data).toHaveLength(1);
});
