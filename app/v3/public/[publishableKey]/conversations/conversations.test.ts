import { describe, expect, it } from "vitest";
import { replyToConversation } from "@/lib/commerce/conversations";
import {
  Conversation,
  ConversationEmail,
  ConversationMessage,
  CurrentConversation,
} from "@/lib/contract/conversation";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db, statementCount, type Tx } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { later } from "@/lib/testing/customers";
import { api, newAddress, newToken, type RequestOptions } from "@/lib/testing/http";
import { logIn } from "@/lib/testing/log-in";
import { createStore } from "@/lib/testing/store";
import { whileTransactionOpen } from "@/lib/testing/while-transaction-open";

const store = await createStore();

/** A visitor of the store; each of their requests comes from another address. */
function visitor(token = newToken(), options: RequestOptions = {}) {
  const client = api.public(store);
  const sent = (more: RequestOptions): RequestOptions => ({
    token,
    address: newAddress(),
    ...options,
    ...more,
  });
  return {
    token,
    create: (body: unknown = {}) => client.post("/conversations", sent({ body })),
    current: (etag?: string) =>
      client.get("/conversations/current", sent({ headers: { "if-none-match": etag } })),
    email: (id: string, email: unknown) =>
      client.post(`/conversations/${id}/email`, sent({ body: { email } })),
    messages: (id: string, etag?: string) =>
      client.get(`/conversations/${id}/messages`, sent({ headers: { "if-none-match": etag } })),
    say: (id: string, body: unknown) =>
      client.post(`/conversations/${id}/messages`, sent({ body: { body } })),
  };
}

type Visitor = ReturnType<typeof visitor>;

/** A visitor with a conversation. */
async function talking(body: unknown = {}): Promise<Visitor & { id: string }> {
  const someone = visitor();
  const created = await someone.create(body);
  return { ...someone, id: created.body.data.id };
}

function reply(id: string, body = "We look into it.") {
  return replyToConversation(seller(store), id, { body });
}

async function unread(someone: Visitor): Promise<number> {
  return (await someone.current()).body.data.unreadCount;
}

function eventsOf(objectId: string) {
  return db.event.findMany({ where: { objectId }, select: { type: true, payload: true } });
}

function mailsAbout(messageId: string) {
  return db.mail.findMany({ where: { kind: "conversation_reply", subjectId: messageId } });
}

