import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { api, newAddress } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const seller = api.private(store);
const product = await publishedProduct(store);

/** A review that waits; each from another place, and if not said otherwise another address. */
async function written(more: object = {}): Promise<string> {
  const body = {
    rating: 4,
    body: `Holds tea, number ${crypto.randomUUID()}.`,
    authorEmail: newEmail(),
    ...more,
  };
  const options = { body, address: newAddress() };
  const {
    status,
    text,
    body: reply,
  } = await api.public(store).post(`/products/${product.id}/reviews`, options);
  expect(status, text).toBe(201);
  return reply.data.id;
}

const reply = (id: string, text: string | null) =>
  seller.patch(`/reviews/${id}`, { body: { reply: text } });
const read = async (id: string) => (await seller.get(`/reviews/${id}`)).body.data;
const signals = async (id: string) => (await read(id)).signals;
const entriesAbout = (objectId: string) => db.auditEntry.count({ where: { objectId } });

/** The review as any shopper sees it, if they do. */
async function shown(id: string) {
  const { body } = await api.public(store).get(`/products/${product.id}/reviews`, {
    query: { perPage: 100 },
  });
  return body.data.find((review: { id: string }) => review.id === id);
}

describe("the shop's reply to a review", () => {
  test("stands below it in the shop's name once the review is approved, and at once when changed or taken away", async () => {
    const id = await written();
    const { status, body } = await reply(id, " <b>Thank you</b>,\nAda. ");
    expect(status).toBe(200);
    const { name } = await db.store.findUniqueOrThrow({ where: { id: store.id } });
    const said = {
      body: "<b>Thank you</b>,\nAda.",
      authorName: name,
      createdAt: expect.stringMatching(/Z$/),
    };
    expect(body.data.reply).toEqual(said);
    expect(await shown(id)).toBeUndefined();
    await seller.post(`/reviews/${id}/approve`);
    expect((await shown(id)).reply).toEqual(said);
    await reply(id, "Thanks.");
    expect((await shown(id)).reply.body).toBe("Thanks.");
    await reply(id, null);
    expect((await shown(id)).reply).toBeNull();
  });

  test("is written down each time it changes, and not when it does not", async () => {
    const id = await written();
    await reply(id, "Thanks.");
    const { updatedAt } = await read(id);
    await reply(id, " Thanks. ");
    await seller.patch(`/reviews/${id}`, { body: {} });
    expect((await read(id)).updatedAt).toBe(updatedAt);
    await reply(id, null);
    await reply(id, null);
    const entries = await db.auditEntry.findMany({
      where: { objectId: id },
      orderBy: { createdAt: "asc" },
    });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["review.updated", { reply: null }, { reply: "Thanks." }],
      ["review.updated", { reply: "Thanks." }, { reply: null }],
    ]);
  });

  test("of two sent at once is one, and each is written down", async () => {
    const id = await written();
    await Promise.all([reply(id, "One."), reply(id, "One."), reply(id, "Two.")]);
    const replies = new Set(["One.", "Two."]);
    expect(replies).toContain((await read(id)).reply.body);
    expect([2, 3]).toContain(await entriesAbout(id));
  });

  test.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["too much", "a".repeat(2_001)],
    ["a control character", "a\u0007"],
  ])("refuses %s, and what was there stays", async (_, text) => {
    const id = await written();
    await reply(id, "Thanks.");
    const refused = await reply(id, text);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["reply"]]);
    expect((await read(id)).reply.body).toBe("Thanks.");
  });

  test("costs two statements", async () => {
    const id = await written();
    await reply(id, "Thanks.");
    expect(await statementsOf(() => reply(id, "Thank you."))).toBe(2);
  });
});

describe("what speaks against a review", () => {
  test("is only the missing purchase, for a plain review", async () => {
    expect(await signals(await written())).toEqual(["unverified"]);
    const bought = await written();
    await db.review.update({ where: { id: bought }, data: { verifiedPurchase: true } });
    expect(await signals(bought)).toEqual([]);
  });

  test.each([
    ["an address", { body: "Look at https://pills.example/now" }],
    ["one without a scheme", { body: "Cheaper at www.pills.example" }],
    ["a bare name", { body: "I got mine from cheap-mugs.shop, half the price." }],
    ["one in the title", { title: "pills.com" }],
  ])("is a link: %s", async (_, more) => {
    expect(await signals(await written(more))).toContain("contains_link");
  });

  test("is no link where a sentence ends without a space", async () => {
    const id = await written({ body: "Holds tea.Pours well, 4.5 of 5.See for yourself." });
    expect(await signals(id)).not.toContain("contains_link");
  });

  test("is the text of another one, unless it is short", async () => {
    const body = `The best mug I ever had ${crypto.randomUUID()}`;
    const [first, second] = [
      await written({ body }),
      await written({ body: ` ${body.toUpperCase()}` }),
    ];
    expect(await signals(first)).toContain("same_text");
    expect(await signals(second)).toContain("same_text");
    const [short] = [await written({ body: "Great!" }), await written({ body: "Great!" })];
    expect(await signals(short)).not.toContain("same_text");
  });

  test("is three of one address in a day, not of one in three days", async () => {
    const authorEmail = newEmail();
    const [one, two, three] = [
      await written({ authorEmail }),
      await written({ authorEmail }),
      await written({ authorEmail: authorEmail.toUpperCase() }),
    ];
    expect(await signals(three)).toContain("many_by_author");
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
    await db.review.update({ where: { id: one }, data: { createdAt: days(4) } });
    await db.review.update({ where: { id: two }, data: { createdAt: days(2) } });
    expect(await signals(three)).not.toContain("many_by_author");
  });

  test("is of this store and mode alone", async () => {
    const other = await createStore();
    const there = await publishedProduct(other);
    const body = `The same in another shop ${crypto.randomUUID()}`;
    const sent = { body: { rating: 5, body, authorEmail: newEmail() }, address: newAddress() };
    await api.public(other).post(`/products/${there.id}/reviews`, sent);
    const live = { ...sent, address: newAddress(), isLive: true };
    await api.public(store).post(`/products/${product.id}/reviews`, live);
    expect(await signals(await written({ body }))).toEqual(["unverified"]);
  });

  test("narrows the queue, and the count with it", async () => {
    const mug = await publishedProduct(store);
    const here = async (body: string) => {
      const sent = { body: { rating: 5, body, authorEmail: newEmail() }, address: newAddress() };
      return (await api.public(store).post(`/products/${mug.id}/reviews`, sent)).body.data.id;
    };
    const [plain, spam] = [await here("Holds tea."), await here("https://pills.example")];
    const find = async (suspicious: string) => {
      const { body } = await seller.get("/reviews", { query: { productId: mug.id, suspicious } });
      return [body.meta.total, ...body.data.map(({ id }: { id: string }) => id)];
    };
    expect(await find("true")).toEqual([1, spam]);
    expect(await find("false")).toEqual([1, plain]);
  });

  test("costs the list no statement more: two", async () => {
    await seller.get("/reviews");
    const statements = await statementsOf(() =>
      seller.get("/reviews", { query: { suspicious: "true" } }),
    );
    expect(statements).toBe(2);
  });
});
