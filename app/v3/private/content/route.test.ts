import { describe, expect, test } from "vitest";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { entriesAbout } from "@/lib/testing/records";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const seller = api.private(shop.store);
const visitor = api.public(shop.store);

type Listed = { number: number; restoredFrom: number | null; author: { kind: string } };

let number = 0;
async function write(body: object = {}) {
  number += 1;
  const page = { type: "page", title: `Our workshop ${number}`, body: "First" };
  const reply = await seller.post("/content", { body: { ...page, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

const act = async ({ id }: { id: string }, verb: string, body?: object) => {
  const reply = await seller.post(`/content/${id}/${verb}`, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};

const change = async ({ id }: { id: string }, body: object) =>
  (await seller.patch(`/content/${id}`, { body })).body.data;

/** What shoppers read at an address; the status where that is not 200. */
async function shown({ slug }: { slug: string }, of = visitor) {
  const { status, body } = await of.get(`/pages/${slug}`);
  return status === 200 ? body.data.body : status;
}

/** Moves everything scheduled into the past by this many seconds, as if they had passed. */
async function pass({ id }: { id: string }, seconds: number) {
  await db.$executeRaw`
    UPDATE content_entries SET published_at = published_at - make_interval(secs => ${seconds}),
      scheduled_at = scheduled_at - make_interval(secs => ${seconds}),
      unpublish_at = unpublish_at - make_interval(secs => ${seconds})
    WHERE id = ${id}`;
  // What is kept knows when the next planned moment was; here it was moved.
  await touchCatalog(db, shop.store.id);
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe("a page", () => {
  test("is a hidden draft until it is published, and hidden again once it is unpublished", async () => {
    const page = await write();
    expect(page).toMatchObject({
      ...{ status: "draft", version: 1, publishedVersion: null, publishedAt: null },
      ...{ summary: "", imageUrl: null, scheduledAt: null },
    });
    expect(await shown(page)).toBe(404);
    expect(await act(page, "publish", {})).toMatchObject({
      status: "published",
      publishedVersion: 1,
    });
    expect(await shown(page)).toBe("First");
    expect(await shown(page, api.public((await openShop()).store))).toBe(404);
    expect(await act(page, "unpublish")).toMatchObject({
      status: "draft",
      publishedVersion: null,
    });
    expect(await shown(page)).toBe(404);
  });

  test("that is changed is shown as it was until the change is published, at once then", async () => {
    const page = await write();
    await act(page, "publish", {});
    expect(await shown(page)).toBe("First");
    expect(await change(page, { body: "Second" })).toMatchObject({
      version: 2,
      publishedVersion: 1,
    });
    expect(await shown(page)).toBe("First");
    await act(page, "publish", {});
    expect(await shown(page)).toBe("Second");
    expect(await change(page, { body: "Second" })).toMatchObject({ version: 2 });
  });

  test("is not shown by its id, nor as what it is not", async () => {
    const page = await write();
    await act(page, "publish", {});
    expect((await visitor.get(`/pages/${page.id}`)).status).toBe(404);
    expect((await visitor.get(`/articles/${page.slug}`)).status).toBe(404);
    expect((await visitor.get(`/pages/${page.slug}`)).text).not.toContain(page.id);
  });

  test("is shown from a moment on and until another, with what was there before until then", async () => {
    const page = await write();
    await act(page, "publish", {});
    await change(page, { body: "Second" });
    const planned = await act(page, "publish", {
      publishAt: inSeconds(1000),
      unpublishAt: inSeconds(2000),
    });
    expect(planned).toMatchObject({
      ...{ status: "published", publishedVersion: 1, scheduledVersion: 2 },
    });
    expect(await shown(page)).toBe("First");
    await pass(page, 1500);
    expect(await shown(page)).toBe("Second");
    expect((await seller.get(`/content/${page.id}`)).body.data).toMatchObject({
      ...{ publishedVersion: 2, scheduledVersion: null, scheduledAt: null },
    });
    await pass(page, 1000);
    expect(await shown(page)).toBe(404);
    expect((await seller.get(`/content/${page.id}`)).body.data).toMatchObject({
      ...{ status: "draft", publishedVersion: null, unpublishAt: null },
    });
    await act(page, "publish", { version: 1 });
    expect(await shown(page)).toBe("First");
  });

  test("that is planned is listed as scheduled, and what is kept of it ends at its moment", async () => {
    const page = await write({ title: "Winter hours" });
    await act(page, "publish", { publishAt: inSeconds(1) });
    const find = async (status: string) =>
      (await seller.get("/content", { query: { q: "winter", status } })).body.data.length;
    expect([await find("scheduled"), await find("draft")]).toEqual([1, 0]);
    const listed = async () =>
      (await visitor.get("/pages")).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await listed()).not.toContain(page.slug);
    await expect.poll(() => shown(page), { timeout: 5000 }).toBe("First");
    expect(await listed()).toContain(page.slug);
    expect(await find("published")).toBe(1);
  });

  test.each([
    ["an end before its beginning", { publishAt: inSeconds(20), unpublishAt: inSeconds(10) }],
    ["an end in the past", { unpublishAt: inSeconds(-10) }],
    ["a version there is none of", { version: 9 }],
  ])("refuses %s", async (_, body) => {
    const page = await write();
    expect((await seller.post(`/content/${page.id}/publish`, { body })).status).toBe(422);
    expect(await shown(page)).toBe(404);
  });

  test("keeps each version; restoring one writes it once more", async () => {
    const page = await write();
    await change(page, { title: "Another", body: "Second" });
    const restored = await act(page, "versions/1/restore");
    expect(restored).toMatchObject({ version: 3, body: "First", title: page.title });
    const { data, meta } = (await seller.get(`/content/${page.id}/versions`)).body;
    expect(data.map((one: Listed) => [one.number, one.restoredFrom, one.author.kind])).toEqual([
      [3, 1, "api_key"],
      [2, null, "api_key"],
      [1, null, "api_key"],
    ]);
    expect(meta.total).toBe(3);
    const second = await seller.get(`/content/${page.id}/versions/2`);
    expect(second.body.data).toMatchObject({ title: "Another", body: "Second" });
    expect((await seller.get(`/content/${page.id}/versions/4`)).status).toBe(404);
    const overwrite = db.contentVersion.updateMany({
      ...{ where: { entryId: page.id }, data: { body: "Other" } },
    });
    await expect(overwrite).rejects.toThrow(/never changed/);
  });

  test("changed twice at once has both changes, each as a version", async () => {
    const page = await write();
    await Promise.all([change(page, { title: "Left" }), change(page, { body: "Right" })]);
    expect((await seller.get(`/content/${page.id}`)).body.data).toMatchObject({
      ...{ version: 3, title: "Left", body: "Right" },
    });
  });

  test("changed by two who read the same is changed by the first alone, if they ask for that", async () => {
    const page = await write();
    const { headers } = await seller.get(`/content/${page.id}`);
    const etag = headers.etag ?? "";
    const replies = await Promise.all(
      ["Left", "Right"].map((body) =>
        seller.patch(`/content/${page.id}`, { body: { body }, headers: { "if-match": etag } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test("whose slug changes is found at its old address; a draft's old address leads nowhere", async () => {
    const page = await write();
    const lead = async (path: string) =>
      (await visitor.get("/redirects", { query: { path } })).status;
    await change(page, { slug: `${page.slug}-draft` });
    expect(await lead(`/pages/${page.slug}`)).toBe(404);
    await act(page, "publish", {});
    await change(page, { slug: `${page.slug}-new` });
    expect(await lead(`/pages/${page.slug}-draft`)).toBe(200);
    expect(await shown({ slug: `${page.slug}-new` })).toBe("First");
  });

  test("gets a slug of its title, with a number where that is taken", async () => {
    const [first, second] = await Promise.all([
      write({ title: "Öffnungszeiten" }),
      write({ title: "Öffnungszeiten" }),
    ]);
    expect([first.slug, second.slug].toSorted()).toEqual(["offnungszeiten", "offnungszeiten-2"]);
    const article = await write({ title: "Öffnungszeiten", type: "article" });
    expect(article.slug).toBe("offnungszeiten");
  });

  test("is readable as a draft with its link, for a week, and not with an invented one", async () => {
    const page = await write();
    await act(page, "publish", {});
    await change(page, { body: "Second" });
    const { url, token } = (await seller.get(`/content/${page.id}/preview-link`)).body.data;
    expect(url).toContain(`/preview/${token}`);
    const preview = await visitor.get(`/content-previews/${token}`);
    expect(preview.body.data).toMatchObject({ type: "page", body: "Second" });
    expect(preview.headers["cache-control"]).toContain("no-store");
    const [id, seconds, signature] = token.split("~");
    for (const forged of [
      `${id}~${Number(seconds) + 1}~${signature}`,
      `${id}~1~${signature}`,
      `${id}~${seconds}`,
      page.id,
    ])
      expect((await visitor.get(`/content-previews/${forged}`)).status).toBe(404);
    const other = api.public((await openShop()).store);
    expect((await other.get(`/content-previews/${token}`)).status).toBe(404);
  });

  test("is recorded with every change; a change of nothing is no entry", async () => {
    const page = await write();
    await change(page, { body: "First" });
    await change(page, { body: "Second" });
    await act(page, "publish", {});
    await act(page, "unpublish");
    await act(page, "unpublish");
    expect((await seller.delete(`/content/${page.id}`)).status).toBe(204);
    expect((await entriesAbout(page.id)).map(({ action }) => action)).toEqual([
      ...["content.created", "content.updated", "content.published"],
      ...["content.unpublished", "content.deleted"],
    ]);
  });

  test("is read with one statement, and answered from memory with its ETag", async () => {
    const page = await write();
    await act(page, "publish", {});
    const path = `/pages/${page.slug}`;
    const { headers } = await visitor.get(path);
    expect(await statementsOf(() => visitor.get(path))).toBe(1);
    const etag = headers.etag ?? "";
    expect((await visitor.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

test("the journal lists its articles, the last published first, and no page", async () => {
  const other = await openShop();
  const own = api.private(other.store);
  for (const [type, title] of [
    ["article", "One"],
    ["article", "Two"],
    ["page", "Three"],
  ]) {
    const { id } = (await own.post("/content", { body: { type, title } })).body.data;
    await own.post(`/content/${id}/publish`, { body: {} });
  }
  const { data, meta } = (await api.public(other.store).get("/articles")).body;
  expect(data.map(({ title }: { title: string }) => title)).toEqual(["Two", "One"]);
  expect(meta).toEqual({ currentPage: 1, perPage: 20, total: 2, lastPage: 1 });
});

const home = await openShop();

describe("the home page", () => {
  const owner = api.private(home.store);
  const shopper = api.public(home.store);
  const sections = async () => (await shopper.get("/home")).body.data?.sections ?? null;
  const HERO = { type: "hero", title: "Slow pots" };
  const hero = { ...HERO, text: "", imageUrl: null, linkTitle: "", linkUrl: "" };
  const make = (body: object) => owner.post("/content", { body: { title: "Home", ...body } });

  test("is arranged once a store, and shown as it is published, until that is taken back", async () => {
    expect(await shopper.get("/home")).toMatchObject({ status: 200, body: { data: null } });
    const made = await make({ type: "home", sections: [HERO] });
    expect(made.body.data).toMatchObject({ type: "home", slug: "home", sections: [hero] });
    expect(await make({ type: "home" })).toMatchObject({
      status: 409,
      body: { error: { code: "slug_taken" } },
    });
    expect(await sections()).toBeNull();
    const { id } = made.body.data;
    await owner.post(`/content/${id}/publish`, { body: {} });
    expect(await sections()).toEqual([hero]);
    expect((await visitor.get("/home")).body.data).toBeNull();
    const text = { type: "text", title: "Who we are", body: "**Two** potters." };
    const changed = await owner.patch(`/content/${id}`, { body: { sections: [text, HERO] } });
    expect(changed.body.data).toMatchObject({ version: 2, sections: [text, hero] });
    expect(
      (await owner.patch(`/content/${id}`, { body: { sections: [text, HERO] } })).body.data.version,
    ).toBe(2);
    expect(await sections()).toEqual([hero]);
    const { token } = (await owner.get(`/content/${id}/preview-link`)).body.data;
    expect((await shopper.get(`/content-previews/${token}`)).body.data.sections).toEqual([
      text,
      hero,
    ]);
    await owner.post(`/content/${id}/publish`, { body: {} });
    expect(await sections()).toEqual([text, hero]);
    await owner.post(`/content/${id}/versions/1/restore`);
    expect((await owner.get(`/content/${id}`)).body.data).toMatchObject({
      version: 3,
      sections: [hero],
    });
    await owner.post(`/content/${id}/unpublish`);
    expect(await sections()).toBeNull();
    expect((await owner.delete(`/content/${id}`)).status).toBe(204);
  });

  test.each([
    ["an address with a script", { type: "picture", imageUrl: "javascript:alert(1)" }, "imageUrl"],
    ["a link that leads elsewhere by itself", { ...HERO, linkUrl: "//example.com" }, "linkUrl"],
    ["a film without a name", { type: "film", videoUrl: "/media/a.mp4" }, "title"],
    ["a category that is not said", { type: "products", source: "category" }, "categoryId"],
    ["no chosen products", { type: "products", source: "chosen" }, "productIds"],
    [
      "products the store lacks",
      { type: "products", source: "chosen", productIds: ["prod_none"] },
      "productIds",
    ],
    [
      "categories the store lacks",
      { type: "categories", categoryIds: ["cat_none"] },
      "categoryIds",
    ],
    ["a kind that there is none of", { type: "carousel" }, "type"],
    ["more than a page shows", { type: "reviews", count: 25 }, "count"],
  ])("refuses %s, by its place", async (_, section, field) => {
    const reply = await make({ type: "home", sections: [HERO, section] });
    expect(reply.status, reply.text).toBe(422);
    expect(Object.keys(reply.body.error.fields)).toEqual([`sections.1.${field}`]);
    expect(await db.contentEntry.count({ where: { storeId: home.store.id } })).toBe(0);
  });

  test("has no slug of its own, and nothing else has sections", async () => {
    const refused = await make({ type: "home", slug: "start" });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["slug"]]);
    const page = await make({ type: "page", sections: [HERO] });
    expect([page.status, Object.keys(page.body.error.fields)]).toEqual([422, ["sections"]]);
    const made = (await make({ type: "home" })).body.data;
    const moved = await owner.patch(`/content/${made.id}`, { body: { slug: "start" } });
    expect([moved.status, Object.keys(moved.body.error.fields)]).toEqual([422, ["slug"]]);
    const second = db.contentEntry.update({ where: { id: made.id }, data: { slug: "start" } });
    await expect(second).rejects.toThrow(/content_entries_one_home/);
  });

  test("is read in one statement from its second time on", async () => {
    await shopper.get("/home");
    expect(await statementsOf(() => shopper.get("/home"))).toBe(1);
  });
});