describe("POST /conversations", () => {
  it("begins one, with nothing said yet", async () => {
    const someone = visitor();
    const { status, body, headers } = await someone.create();
    expect(status).toBe(201);
    expect(Conversation.parse(body.data)).toEqual({ ...body.data, subject: null });
    expect(headers["cache-control"]).toBe("private, no-store");
    expect((await someone.messages(body.data.id)).body.data).toEqual([]);
    expect((await someone.current()).body.data).toMatchObject({
      id: body.data.id,
      unreadCount: 0,
      lastMessageAt: null,
    });
  });

  it("posts the first message immediately", async () => {
    const { id, current, messages } = await talking({
      subject: " My order ",
      initialMessage: "Hello",
    });
    const { data } = (await current()).body;
    expect(data).toMatchObject({ subject: "My order", unreadCount: 0 });
    expect(data.lastMessageAt).toBe(data.createdAt);
    expect((await messages(id)).body.data).toMatchObject([{ sender: "visitor", body: "Hello" }]);
  });

  it("is one event, and its first message another", async () => {
    const quiet = await talking({ subject: "Quiet" });
    expect(await eventsOf(quiet.id)).toMatchObject([
      { type: "conversation.created", payload: { id: quiet.id, subject: "Quiet", status: "open" } },
    ]);
    const { id, messages } = await talking({ initialMessage: "Hello" });
    expect(await eventsOf(id)).toHaveLength(1);
    const [message] = (await messages(id)).body.data;
    expect(await eventsOf(message.id)).toMatchObject([
      {
        type: "conversation.message_created",
        payload: { id: message.id, conversationId: id, sender: "visitor", body: "Hello" },
      },
    ]);
  });

  it("of a logged-in customer uses their account and address", async () => {
    const token = newToken();
    await logIn(store, token, now());
    const { body } = await visitor(token).create();
    const row = await db.conversation.findUniqueOrThrow({ where: { id: body.data.id } });
    expect(row.customerId).toMatch(/^cust_/);
    expect(row.email).toBe(`${row.customerId}@example.com`.toLowerCase());
  });

  it.each([
    ["subject", { subject: "Two\nlines" }],
    ["subject", { subject: 5 }],
    ["initialMessage", { initialMessage: "" }],
    ["initialMessage", { initialMessage: " \n" }],
    ["initialMessage", { initialMessage: "a\u0000b" }],
  ])("422 names %s: %j", async (field, body) => {
    const someone = visitor();
    const refused = await someone.create(body);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
    expect((await someone.current()).status).toBe(404);
  });

  it("429 beyond ten a minute from one address, with any token", async () => {
    const address = newAddress();
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const client = api.public(store);
      const { status } = await client.post("/conversations", {
        token: newToken(),
        address,
        body: {},
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

describe("GET /conversations/current", () => {
  it("404 where there is none, or none that is open", async () => {
    const nobody = await visitor().current();
    expect([nobody.status, nobody.body.error.code]).toEqual([404, "not_found"]);
    const { id, current } = await talking();
    await db.conversation.update({ where: { id }, data: { status: "closed" } });
    expect((await current()).status).toBe(404);
  });

  it("is the most recent open one", async () => {
    const someone = await talking({ subject: "First" });
    const second = (await someone.create({ subject: "Second" })).body.data;
    expect((await someone.current()).body.data).toMatchObject({ id: second.id, subject: "Second" });
    await db.conversation.update({ where: { id: second.id }, data: { status: "closed" } });
    const { data } = (await someone.current()).body;
    expect(CurrentConversation.parse(data)).toMatchObject({ id: someone.id, subject: "First" });
  });

  it("counts the seller's messages since the visitor last read", async () => {
    const someone = await talking({ initialMessage: "Hello" });
    await reply(someone.id);
    await reply(someone.id);
    await someone.say(someone.id, "Thanks");
    expect(await unread(someone)).toBe(2);
    expect(await unread(someone)).toBe(2);
    await someone.messages(someone.id);
    expect(await unread(someone)).toBe(0);
    await reply(someone.id);
    expect(await unread(someone)).toBe(1);
  });

  it("takes one statement, is not cached, and 304 until something is new", async () => {
    const someone = await talking({ initialMessage: "Hello" });
    const before = statementCount();
    const { headers } = await someone.current();
    expect(statementCount() - before).toBe(1);
    expect(headers["cache-control"]).toBe("private, no-store");
    const { status, text, headers: again } = await someone.current(headers.etag);
    expect([status, text, again["cache-control"]]).toEqual([304, "", "private, no-store"]);
    await reply(someone.id);
    expect((await someone.current(headers.etag)).status).toBe(200);
  });
});

describe("messages of a conversation", () => {
  it("are said and read in order, by both sides", async () => {
    const { id, say, messages } = await talking({ initialMessage: "One" });
    const two = await say(id, "Two\nlines, a\ttab & <b>markup</b> 🙂");
    expect(two.status).toBe(201);
    expect(ConversationMessage.parse(two.body.data)).toMatchObject({ sender: "visitor" });
    await reply(id, "Three");
    const { status, body } = await messages(id);
    expect(status).toBe(200);
    expect(body.data.map((entry: unknown) => ConversationMessage.parse(entry))).toEqual(body.data);
    expect(body.data.map(({ sender, body: said }: ConversationMessage) => [sender, said])).toEqual([
      ["visitor", "One"],
      ["visitor", "Two\nlines, a\ttab & <b>markup</b> 🙂"],
      ["seller", "Three"],
    ]);
    expect(body.meta).toEqual({ currentPage: 1, perPage: 3, total: 3, lastPage: 1 });
  });

  it("are one event each", async () => {
    const { id, say } = await talking();
    const said = (await say(id, "Hello")).body.data;
    const answered = await reply(id, "Hello yourself");
    expect(await eventsOf(said.id)).toMatchObject([
      { type: "conversation.message_created", payload: { conversationId: id, sender: "visitor" } },
    ]);
    expect(await eventsOf(answered.id)).toMatchObject([
      { type: "conversation.message_created", payload: { conversationId: id, sender: "seller" } },
    ]);
  });

  it("have at most 4000 characters, as a person counts them", async () => {
    const { id, say, messages } = await talking();
    expect((await say(id, "🙂".repeat(4_000))).status).toBe(201);
    for (const long of ["🙂".repeat(4_001), "x".repeat(4_001)]) {
      const refused = await say(id, long);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["body"]]);
    }
    expect((await messages(id)).body.data).toHaveLength(1);
  });

  it.each([[undefined], [null], [5], [""], [" \t\n"], ["a\u0000b"], ["a\u001bb"], ["\ud800"]])(
    "422 names body: %j",
    async (wrong) => {
      const { id, say, messages } = await talking();
      const refused = await say(id, wrong);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["body"]]);
      expect((await messages(id)).body.data).toEqual([]);
    },
  );

  it("twenty said at once are all there, and a repeated Idempotency-Key says it once", async () => {
    const { id, say, messages, token } = await talking();
    await Promise.all(Array.from({ length: 20 }, (_, number) => say(id, `${number}`)));
    expect((await messages(id)).body.data).toHaveLength(20);
    const again = () =>
      api.public(store).post(`/conversations/${id}/messages`, {
        token,
        headers: { "idempotency-key": "once" },
        body: { body: "Once" },
      });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    expect((await messages(id)).body.data).toHaveLength(21);
  });

  it("open the conversation again when it was closed", async () => {
    const { id, say, current } = await talking();
    for (const speak of [() => say(id, "One more thing"), () => reply(id)]) {
      await db.conversation.update({ where: { id }, data: { status: "closed" } });
      await speak();
      expect((await current()).body.data).toMatchObject({ id });
    }
  });

  it("take one statement to read, are not cached, and 304 until there is another", async () => {
    const { id, messages } = await talking({ initialMessage: "Hello" });
    const before = statementCount();
    const { headers } = await messages(id);
    expect(statementCount() - before).toBe(1);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect((await messages(id, headers.etag)).status).toBe(304);
    await reply(id);
    expect((await messages(id, headers.etag)).status).toBe(200);
  });

  it("a message written while the visitor reads stays unread", async () => {
    const someone = await talking();
    await reply(someone.id, "Read");
    const writing = async (tx: Tx) => {
      await tx.$queryRaw`SELECT 1 FROM conversations WHERE id = ${someone.id} FOR UPDATE`;
      await tx.conversationMessage.create({
        data: {
          id: newId("message"),
          conversationId: someone.id,
          sender: "seller",
          body: "Not read",
          // The seller's request came in before the visitor's.
          createdAt: new Date(now().getTime() - 1_000),
        },
      });
    };
    const read = await whileTransactionOpen(writing, () => someone.messages(someone.id));
    assert(read.status === "fulfilled", "the reader waits, and then reads");
    expect(read.value.body.data).toMatchObject([{ body: "Read" }]);
    expect(await unread(someone)).toBe(1);
  });
});

describe("POST /conversations/{conversationId}/email", () => {
  it("keeps the address, and nothing else ever shows it", async () => {
    const { id, email, current, messages } = await talking({ initialMessage: "Hello" });
    const { status, body } = await email(id, "ada@example.com");
    expect(status).toBe(200);
    expect(ConversationEmail.parse(body.data)).toEqual({ id, email: "ada@example.com" });
    for (const { text } of [await current(), await messages(id)]) {
      expect(text).not.toContain("ada@example.com");
    }
  });

  it.each([[undefined], [null], ["nobody"], ["a@example.com\r\nBcc: b@example.com"]])(
    "422 names email: %j",
    async (wrong) => {
      const { id, email } = await talking();
      const refused = await email(id, wrong);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["email"]]);
    },
  );
});

