import { describe, expect, it } from "vitest";
import {
  ConversationDetail,
  InboxConversation,
  SellerConversationMessage,
} from "@/lib/contract/conversation";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { buy, customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, newAddress, newToken, type TestReply } from "@/lib/testing/http";
import { eventsAbout } from "@/lib/testing/records";
import { openShop, sell } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const { productId } = await sell(shop, { stock: 1000 });

const seller = (of = shop) => api.private(of.store);

/** A visitor who has started a conversation, from an address of their own. */
async function talking(first: string | null = "Hello", token = newToken(), of = shop) {
  const client = api.public(of.store);
  const options = { token, address: newAddress() };
  const body = { subject: "Delivery", initialMessage: first };
  const { id } = (await client.post("/conversations", { ...options, body })).body.data;
  return {
    id: id as string,
    token,
    client,
    say: async (text: string) => {
      const sent = { ...options, body: { body: text } };
      const reply = await client.post(`/conversations/${id}/messages`, sent);
      return reply.body.data.id as string;
    },
    hear: () => client.get(`/conversations/${id}/messages`, options),
    email: (email: string) =>
      client.post(`/conversations/${id}/email`, { ...options, body: { email } }),
  };
}

const get = (id: string) => seller().get(`/conversations/${id}`);
const reply = (id: string, body: string) =>
  seller().post(`/conversations/${id}/messages`, { body: { body } });
const messages = (id: string, after?: string) =>
  seller().get(`/conversations/${id}/messages`, after ? { query: { after } } : {});
const bodies = ({ body }: TestReply) => body.data.map((message: { body: string }) => message.body);
const ids = ({ body }: TestReply) => body.data.map(({ id }: { id: string }) => id);
const entriesAbout = async (objectId: string) =>
  (await seller().get("/audit-entries", { query: { objectId } })).body.data;

describe("GET /conversations", () => {
  it("lists the one something was said in last first, with what that was", async () => {
    const own = await openShop();
    const [first, silent, second] = [
      await talking("One", newToken(), own),
      await talking(null, newToken(), own),
      await talking("Two", newToken(), own),
    ];
    await first.say("x".repeat(200));
    const listed = await seller(own).get("/conversations");
    expect(ids(listed)).toEqual([first.id, second.id, silent.id]);
    expect(listed.body.meta).toMatchObject({ total: 3 });
    expect(listed.body.data.map((row: unknown) => InboxConversation.parse(row))).toEqual(
      listed.body.data,
    );
    expect(listed.body.data[0]).toMatchObject({
      subject: "Delivery",
      status: "open",
      unreadCount: 2,
      lastMessage: { sender: "visitor", excerpt: "x".repeat(160) },
      customer: null,
      email: null,
    });
    expect(listed.body.data[2]).toMatchObject({ lastMessage: null, lastMessageAt: null });
  });

  it("narrows by status and by what is unread", async () => {
    const own = await openShop();
    const [read, unread, closed] = [
      await talking("One", newToken(), own),
      await talking("Two", newToken(), own),
      await talking("Three", newToken(), own),
    ];
    await seller(own).post(`/conversations/${read.id}/read`);
    await seller(own).post(`/conversations/${closed.id}/close`);
    const find = async (query: Record<string, string>) =>
      ids(await seller(own).get("/conversations", { query }));
    expect(await find({ status: "open" })).toEqual([unread.id, read.id]);
    expect(await find({ status: "closed" })).toEqual([closed.id]);
    expect(await find({ unread: "true" })).toEqual([closed.id, unread.id]);
    expect(await find({ unread: "false" })).toEqual([read.id]);
    expect(await find({ unread: "true", status: "open" })).toEqual([unread.id]);
    expect(await find({ perPage: "1", page: "2" })).toEqual([unread.id]);
    expect((await seller(own).get("/conversations", { query: { unread: "1" } })).status).toBe(422);
  });

  it("takes two statements, however many there are", async () => {
    await seller().get("/conversations");
    expect(await statementsOf(() => seller().get("/conversations"))).toBe(2);
  });
});

