import { describe, expect } from "vitest";
import { listChanges } from "@/lib/commerce/audit-log";
import { db } from "@/lib/platform/db";
import { category, productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { api, type TestClient } from "@/lib/testing/http";
import { importFile } from "@/lib/testing/import-files";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

type Field = { source: string; translations: Record<string, { text: string | null }> };

const MD5 = /^[0-9a-f]{32}$/;

function put(client: TestClient, id: string, german: object, sources?: object) {
  return client.put(`/translations/product/${id}`, {
    body: { translations: { "de-DE": german }, ...(sources && { sources }) },
  });
}

async function german(client: TestClient, id: string, field = "name") {
  const { body } = await client.get(`/translations/product/${id}`);
  const found = body.data.fields.find((one: { field: string }) => one.field === field);
  return { ...found.translations["de-DE"], sourceHash: found.sourceHash };
}

describe("GET and PUT /translations/{ownerType}/{id}", () => {
  test("have each field in each other language, with its state", async ({ store, client }) => {
    const { id } = await publishedProduct(store, { name: "Mug", summary: "For tea." });
    const { status, body, headers } = await put(client, id, { name: "Becher" });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ownerType: "product",
      ownerId: id,
      name: "Mug",
      defaultLocale: "en-GB",
      locales: ["de-DE"],
      fields: [
        {
          field: "name",
          source: "Mug",
          sourceHash: expect.stringMatching(MD5),
          translations: {
            "de-DE": {
              text: "Becher",
              state: "translated",
              updatedAt: expect.stringMatching(/Z$/),
            },
          },
        },
        {
          field: "summary",
          source: "For tea.",
          sourceHash: expect.stringMatching(MD5),
          translations: { "de-DE": { text: null, state: "missing", updatedAt: null } },
        },
        {
          field: "slug",
          source: "mug",
          sourceHash: expect.stringMatching(MD5),
          translations: { "de-DE": { text: null, state: "missing", updatedAt: null } },
        },
      ],
      parts: [],
    });
    const read = await client.get(`/translations/product/${id}`);
    expect([read.body, read.headers.etag]).toEqual([body, headers.etag]);
  });

  test("have what search engines show, which gives way to a translated name", async ({
    store,
    client,
  }) => {
    const product = await publishedProduct(store, {
      ...{ name: "Mug", summary: "For tea.", metaTitle: "Mugs for tea", metaDescription: "Fired." },
    });
    const shown = async () => {
      const { body } = await api
        .public(store)
        .get(`/products/${product.slug}`, { query: { locale: "de-DE" } });
      const { name, metaTitle, metaDescription } = body.data;
      return [name, metaTitle, metaDescription];
    };
    expect(await shown()).toEqual(["Mug", "Mugs for tea", "Fired."]);
    await put(client, product.id, { name: "Becher" });
    expect(await shown()).toEqual(["Becher", null, "Fired."]);
    await put(client, product.id, { summary: "Für Tee." });
    expect(await shown()).toEqual(["Becher", null, null]);
    await put(client, product.id, { metaTitle: "Becher für Tee", metaDescription: "Gebrannt." });
    expect(await shown()).toEqual(["Becher", "Becher für Tee", "Gebrannt."]);
    await client.patch(`/products/${product.id}`, { body: { metaTitle: null } });
    expect((await client.get(`/products/${product.id}`)).body.data.metaTitle).toBeNull();
    expect(await shown()).toEqual(["Becher", null, "Gebrannt."]);
  });

  test("have the options and values of a product, to be changed by themselves", async ({
    store,
    client,
  }) => {
    const { id, options } = await productWithOptions(store);
    const [colour] = options;
    const reply = await client.put(`/translations/option/${colour?.id}`, {
      body: { translations: { "de-DE": { name: "Farbe" } } },
    });
    expect(reply.body.data).toMatchObject({
      ownerType: "option",
      name: "Shirt: Colour",
      parts: [],
    });
    const { body } = await client.get(`/translations/product/${id}`);
    const parts = body.data.parts.map((part: { ownerType: string; fields: [Field] }) => {
      const [{ source, translations }] = part.fields;
      return [part.ownerType, source, translations["de-DE"]?.text];
    });
    expect(parts.slice(0, 3)).toEqual([
      ["option", "Colour", "Farbe"],
      ["option", "Size", null],
      ["option_value", "Red", null],
    ]);
  });

  test("a source that changes makes its translation outdated, until it is sent again", async ({
    store,
    client,
  }) => {
    const { id } = await publishedProduct(store);
    await put(client, id, { name: "Becher" });
    await client.patch(`/products/${id}`, { body: { name: "Cup" } });
    expect(await german(client, id)).toMatchObject({ text: "Becher", state: "outdated" });
    await put(client, id, { name: "Becher" });
    expect((await german(client, id)).state).toBe("translated");
    await client.patch(`/products/${id}`, { body: { name: "Mug" } });
    await put(client, id, { name: null });
    expect(await german(client, id)).toMatchObject({ text: null, state: "missing" });
  });

  test("a translation of a text that has changed meanwhile is outdated at once", async ({
    store,
    client,
  }) => {
    const { id } = await publishedProduct(store);
    const { sourceHash } = await german(client, id);
    await client.patch(`/products/${id}`, { body: { name: "Cup" } });
    await put(client, id, { name: "Becher" }, { name: sourceHash });
    expect((await german(client, id)).state).toBe("outdated");
  });

  test("leave what is not named, and blank texts take a translation away", async ({
    store,
    client,
  }) => {
    const { id } = await publishedProduct(store, { summary: "For tea." });
    await put(client, id, { name: "Becher", summary: "Für Tee." });
    await put(client, id, { summary: "  " });
    expect((await german(client, id)).text).toBe("Becher");
    expect((await german(client, id, "summary")).text).toBeNull();
  });

  test("the shop shows it at once, in the requested language", async ({ store, client }) => {
    const { id } = await publishedProduct(store);
    const shop = api.public(store);
    const shown = async (headers: Record<string, string>, query = {}) => {
      const reply = await shop.get(`/products/${id}`, { headers, query });
      return [reply.body.data.name, reply.headers["content-language"]];
    };
    await shown({ "accept-language": "de" });
    await put(client, id, { name: "Becher" });
    expect(await shown({ "accept-language": "de" })).toEqual(["Becher", "de-DE"]);
    expect(await shown({ "accept-language": "de" }, { locale: "en-GB" })).toEqual(["Mug", "en-GB"]);
    expect(await shown({}, { locale: "de" })).toEqual(["Becher", "de-DE"]);
    expect(await shown({}, { locale: "fr-FR" })).toEqual(["Mug", "en-GB"]);
    expect(await shown({ "accept-language": "de" }, { locale: "?" })).toEqual(["Becher", "de-DE"]);
    const { headers } = await shop.get("/products", { query: { locale: "de-DE" } });
    expect(headers).toMatchObject({
      "content-language": "de-DE",
      vary: expect.stringContaining("Accept-Language"),
    });
  });

  test("both modes share it, and the seller's own surface stays in the store's language", async ({
    store,
    client,
  }) => {
    const { id } = await publishedProduct(store);
    await put(client, id, { name: "Becher" });
    const query = { locale: "de-DE" };
    const live = await api.public(store).get(`/products/${id}`, { isLive: true, query });
    expect(live.body.data.name).toBe("Becher");
    const own = await client.get(`/products/${id}`, {
      query,
      headers: { "accept-language": "de" },
    });
    expect(own.body.data.name).toBe("Mug");
  });

  test("is written down, and nothing is where nothing changes", async ({ store, client }) => {
    const { id } = await publishedProduct(store);
    await put(client, id, { name: "Becher" });
    await put(client, id, { name: "Becher" });
    const { data } = await listChanges(seller(store), {
      ...{ objectKind: "translation", page: 1, perPage: 20 },
    });
    expect(data).toMatchObject([
      {
        ...{ action: "translation.updated", objectId: id },
        ...{ before: {}, after: { "de-DE name": "Becher" } },
      },
    ]);
  });

  test.each<[string, object, string]>([
    [
      "a locale the store lacks",
      { translations: { "fr-FR": { name: "a" } } },
      "translations.fr-FR",
    ],
    ["the store's own locale", { translations: { "en-GB": { name: "a" } } }, "translations.en-GB"],
    [
      "a field there is not",
      { translations: { "de-DE": { price: "1" } } },
      "translations.de-DE.price",
    ],
    [
      "a text without a source",
      { translations: { "de-DE": { summary: "a" } } },
      "translations.de-DE.summary",
    ],
    [
      "a text that is too long",
      { translations: { "de-DE": { name: "a".repeat(201) } } },
      "translations.de-DE.name",
    ],
    [
      "a line break in a name",
      { translations: { "de-DE": { name: "a\nb" } } },
      "translations.de-DE.name",
    ],
    ["a number", { translations: { "de-DE": { name: 1 } } }, "translations.de-DE.name"],
    [
      "what is no slug",
      { translations: { "de-DE": { slug: "Kein Slug" } } },
      "translations.de-DE.slug",
    ],
    ["no translations", {}, "translations"],
  ])("422 for %s, and nothing is written", async (_, body, field) => {
    const store = await createStore();
    const { id } = await publishedProduct(store);
    const reply = await api.private(store).put(`/translations/product/${id}`, { body });
    expect(reply.status, reply.text).toBe(422);
    expect(Object.keys(reply.body.error.fields)).toEqual([field]);
    expect(await db.translation.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("404 for what another store has, 422 for a type there is not", async ({ store, client }) => {
    const { id } = await publishedProduct(await createStore());
    expect((await client.get(`/translations/product/${id}`)).status).toBe(404);
    expect((await put(client, id, { name: "Becher" })).status).toBe(404);
    expect((await client.get(`/translations/order/${id}`)).status).toBe(422);
    expect(await db.translation.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("412 when the translations have changed since they were read", async ({ store, client }) => {
    const { id } = await publishedProduct(store);
    const { headers } = await client.get(`/translations/product/${id}`);
    await put(client, id, { name: "Becher" });
    const body = { translations: { "de-DE": { name: "Tasse" } } };
    const late = await client.put(`/translations/product/${id}`, {
      body,
      headers: { "if-match": headers.etag },
    });
    expect(late.status).toBe(412);
    expect((await german(client, id)).text).toBe("Becher");
  });
});

describe("GET /translations", () => {
  test("lists what is missing and what is outdated, and counts each language", async () => {
    const store = await createStore({ supportedLocales: ["en-GB", "de-DE", "fr-FR"] });
    const client = api.private(store);
    const mug = await publishedProduct(store, { name: "Mug" });
    const cups = await category(store, "Cups");
    await put(client, mug.id, { name: "Becher" });
    expect((await client.get("/translations", { query: { locale: "de-DE" } })).body).toEqual({
      data: [
        {
          ...{ ownerType: "product", ownerId: mug.id, name: "Mug", field: "name" },
          ...{ locale: "de-DE", state: "translated", source: "Mug", partOf: null },
        },
        {
          ...{ ownerType: "category", ownerId: cups.id, name: "Cups", field: "name" },
          ...{ locale: "de-DE", state: "missing", source: "Cups", partOf: null },
        },
      ],
      meta: {
        ...{ currentPage: 1, perPage: 20, total: 2, lastPage: 1 },
        locales: [
          { locale: "de-DE", translated: 1, outdated: 0, missing: 1 },
          { locale: "fr-FR", translated: 0, outdated: 0, missing: 2 },
        ],
      },
    });
    await client.patch(`/products/${mug.id}`, { body: { name: "Cup" } });
    expect(await states(client, { state: "outdated" })).toEqual(["product de-DE outdated"]);
    expect(await states(client, { state: "missing" })).toEqual([
      "product fr-FR missing",
      "category de-DE missing",
      "category fr-FR missing",
    ]);
    expect(await states(client, { ownerType: "product" })).toEqual([
      "product de-DE outdated",
      "product fr-FR missing",
    ]);
    await client.delete(`/products/${mug.id}`);
    expect(await states(client, { ownerType: "product" })).toEqual([]);
    expect((await client.get("/translations", { query: { locale: "xx" } })).body.data).toEqual([]);
  });

  test("has nothing of another store, and 422 for a state there is not", async ({ client }) => {
    await publishedProduct(await createStore());
    expect((await client.get("/translations")).body.meta.total).toBe(0);
    expect((await client.get("/translations", { query: { state: "done" } })).status).toBe(422);
  });
});

async function states(client: TestClient, query: Record<string, string>): Promise<string[]> {
  const { body } = await client.get("/translations", { query });
  return body.data.map(({ ownerType, locale, state }: Record<string, string>) =>
    [ownerType, locale, state].join(" "),
  );
}

describe("a file of translations", () => {
  const HEADER = "type,id,field,locale,source,text";
  const kind = { kind: "translations" } as const;

  test("goes out whole, is filled in, and comes back", async ({ store, client }) => {
    const mug = await publishedProduct(store, { name: "=Mug", description: "One\nTwo, three" });
    const { id: cups } = await category(store, "Cups");
    await put(client, mug.id, { description: "Eins\nZwei" });
    const file = (await client.get("/exports/translations.csv")).text;
    expect(file.split("\r\n").slice(0, 3)).toEqual([
      `${HEADER},state`,
      `product,${mug.id},description,de-DE,"One\nTwo, three","Eins\nZwei",translated`,
      `product,${mug.id},name,de-DE,'=Mug,,missing`,
    ]);
    const filled = file.replace("'=Mug,,", "'=Mug,'=Becher,").replace("Cups,,", "Cups,Tassen,");
    const done = await importFile(store, filled, kind);
    expect(done).toMatchObject({ status: "succeeded", createdCount: 2, failedCount: 0 });
    expect(await german(client, mug.id)).toMatchObject({ text: "=Becher", state: "translated" });
    expect((await client.get(`/translations/category/${cups}`)).body.data.fields).toMatchObject([
      { field: "name", translations: { "de-DE": { text: "Tassen" } } },
      { field: "slug", source: "cups" },
    ]);
    const shop = api.public(store);
    expect((await shop.get("/categories?locale=de")).body.data).toMatchObject([{ name: "Tassen" }]);
  });

  test("as it was exported changes nothing, outdated texts included", async ({ store, client }) => {
    const mug = await publishedProduct(store);
    await put(client, mug.id, { name: "Becher" });
    await client.patch(`/products/${mug.id}`, { body: { name: "Cup" } });
    const file = (await client.get("/exports/translations.csv", { query: { locale: "de-DE" } }))
      .text;
    const done = await importFile(store, file, kind);
    expect(done).toMatchObject({ createdCount: 0, unchangedCount: 2, failedCount: 0 });
    expect((await german(client, mug.id)).state).toBe("outdated");
    expect((await client.get("/exports/translations.csv?locale=fr-FR")).text).toBe(
      `${HEADER},state\r\n`,
    );
  });

  test("is outdated where the text that was translated is not the store's any more", async ({
    store,
    client,
  }) => {
    const { id } = await publishedProduct(store);
    const row = (source: string, text: string) => `product,${id},name,de-DE,${source},${text}`;
    await importFile(store, `${HEADER}\n${row("Old mug", "Alter Becher")}\n`, kind);
    expect(await german(client, id)).toMatchObject({ text: "Alter Becher", state: "outdated" });
    const twice = `${HEADER}\n${row("Mug", "Tasse")}\n${row("", "Becher")}\n`;
    await importFile(store, twice, kind);
    expect(await german(client, id)).toMatchObject({ text: "Becher", state: "translated" });
  });

  test("reports the invalid column of each rejected row, and imports the rest", async ({
    store,
    client,
  }) => {
    const { id } = await publishedProduct(store);
    const { id: theirs } = await publishedProduct(await createStore());
    const rows = [
      `order,${id},name,de-DE,,a`,
      `product,${theirs},name,de-DE,,a`,
      `product,${id},price,de-DE,,a`,
      `product,${id},name,fr-FR,,a`,
      `product,${id},name,de-DE,,${"a".repeat(201)}`,
      `product,${id},name,de-DE,,Becher`,
    ];
    const file = `${HEADER}\n${rows.join("\n")}\n`;
    const dry = await importFile(store, file, { ...kind, dryRun: "true" });
    expect(dry).toMatchObject({ createdCount: 1, failedCount: 5 });
    expect(await db.translation.count({ where: { storeId: store.id } })).toBe(0);
    const done = await importFile(store, file, kind);
    expect(done.issues.map(({ row, column }) => [row, column])).toEqual([
      [2, "type"],
      [3, "id"],
      [4, "field"],
      [5, "locale"],
      [6, "text"],
    ]);
    expect((await german(client, id)).text).toBe("Becher");
    const unfit = await importFile(store, "a,b\n1,2\n", kind).catch((error: Error) => error);
    expect(unfit).toMatchObject({ code: "validation_failed" });
  });
});