describe("a reply of the seller", () => {
  const MINUTE = 60;

  it("is mailed once to a visitor who left an address and then the site", async () => {
    const { id, email } = await talking({ initialMessage: "Hello" });
    await email(id, "ada@example.com");
    const message = await later(2 * MINUTE + 1, () => reply(id));
    expect(await mailsAbout(message.id)).toMatchObject([
      { storeId: store.id, livemode: false, toAddress: "ada@example.com", status: "pending" },
    ]);
  });

  it("is not mailed while the visitor is here", async () => {
    const { id, email, current } = await talking();
    await email(id, "ada@example.com");
    const soon = await later(2 * MINUTE - 1, () => reply(id));
    await later(10 * MINUTE, () => current());
    const back = await later(11 * MINUTE, () => reply(id));
    for (const message of [soon, back]) expect(await mailsAbout(message.id)).toEqual([]);
    const gone = await later(13 * MINUTE, () => reply(id));
    expect(await mailsAbout(gone.id)).toHaveLength(1);
  });

  it("is not mailed to a visitor without an address", async () => {
    const { id } = await talking();
    const message = await later(10 * MINUTE, () => reply(id));
    expect(await mailsAbout(message.id)).toEqual([]);
  });

  it("reaches only conversations of the seller's own store and mode", async () => {
    const { id, messages } = await talking();
    const other = await createStore();
    for (const ctx of [seller(other), seller(store, { isLive: true })]) {
      const refused = replyToConversation(ctx, id, { body: "Hello" });
      await expect(refused).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await messages(id)).body.data).toEqual([]);
  });
});