describe("GET /conversations/{conversationId}", () => {
  it("says who it is with, what they have bought and what is in their cart", async () => {
    const client = api.public(shop.store);
    const { email, id: customerId } = await customerOf(shop.store);
    await db.customer.update({
      where: { id: customerId },
      data: { firstName: "Ada", lastName: "Lovelace", emailVerifiedAt: new Date() },
    });
    const token = await logInByLink(client, shop.store, { email });
    const orders: string[] = [];
    for (let bought = 0; bought < 6; bought += 1) {
      orders.unshift(await buy(client, shop, { token, email, productId }));
    }
    await client.post("/cart/items", { token, body: { productId, quantity: 2 } });
    const { id } = await talking("Where is it?", token);
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(ConversationDetail.parse(body.data)).toEqual(body.data);
    expect(body.data.customer).toEqual({ id: customerId, email, name: "Ada Lovelace" });
    expect(body.data.context.orders.map(({ id }: { id: string }) => id)).toEqual(
      orders.slice(0, 5),
    );
    expect(body.data.context.orders[0]).toMatchObject({
      paymentStatus: "paid",
      fulfillmentStatus: "unfulfilled",
      total: { amount: 1645, currency: "GBP", formatted: "£16.45" },
    });
    expect(body.data.context.cart).toMatchObject({ itemCount: 2, total: { amount: 2500 } });
  });

  it("shows no order beside an address that was only typed", async () => {
    const client = api.public(shop.store);
    const email = newEmail();
    await buy(client, shop, { token: newToken(), email, productId });
    const stranger = await talking("I am the buyer, honestly.");
    await stranger.email(email);
    const { data } = (await get(stranger.id)).body;
    expect(data).toMatchObject({ email, customer: null, context: { orders: [], cart: null } });
  });

  it("shows a guest's orders that were placed by this very visitor", async () => {
    const client = api.public(shop.store);
    const token = newToken();
    const orderId = await buy(client, shop, { token, email: newEmail(), productId });
    const { id } = await talking("Hello", token);
    expect((await get(id)).body.data.context.orders).toMatchObject([{ id: orderId }]);
  });

  it("is no visit of the visitor, who is away for all the seller looks", async () => {
    const { id } = await talking("Hello");
    await db.visitor.updateMany({ data: { lastSeenAt: new Date(0) } });
    await get(id);
    await seller().get(`/conversations/${id}/messages`);
    expect(await db.visitor.count({ where: { lastSeenAt: { gt: new Date(0) } } })).toBe(0);
  });

  it("takes three statements", async () => {
    const { id } = await talking();
    await get(id);
    expect(await statementsOf(() => get(id))).toBe(3);
  });
});

describe("GET /conversations/{conversationId}/messages", () => {
  it("returns only what came after the message named, and 304 while there is nothing", async () => {
    const { id, say } = await talking("One");
    const all = await messages(id);
    expect(bodies(all)).toEqual(["One"]);
    expect(SellerConversationMessage.parse(all.body.data[0])).toEqual(all.body.data[0]);
    const [last] = ids(all);
    const nothing = await messages(id, last);
    expect(nothing.body).toEqual({
      data: [],
      meta: { currentPage: 1, perPage: 1, total: 0, lastPage: 1 },
    });
    const { etag } = nothing.headers;
    const poll = () =>
      seller().get(`/conversations/${id}/messages`, {
        query: { after: last },
        headers: { "if-none-match": etag },
      });
    expect((await poll()).status).toBe(304);
    await say("Two");
    await reply(id, "Three");
    expect(bodies(await poll())).toEqual(["Two", "Three"]);
  });

  it("marks nothing as read", async () => {
    const { id } = await talking("One");
    await messages(id);
    await get(id);
    expect((await get(id)).body.data.unreadCount).toBe(1);
  });

  it("knows no message of another conversation", async () => {
    const [mine, other] = [await talking(), await talking()];
    const [theirs] = ids(await messages(other.id));
    for (const after of [theirs, newId("message")]) {
      const { status, body } = await messages(mine.id, after);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ["after"]]);
    }
  });

  it("takes one statement", async () => {
    const { id } = await talking();
    await messages(id);
    expect(await statementsOf(() => messages(id))).toBe(1);
  });
});

