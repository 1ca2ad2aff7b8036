import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { entriesAbout } from "@/lib/testing/records";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const client = api.private(shop.store);

const ORKNEY = { title: "Delivery to Orkney", body: "We do.\nEvery Tuesday." };

async function make(body: object = ORKNEY): Promise<string> {
  const { status, text, body: reply } = await client.post("/saved-replies", { body });
  expect(status, text).toBe(201);
  return reply.data.id;
}

describe("a saved reply", () => {
  test("is kept as it was written, in both modes", async () => {
    const { status, body } = await client.post("/saved-replies", {
      body: { ...ORKNEY, title: "  Delivery to Orkney " },
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^srep_/),
      ...ORKNEY,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const path = `/saved-replies/${body.data.id}`;
    expect((await client.get(path)).body).toEqual(body);
    expect((await client.get(path, { isLive: true })).body).toEqual(body);
  });

  test.each([
    ["no title", { title: "" }, "title"],
    ["a title of blanks", { title: "  " }, "title"],
    ["a title that is longer than a line", { title: "a".repeat(101) }, "title"],
    ["a title of two lines", { title: "a\nb" }, "title"],
    ["no text", { body: "\n " }, "body"],
    ["more than a message holds", { body: "a".repeat(4_001) }, "body"],
  ])("refuses %s, and nothing is kept", async (_, wrong, field) => {
    const count = () => db.savedReply.count({ where: { storeId: shop.store.id } });
    const before = await count();
    const { status, body } = await client.post("/saved-replies", { body: { ...ORKNEY, ...wrong } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  test("changes as far as something is sent; each change is one entry, a change of nothing none", async () => {
    const id = await make();
    const path = `/saved-replies/${id}`;
    const { status, body } = await client.patch(path, { body: { body: "On Tuesdays." } });
    expect([status, body.data.title, body.data.body]).toEqual([200, ORKNEY.title, "On Tuesdays."]);
    await client.patch(path, { body: { title: ` ${ORKNEY.title}`, body: "On Tuesdays." } });
    await client.patch(path, { body: {} });
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(404);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action, livemode }) => [action, livemode])).toEqual([
      ["saved_reply.created", null],
      ["saved_reply.updated", null],
      ["saved_reply.deleted", null],
    ]);
    expect([entries[1]?.before, entries[1]?.after]).toEqual([
      { body: ORKNEY.body },
      { body: "On Tuesdays." },
    ]);
  });
});

test("the list is by title, in pages, and only the store's own", async () => {
  const [listing, other] = [await openShop(), await openShop()];
  const seller = api.private(listing.store);
  for (const title of ["Returns", "Delivery", "Opening hours"]) {
    await seller.post("/saved-replies", { body: { title, body: "…" } });
  }
  await api.private(other.store).post("/saved-replies", { body: ORKNEY });
  const titles = async (query: Record<string, string>) => {
    const { body } = await seller.get("/saved-replies", { query });
    return [body.meta.total, ...body.data.map(({ title }: { title: string }) => title)];
  };
  expect(await titles({})).toEqual([3, "Delivery", "Opening hours", "Returns"]);
  expect(await titles({ perPage: "2", page: "2" })).toEqual([3, "Returns"]);
});

test("a list costs two statements, a change six", async () => {
  const id = await make();
  await client.get("/saved-replies");
  expect(await statementsOf(() => client.get("/saved-replies"))).toBe(2);
  const statements = await statementsOf(() =>
    client.patch(`/saved-replies/${id}`, { body: { body: "Tomorrow." } }),
  );
  expect(statements).toBe(6);
});