describe("access to a conversation", () => {
  /** Everything that can be done to a conversation. */
  const uses = (someone: Visitor, id: string) => [
    someone.messages(id),
    someone.say(id, "Hello"),
    someone.email(id, "mallory@example.com"),
  ];

  it("404 for another visitor, mode and store, exactly as for an id that does not exist", async () => {
    const { id, token } = await talking({ initialMessage: "Secret" });
    const nothing = await Promise.all(uses(visitor(), "conv_none"));
    const elsewhere = await createStore();
    const strangers = [
      ...uses(visitor(), id),
      ...uses(visitor(token, { isLive: true }), id),
      api.public(elsewhere).get(`/conversations/${id}/messages`, { token }),
    ];
    const replies = [...nothing, ...(await Promise.all(strangers))];
    const [expected] = replies;
    for (const { status, body } of replies) {
      const { requestId: _, ...error } = body.error;
      const { requestId: __, ...first } = expected?.body.error ?? {};
      expect([status, error]).toEqual([404, first]);
    }
    const row = await db.conversation.findUniqueOrThrow({
      where: { id },
      include: { messages: true },
    });
    expect([row.email, row.messages.length]).toEqual([null, 1]);
  });

  it("400 cart_token_required without a token, 401 without a key", async () => {
    const client = api.public(store);
    const calls = (options: RequestOptions) => [
      client.post("/conversations", { body: {}, ...options }),
      client.get("/conversations/current", options),
      client.get("/conversations/conv_1/messages", options),
      client.post("/conversations/conv_1/messages", { body: { body: "x" }, ...options }),
      client.post("/conversations/conv_1/email", { body: { email: "a@example.com" }, ...options }),
    ];
    for (const { status, body } of await Promise.all(calls({}))) {
      expect([status, body.error.code]).toEqual([400, "cart_token_required"]);
    }
    for (const { status } of await Promise.all(calls({ token: newToken(), key: null }))) {
      expect(status).toBe(401);
    }
  });

  it.each([
    [
      "messages",
      30,
      (id: string) => ({ method: "POST", path: `${id}/messages`, body: { body: "x" } }),
    ],
    [
      "email",
      30,
      (id: string) => ({ method: "POST", path: `${id}/email`, body: { email: "a@example.com" } }),
    ],
    ["reading", 120, (id: string) => ({ method: "GET", path: `${id}/messages`, body: undefined })],
    ["current", 120, () => ({ method: "GET", path: "current", body: undefined })],
  ] as const)("429 for %s beyond %i a minute", async (_, most, request) => {
    const { id, token } = await talking();
    const { method, path, body } = request(id);
    const send = () =>
      api
        .public(store)
        .send(method, `/conversations/${path}`, { token, body, address: newAddress() });
    const replies = [];
    for (let sent = 0; sent <= most; sent += 1) replies.push((await send()).status);
    expect(replies.filter((status) => status === 429)).toHaveLength(1);
    expect(replies.at(-1)).toBe(429);
  });
});