describe("POST /conversations/{conversationId}/messages", () => {
  it("is 201 with the message, read by the visitor, one event and one entry", async () => {
    const { id, hear } = await talking("Do you deliver?");
    const { status, body } = await reply(id, "We do.");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      sender: "seller",
      body: "We do.",
      conversationId: id,
      livemode: false,
    });
    expect(bodies(await hear())).toEqual(["Do you deliver?", "We do."]);
    expect(await eventsAbout(body.data.id)).toMatchObject([
      { type: "conversation.message_created", payload: body.data },
    ]);
    expect(await entriesAbout(id)).toMatchObject([
      { action: "conversation.replied", after: { messageId: body.data.id } },
    ]);
  });

  it.each([[{}], [{ body: " " }], [{ body: "x".repeat(4001) }], [{ body: 1 }]])(
    "refuses %j and says nothing",
    async (body) => {
      const { id } = await talking();
      const refused = await seller().post(`/conversations/${id}/messages`, { body });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["body"]]);
      expect(bodies(await messages(id))).toEqual(["Hello"]);
    },
  );
});

describe("POST /conversations/{conversationId}/read", () => {
  const read = (id: string, body?: object) =>
    seller().post(`/conversations/${id}/read`, { body: body ?? {} });

  it("marks all of the visitor's messages, and new ones count again", async () => {
    const { id, say } = await talking("One");
    await say("Two");
    expect((await read(id)).body.data).toMatchObject({ id, unreadCount: 0 });
    await say("Three");
    expect((await get(id)).body.data.unreadCount).toBe(1);
  });

  it("goes as far as the message named and never back", async () => {
    const { id, say } = await talking("One");
    const second = await say("Two");
    const third = await say("Three");
    expect((await read(id, { upTo: second })).body.data.unreadCount).toBe(1);
    expect((await read(id, { upTo: third })).body.data.unreadCount).toBe(0);
    expect((await read(id, { upTo: second })).body.data.unreadCount).toBe(0);
  });

  it("refuses a message of another conversation, and then marks nothing", async () => {
    const [mine, other] = [await talking(), await talking()];
    const [theirs] = ids(await messages(other.id));
    const { status, body } = await read(mine.id, { upTo: theirs });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["upTo"]]);
    expect((await get(mine.id)).body.data.unreadCount).toBe(1);
  });

  it("leaves the visitor's own count of unread messages alone", async () => {
    const { id, client, token } = await talking("One");
    await reply(id, "Two");
    await read(id);
    const current = await client.get("/conversations/current", { token });
    expect(current.body.data.unreadCount).toBe(1);
  });
});

describe("POST /conversations/{conversationId}/close and /reopen", () => {
  const close = (id: string) => seller().post(`/conversations/${id}/close`);
  const reopen = (id: string) => seller().post(`/conversations/${id}/reopen`);

  it("close one that its visitor can still read, and what they say opens it again", async () => {
    const { id, hear, say } = await talking("One");
    const closed = await close(id);
    expect(closed).toMatchObject({ status: 200, body: { data: { id, status: "closed" } } });
    expect(bodies(await hear())).toEqual(["One"]);
    await say("One more thing");
    expect((await get(id)).body.data.status).toBe("open");
  });

  it("are recorded once each, however many requests come at once", async () => {
    const { id } = await talking();
    await Promise.all(Array.from({ length: 6 }, () => close(id)));
    expect((await reopen(id)).body.data.status).toBe("open");
    await reopen(id);
    expect(await entriesAbout(id)).toMatchObject([
      { action: "conversation.reopened", before: { status: "closed" }, after: { status: "open" } },
      { action: "conversation.closed", before: { status: "open" }, after: { status: "closed" } },
    ]);
  });

  it("loses no message to a closing at the same moment", async () => {
    const { id, say } = await talking("0");
    const said = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? close(id) : say(`${turn}`)));
    await Promise.all(said);
    await say("last");
    expect((await get(id)).body.data.status).toBe("open");
    expect(bodies(await messages(id)).toSorted()).toEqual(["0", "0", "2", "4", "6", "last"]);
  });
});
