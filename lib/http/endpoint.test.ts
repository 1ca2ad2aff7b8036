import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Money, moneyInput, PageQuery, text } from "@/lib/contract/common";
import { type Dispatch, dispatcher } from "@/lib/http/dispatch";
import { setClockOffset } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { overrideEnvironment } from "@/lib/platform/config";
import { apiOf, newAddress, newToken } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { endpoint, rawJson } from "./endpoint";

/* A small API of its own: what is tested here is the machinery, not a room. */

const Note = z.object({ id: z.string(), price: Money, livemode: z.boolean() });
const NoteInput = z.object({
  title: text(20, { min: 1 }),
  story: text(100, { isMultiline: true }).optional(),
  price: moneyInput.default(0),
  tags: z.array(z.object({ name: text(5) })).optional(),
  kind: z.enum(["plain", "fancy"]).default("plain"),
});
const price = { amount: 1, currency: "GBP", formatted: "£0.01" };

let writes = 0;
let failure: unknown;
let gate = Promise.resolve();

const listNotes = endpoint({
  id: "listNotes",
  method: "GET",
  path: "/v3/public/{publishableKey}/notes",
  summary: "Lists notes.",
  auth: "public",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(Note),
  paged: true,
  cache: "catalogue",
  refuses: [],
  handle: async (ctx, { query }) => ({
    data: [{ id: "1", price: { ...price, formatted: ctx.locale }, livemode: ctx.livemode }],
    meta: { currentPage: query.page, perPage: query.perPage, total: 1, lastPage: 1 },
  }),
});

const getNote = endpoint({
  id: "getNote",
  method: "GET",
  path: "/v3/public/{publishableKey}/notes/{note}",
  summary: "One note.",
  auth: "visitor",
  perMinute: 20,
  returns: z.object({ note: z.string(), token: z.string(), country: z.string() }),
  refuses: ["not_found", "insufficient_stock"],
  handle: async (ctx, { params }) => {
    if (failure) throw failure;
    return {
      note: params.note,
      token: ctx.tokenHash.toString("hex"),
      country: ctx.visitorCountry,
    };
  },
});

const makeNote = endpoint({
  id: "makeNote",
  method: "POST",
  path: "/v3/public/{publishableKey}/notes",
  summary: "Makes a note.",
  auth: "public",
  perMinute: 100,
  body: NoteInput,
  returns: z.object({ number: z.int(), title: z.string() }),
  status: 201,
  refuses: ["payment_declined"],
  handle: async (_ctx, { body }) => {
    await gate;
    if (failure) throw failure;
    writes += 1;
    return { number: writes, title: body.title };
  },
});

const rareNote = endpoint({
  id: "rareNote",
  method: "POST",
  path: "/v3/public/{publishableKey}/rare",
  summary: "Seldom.",
  auth: "visitor",
  perMinute: 10,
  body: z.object({ comment: text(10).optional() }),
  returns: z.object({ comment: z.string().nullable() }),
  refuses: [],
  handle: async (_ctx, { body }) => ({ comment: body.comment ?? null }),
});

const dropNote = endpoint({
  id: "dropNote",
  method: "DELETE",
  path: "/v3/private/notes/{note}",
  summary: "Drops a note.",
  auth: "seller",
  perMinute: 30,
  status: 204,
  refuses: [],
  handle: async () => {},
});

const profile = endpoint({
  id: "profile",
  method: "GET",
  path: "/v3/public/{publishableKey}/profile",
  summary: "Who is logged in.",
  auth: "customer",
  perMinute: 120,
  returns: z.object({ email: z.string() }),
  refuses: ["customer_not_authenticated"],
  handle: async (ctx) => ({ email: ctx.customer.email }),
});

const leaky = endpoint({
  id: "leaky",
  method: "GET",
  path: "/v3/private/leaky",
  summary: "Says more than it declares.",
  auth: "seller",
  perMinute: 30,
  returns: z.object({ inner: z.array(z.object({ name: z.string() })) }),
  refuses: [],
  handle: async () => rawJson('{"data":{"inner":[{"name":"a","cost":5}]}}'),
});

const dispatch: Dispatch = dispatcher([
  {
    path: "/v3/public/{publishableKey}/notes",
    endpoints: { GET: listNotes, POST: makeNote },
  },
  { path: "/v3/public/{publishableKey}/notes/{note}", endpoints: { GET: getNote } },
  { path: "/v3/public/{publishableKey}/rare", endpoints: { POST: rareNote } },
  { path: "/v3/public/{publishableKey}/profile", endpoints: { GET: profile } },
  { path: "/v3/private/notes/{note}", endpoints: { DELETE: dropNote } },
  { path: "/v3/private/leaky", endpoints: { GET: leaky } },
]);

const api = apiOf(dispatch);
let store: TestStore;
let other: TestStore;

beforeAll(async () => {
  store = await createStore();
  other = await createStore();
});

afterEach(() => {
  failure = undefined;
  gate = Promise.resolve();
  setClockOffset(0);
});

describe("keys", () => {
  const path = () => `/v3/public/${store.keys.publishable.test}/notes`;

  test("no header is missing_api_key, and says how to authenticate", async () => {
    const { status, body, headers } = await api.send("GET", path());
    expect([status, body.error.code]).toEqual([401, "missing_api_key"]);
    expect(headers["www-authenticate"]).toBe("Bearer");
  });

  test.each([
    ["an unknown key", () => "pk_test_00000000000000000000000000000000"],
    ["a secret key on the public surface", () => store.keys.secret.test],
    ["an endless key", () => "p".repeat(5000)],
    ["a key with a space", () => `${store.keys.publishable.test} x`],
  ])("%s is invalid_api_key", async (_name, key) => {
    const { status, body } = await api.send("GET", path(), { key: key() });
    expect([status, body.error.code]).toEqual([401, "invalid_api_key"]);
  });

  test("a publishable key on the private surface is invalid_api_key", async () => {
    const key = store.keys.publishable.test;
    const { status, body } = await api.send("GET", "/v3/private/leaky", { key });
    expect([status, body.error.code]).toEqual([401, "invalid_api_key"]);
  });

  test("another valid key in the path is api_key_mismatch", async () => {
    const key = other.keys.publishable.test;
    const { status, body } = await api.send("GET", path(), { key });
    expect([status, body.error.code]).toEqual([401, "api_key_mismatch"]);
  });

  test("the mode comes with the key", async () => {
    const client = api.public(store);
    expect((await client.get("/notes")).body.data[0].livemode).toBe(false);
    expect((await client.get("/notes", { isLive: true })).body.data[0].livemode).toBe(true);
  });

  test("a revoked key works for less than thirty seconds more", async () => {
    const revoked = await createStore();
    const client = api.public(revoked);
    expect((await client.get("/notes")).status).toBe(200);
    await db.apiKey.updateMany({ where: { storeId: revoked.id }, data: { revokedAt: new Date() } });
    setClockOffset(30);
    expect((await client.get("/notes")).body.error.code).toBe("invalid_api_key");
  });

  test("a key made after it was tried in vain works five seconds later", async () => {
    const late = await createStore();
    const client = api.public(late);
    const key = "pk_test_LateLateLateLateLateLateLateLate";
    const sent = () => api.send("GET", `/v3/public/${key}/notes`, { key });
    expect((await sent()).status).toBe(401);
    const keys = await db.apiKey.findMany({ where: { storeId: late.id, type: "publishable" } });
    const { hashKey } = await import("@/lib/commerce/stores");
    await db.apiKey.update({ where: { id: keys[0]?.id ?? "" }, data: { keyHash: hashKey(key) } });
    setClockOffset(5);
    expect((await sent()).status).toBe(200);
    expect((await client.get("/notes", { isLive: !keys[0]?.livemode })).status).toBe(200);
  });

  test("the last use of a key is noted", async () => {
    const used = await createStore();
    await api.public(used).get("/notes");
    await expect
      .poll(async () => {
        const keys = await db.apiKey.findMany({ where: { storeId: used.id, livemode: false } });
        return keys.filter((key) => key.type === "publishable" && key.lastUsedAt).length;
      })
      .toBe(1);
  });

  test("an address that goes on trying keys is stopped", async () => {
    const address = newAddress();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 605; attempt += 1) {
      const key = `pk_test_guess${attempt}`;
      statuses.add((await api.send("GET", `/v3/public/${key}/notes`, { key, address })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect((await api.public(store).get("/notes", { address })).status).toBe(200);
  });
});

describe("contexts", () => {
  test.each([[undefined], [""], ["has space"], ["x".repeat(256)], ["tab\tbed"], ["ümlaut"]])(
    "cart token %j is cart_token_required",
    async (token) => {
      const { status, body } = await api.public(store).get("/notes/1", { token });
      expect([status, body.error.code]).toEqual([400, "cart_token_required"]);
    },
  );

  test("one visible character is token enough, 255 are not too many", async () => {
    for (const token of ["x", "~".repeat(255)]) {
      expect((await api.public(store).get("/notes/1", { token })).status).toBe(200);
    }
  });

  test("the same token is another visitor in another store and in another mode", async () => {
    const token = newToken();
    const hashes = await Promise.all([
      api.public(store).get("/notes/1", { token }),
      api.public(store).get("/notes/1", { token, isLive: true }),
      api.public(other).get("/notes/1", { token }),
    ]);
    expect(new Set(hashes.map(({ body }) => body.data.token)).size).toBe(3);
  });

  test("a customer endpoint wants somebody logged in on that very token", async () => {
    const token = newToken();
    const client = api.public(store);
    const anonymous = await client.get("/profile", { token });
    expect([anonymous.status, anonymous.body.error.code]).toEqual([
      403,
      "customer_not_authenticated",
    ]);
    await logIn(store, token, new Date());
    expect((await client.get("/profile", { token })).body.data.email).toContain("@example.com");
    expect((await client.get("/profile", { token: newToken() })).status).toBe(403);
    expect((await api.public(other).get("/profile", { token })).status).toBe(403);
    expect((await client.get("/profile", { token, isLive: true })).status).toBe(403);
  });

  test("a session slides with use, ends after 30 days without, and after 90 in any case", async () => {
    const day = 24 * 60 * 60;
    const token = newToken();
    const client = api.public(store);
    await logIn(store, token, new Date());
    for (const days of [29, 58, 87]) {
      setClockOffset(days * day);
      expect((await client.get("/profile", { token })).status).toBe(200);
    }
    setClockOffset(90 * day + 1);
    expect((await client.get("/profile", { token })).status).toBe(403);

    const idle = newToken();
    setClockOffset(0);
    await logIn(store, idle, new Date());
    setClockOffset(30 * day + 1);
    expect((await client.get("/profile", { token: idle })).status).toBe(403);
  });

  test("the language is negotiated, and garbage falls back to the store's", async () => {
    const client = api.public(store);
    const ask = async (language: string) => {
      const { headers, body } = await client.get("/notes", {
        headers: { "accept-language": language },
      });
      expect(body.data[0].price.formatted).toBe(headers["content-language"]);
      return headers["content-language"];
    };
    expect(await ask("de-AT, en;q=0.5")).toBe("de-DE");
    expect(await ask("xx-$$$;q=banana")).toBe("en-GB");
    expect(await ask("de,".repeat(500))).toBe("en-GB");
  });

  test("the visitor's country comes from the platform, else the language, else the store", async () => {
    const country = async (headers: Record<string, string>) =>
      (await api.public(store).get("/notes/1", { token: "t", headers })).body.data.country;
    expect(await country({ "cf-ipcountry": "FR", "accept-language": "de" })).toBe("FR");
    expect(await country({ "accept-language": "de" })).toBe("DE");
    expect(await country({})).toBe("GB");
  });
});

describe("input", () => {
  const post = (rawBody: string | Uint8Array, headers = {}) =>
    api.public(store).post("/notes", { rawBody, headers });

  test.each([
    ["{", "an open brace"],
    ["", "nothing"],
    ["undefined", "no JSON value"],
    ["{'title':1}", "single quotes"],
    ['{"title":"a"} x', "something after it"],
  ])("body %j (%s) is 400 invalid_json", async (rawBody) => {
    const { status, body } = await post(rawBody);
    expect([status, body.error.code]).toEqual([400, "invalid_json"]);
  });

  test("bytes that are not UTF-8 are 400", async () => {
    const { status, body } = await post(Buffer.from('{"title":"\xff"}', "latin1"));
    expect([status, body.error.code]).toEqual([400, "invalid_json"]);
  });

  test.each(["[]", "null", "3", '"title"', "true"])(
    "JSON %s is 422 on the body",
    async (rawBody) => {
      const { status, body } = await post(rawBody);
      expect([status, body.error.code]).toEqual([422, "validation_failed"]);
      expect(body.error.fields).toEqual({ body: ["Must be an object."] });
    },
  );

  test("all that is wrong is told at once, by dotted path", async () => {
    const { status, body } = await api.public(store).post("/notes", {
      body: {
        title: "",
        price: 1.5,
        tags: [{ name: "fine" }, { name: "too long" }, {}],
        kind: "odd",
      },
    });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      title: ["Must not be empty."],
      price: ["Must be a whole number."],
      "tags.1.name": ["Must have at most 5 characters."],
      "tags.2.name": ["This field is required."],
      kind: ["Must be one of: plain, fancy."],
    });
  });

  test("path, query and body are judged together", async () => {
    const { body } = await api.public(store).get("/notes?page=0&perPage=x");
    expect(body.error.fields).toEqual({
      page: ["Must be at least 1."],
      perPage: ["Must be a whole number."],
    });
  });

  test("a value is never repeated in the answer", async () => {
    const secret = "s3cret-value";
    const { text } = await api.public(store).post("/notes", {
      body: { title: { [secret]: secret }, price: secret, kind: secret, tags: secret },
    });
    expect(text).not.toContain(secret);
  });

  test("fields nobody knows are ignored", async () => {
    const { status } = await api.public(store).post("/notes", { body: { title: "a", id: "mine" } });
    expect(status).toBe(201);
  });

  test.each(["__proto__", "constructor", "prototype"])("key %s is dropped", async (key) => {
    const rawBody = `{"title":"a","${key}":{"polluted":true},"tags":[{"name":"b","${key}":1}]}`;
    expect((await post(rawBody)).status).toBe(201);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test.each([
    ["NUL", '{"title":"a\\u0000b"}', "title"],
    ["an escape character", '{"title":"a","other":"\\u001b[31m"}', "other"],
    ["half a surrogate pair", '{"title":"\\ud800"}', "title"],
    ["a line break in one line", '{"title":"a\\nb"}', "title"],
    ["NUL deep inside", '{"title":"a","x":{"y":[0,"\\u0000"]}}', "x.y.1"],
  ])("%s is 422 on its field", async (_name, rawBody, field) => {
    const { status, body } = await post(rawBody);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });

  test("a line break is welcome where lines are", async () => {
    expect((await post('{"title":"a","story":"b\\nc\\td"}')).status).toBe(201);
  });

  test.each([
    ["whole", '{"title":"4242424242424242"}'],
    ["in groups", '{"title":"a","story":"my card: 4242 4242 4242 4242, thanks"}'],
    ["as a number", '{"title":"a","x":4242424242424242}'],
    ["in an unknown field", '{"title":"a","x":{"y":"378282246310005"}}'],
    ["as a key", '{"title":"a","x":{"5555555555554444":1}}'],
  ])("a card number %s is refused and not repeated", async (_name, rawBody) => {
    const { status, text } = await post(rawBody);
    expect(status).toBe(422);
    expect(text).toContain("card number");
    expect(text).not.toMatch(/4242|3782|5555/);
  });

  test("a phone number or bar code that happens to look like a card is none", async () => {
    const lookalike = "4915123456787";
    const rawBody = JSON.stringify({ title: "a", phone: `+${lookalike}`, barcode: lookalike });
    expect((await post(rawBody)).status).toBe(201);
    expect((await post(JSON.stringify({ title: "a", x: lookalike }))).status).toBe(422);
  });

  test("32 levels are read, 33 are 422, a hundred thousand too", async () => {
    const nested = (levels: number) =>
      `{"title":"a","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
    expect((await post(nested(32))).status).toBe(201);
    expect((await post(nested(33))).status).toBe(422);
    expect((await post(nested(100_000))).status).toBe(422);
  });

  test("256 KiB are read; a byte more is 413, declared or not", async () => {
    const padded = (bytes: number) => `{"title":"a"}${" ".repeat(bytes - 13)}`;
    expect((await post(padded(256 * 1024))).status).toBe(201);
    const tooLarge = await post(padded(256 * 1024 + 1));
    expect([tooLarge.status, tooLarge.body.error.code]).toEqual([413, "request_too_large"]);
    const declared = await post("{}", { "content-length": "262145" });
    expect(declared.status).toBe(413);
  });

  test("no body is an empty object where nothing is required", async () => {
    const { status, body } = await api.public(store).post("/rare", { token: "t" });
    expect([status, body.data]).toEqual([200, { comment: null }]);
  });

  test("broken percent-encoding is 400, in path and query", async () => {
    const client = api.public(store);
    for (const path of ["/notes/%", "/notes/%zz", "/notes/%ff", "/notes/%ed%a0%80"]) {
      const { status, body } = await client.get(path, { token: "t" });
      expect([path, status, body.error.code]).toEqual([path, 400, "bad_request"]);
    }
    expect((await client.get("/notes?page=%e0%a4")).status).toBe(400);
  });

  test("control characters in path and query are 422", async () => {
    const client = api.public(store);
    expect((await client.get("/notes/a%00b", { token: "t" })).body.error.fields).toHaveProperty(
      "note",
    );
    expect((await client.get("/notes?unknown=%07")).body.error.fields).toHaveProperty("unknown");
  });

  test("a path parameter is decoded; longer than any id it is 422", async () => {
    const client = api.public(store);
    expect((await client.get("/notes/a%2Fb%20c", { token: "t" })).body.data.note).toBe("a/b c");
    expect((await client.get(`/notes/${"a".repeat(256)}`, { token: "t" })).status).toBe(422);
  });

  test("of a repeated query parameter the last counts, and a plus is a space", async () => {
    const client = api.public(store);
    expect((await client.get("/notes?page=1&page=7")).body.meta.currentPage).toBe(7);
    expect((await client.get("/notes?page=+7")).status).toBe(422);
  });

  test("perPage above 100 is cut to 100 and meta says so", async () => {
    const { body } = await api.public(store).get("/notes?perPage=5000");
    expect(body.meta.perPage).toBe(100);
  });

  test.each(["0", "-1", "1.5", "1e3", "", "99999999999999999999", "0x10", "NaN", "１"])(
    "page %j is 422",
    async (page) => {
      expect((await api.public(store).get("/notes", { query: { page } })).status).toBe(422);
    },
  );

  test("whatever is sent, it is no server error", async () => {
    const hostile = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc.jsonValue().map((value) => JSON.stringify({ title: value, price: value, tags: value })),
    );
    const client = api.public(store);
    overrideEnvironment({ RATE_LIMIT_SCALE: "1000" });
    await fc.assert(
      fc.asyncProperty(hostile, fc.webQueryParameters(), async (rawBody, search) => {
        const posted = await client.post("/notes", { rawBody });
        const listed = await client.get(`/notes?${search}`);
        expect([201, 400, 422]).toContain(posted.status);
        expect([200, 400, 422]).toContain(listed.status);
      }),
      { numRuns: 300 },
    );
    overrideEnvironment({ RATE_LIMIT_SCALE: "" });
  });
});

describe("refusals", () => {
  const fail = (error: unknown, headers = {}) => {
    failure = error;
    return api.public(store).get("/notes/1", { token: newToken(), headers });
  };

  test("the envelope carries code, message, request id and a place to read on", async () => {
    const { status, body, headers } = await fail(refuse("not_found"));
    expect(status).toBe(404);
    expect(body).toEqual({
      error: {
        code: "not_found",
        message: "The resource was not found.",
        requestId: headers["x-request-id"],
        docUrl: "http://localhost:3000/docs#error-not_found",
      },
    });
    expect(headers["x-request-id"]).toMatch(/^req_\w{21}$/);
  });

  test("422 always says validation_failed; the cause is the reason", async () => {
    const { status, body } = await fail(
      refuse("payment_declined", {
        fields: { paymentMethod: ["Your card was declined."] },
        details: { declineCode: "card_declined" },
      }),
    );
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: "validation_failed",
      reason: "payment_declined",
      fields: { paymentMethod: ["Your card was declined."] },
      details: { declineCode: "card_declined" },
      docUrl: "http://localhost:3000/docs#error-payment_declined",
    });
  });

  test("who asks for problem+json gets the same as RFC 9457 words it", async () => {
    const { status, body, headers } = await fail(
      refuse("insufficient_stock", { details: { available: 3 } }),
      {
        accept: "application/problem+json",
      },
    );
    expect(status).toBe(409);
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(body).toEqual({
      type: "http://localhost:3000/docs#error-insufficient_stock",
      title: "insufficient stock",
      status: 409,
      detail: "There is not enough stock.",
      instance: `/v3/public/${store.keys.publishable.test}/notes/1`,
      code: "insufficient_stock",
      details: { available: 3 },
      requestId: headers["x-request-id"],
    });
  });

  test("a bug is 500 and says nothing of itself", async () => {
    const { status, body, text } = await fail(new Error("secret detail"));
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
    expect(text).not.toContain("secret detail");
  });

  test.each([
    ["a refused connection", Object.assign(new Error("x"), { code: "ECONNREFUSED" })],
    ["a full pool", new Error("timeout exceeded when trying to connect")],
    ["a database shutting down", Object.assign(new Error("x"), { code: "57P01" })],
    [
      "a lost connection, deep inside",
      new Error("a", { cause: new Error("Connection terminated unexpectedly") }),
    ],
  ])("%s is 503 with Retry-After", async (_name, error) => {
    const { status, body, headers } = await fail(error);
    expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
    expect(headers["retry-after"]).toBe("2");
  });

  test.each(["40001", "40P01", "55P03", "23505"])(
    "a lost race (%s) is 409 conflict",
    async (code) => {
      const { status, body } = await fail(Object.assign(new Error("x"), { code }));
      expect([status, body.error.code]).toEqual([409, "conflict"]);
    },
  );

  test("an answer with an undeclared field does not leave the house", async () => {
    const { status, text } = await api.private(store).get("/leaky");
    expect(status).toBe(500);
    expect(text).not.toContain("cost");
  });

  test("404 and 405 are JSON everywhere under /v3", async () => {
    for (const path of [
      "/v3",
      "/v3/nothing",
      "/v3/public/pk/nothing/at/all",
      "/v3/private/stores/x/store",
    ]) {
      const { status, body } = await api.send("GET", path);
      expect([path, status, body.error.code]).toEqual([path, 404, "not_found"]);
    }
    const { status, body, headers } = await api.public(store).send("PUT", "/notes");
    expect([status, body.error.code]).toEqual([405, "method_not_allowed"]);
    expect(headers.allow).toBe("GET, POST, HEAD, OPTIONS");
  });
});

describe("headers", () => {
  test("every reply is sealed against being a page, refusals too", async () => {
    const replies = [
      await api.public(store).get("/notes"),
      await api.send("GET", "/v3/public/x/notes"),
      await api.send("GET", "/v3/nothing"),
      await api.private(store).delete("/notes/1"),
      await api.private(store).get("/leaky"),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 404, 204, 500]);
    for (const { headers } of replies) {
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "x-request-id": expect.stringMatching(/^req_/),
        "ratelimit-policy": expect.stringMatching(/^"default";q=\d+;w=60$/),
        ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
      });
    }
  });

  test("the public surface is open to any site, refusals too; the private one to none", async () => {
    const open = [
      await api.public(store).get("/notes"),
      await api.send("GET", "/v3/public/x/notes"),
    ];
    for (const { headers } of open) {
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-expose-headers"]).toContain("RateLimit");
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
    }
    const { headers } = await api.private(store).delete("/notes/1");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("a browser that asks first is told what it may send", async () => {
    const { status, headers, text } = await api
      .public(store)
      .send("OPTIONS", "/notes", { key: null });
    expect([status, text]).toEqual([204, ""]);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, HEAD, OPTIONS",
      "access-control-allow-headers": "Authorization, Content-Type, X-Cart-Token, Idempotency-Key",
      "access-control-max-age": "86400",
    });
    const seller = await api.private(store).send("OPTIONS", "/notes/1");
    expect(seller.status).toBe(204);
    expect(seller.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("a catalogue reply has a strong ETag, and 304 for who has it already", async () => {
    const client = api.public(store);
    const first = await client.get("/notes");
    const { etag = "" } = first.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.vary).toBe("Accept-Language");
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await client.get("/notes", { headers: { "if-none-match": known } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
      expect(again.headers.vary).toBe("Accept-Language");
    }
    const german = await client.get("/notes", {
      headers: { "if-none-match": etag, "accept-language": "de" },
    });
    expect(german.status).toBe(200);
  });

  test("what a token or a secret key has seen is stored nowhere", async () => {
    const stored = [
      await api.public(store).get("/notes/1", { token: newToken() }),
      await api.public(store).get("/notes", { token: newToken() }),
      await api.public(store).get("/notes?page=x", { token: newToken() }),
      await api.private(store).delete("/notes/1"),
    ];
    for (const { headers } of stored) expect(headers["cache-control"]).toBe("private, no-store");
    const failed = await api.public(store).get("/notes?page=x");
    expect(failed.headers["cache-control"]).toBe("no-store");
  });

  test("HEAD answers like GET", async () => {
    const { status, headers } = await api.public(store).send("HEAD", "/notes");
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  });
});

describe("rate limits", () => {
  async function spend(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
    const statuses: number[] = [];
    for (let request = 0; request < times; request += 1) statuses.push((await send()).status);
    return statuses;
  }

  test("a token has its own bucket; the request over the rate is 429 and passes a minute later", async () => {
    const address = newAddress();
    const token = newToken();
    const client = api.public(store);
    expect(new Set(await spend(20, () => client.get("/notes/1", { token, address })))).toEqual(
      new Set([200]),
    );
    const { status, body, headers } = await client.get("/notes/1", { token, address });
    expect([status, body.error.code]).toEqual([429, "rate_limited"]);
    expect(headers).toMatchObject({
      "ratelimit-policy": '"default";q=20;w=60',
      "x-ratelimit-limit": "20",
      "x-ratelimit-remaining": "0",
      "retry-after": headers["x-ratelimit-reset"],
    });
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await client.get("/notes/1", { token: newToken(), address })).status).toBe(200);
    setClockOffset(60);
    expect((await client.get("/notes/1", { token, address })).status).toBe(200);
  });

  test("remaining counts down", async () => {
    const options = { token: newToken(), address: newAddress() };
    const client = api.public(store);
    const remaining = async () =>
      (await client.get("/notes/1", options)).headers["x-ratelimit-remaining"];
    expect([await remaining(), await remaining()]).toEqual(["19", "18"]);
  });

  test("an address gets no more than twenty times the rate, however many tokens it shows", async () => {
    const address = newAddress();
    const client = api.public(store);
    const send = () => client.get("/notes/1", { token: newToken(), address });
    const statuses = await spend(401, send);
    expect(statuses.indexOf(429)).toBe(400);
    expect((await client.get("/notes/1", { token: newToken() })).status).toBe(200);
  });

  test("at ten a minute or less the address counts, whatever the token", async () => {
    const address = newAddress();
    const client = api.public(store);
    const statuses = await spend(11, () => client.post("/rare", { token: newToken(), address }));
    expect(statuses.indexOf(429)).toBe(10);
  });

  test("endpoints without a token count by address, and stores apart", async () => {
    const address = newAddress();
    const statuses = await spend(121, () => api.public(store).get("/notes", { address }));
    expect(statuses.indexOf(429)).toBe(120);
    expect((await api.public(other).get("/notes", { address })).status).toBe(200);
  });

  test("a secret key counts by itself, from wherever it calls", async () => {
    const own = await createStore();
    const statuses = await spend(31, () => api.private(own).delete("/notes/1"));
    expect(statuses.indexOf(429)).toBe(30);
    expect((await api.private(own).delete("/notes/1", { isLive: true })).status).toBe(204);
  });

  test("RATE_LIMIT_SCALE multiplies every limit", async () => {
    overrideEnvironment({ RATE_LIMIT_SCALE: "100" });
    const { headers } = await api.public(store).get("/notes/1", { token: newToken() });
    overrideEnvironment({ RATE_LIMIT_SCALE: "" });
    expect(headers["ratelimit-policy"]).toBe('"default";q=2000;w=60');
  });

  test("an over-limit request is told so before its body is judged", async () => {
    const address = newAddress();
    const client = api.public(store);
    await spend(10, () => client.post("/rare", { token: "t", address }));
    expect((await client.post("/rare", { token: "t", address, rawBody: "{" })).status).toBe(429);
  });
});

describe("idempotency keys", () => {
  const post = (key: string, options = {}) =>
    api.public(store).post("/notes", {
      body: { title: "a" },
      headers: { "idempotency-key": key },
      ...options,
    });

  test("a repeat gets the stored reply and does nothing", async () => {
    const key = newToken();
    const first = await post(key);
    const before = writes;
    const second = await post(key);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(first.headers).not.toHaveProperty("idempotent-replayed");
    expect(writes).toBe(before);
  });

  test("the same meaning in another order is the same request", async () => {
    const key = newToken();
    const first = await post(key, { body: { title: "a", price: 5 } });
    const second = await post(key, { rawBody: '{ "price": 5, "title": "a" }', body: undefined });
    expect(second.text).toBe(first.text);
  });

  test("another body with the same key is 422 idempotency_key_reused", async () => {
    const key = newToken();
    await post(key);
    const { status, body } = await post(key, { body: { title: "b" } });
    expect([status, body.error.reason]).toEqual([422, "idempotency_key_reused"]);
  });

  test("of twenty at once exactly one does the work; the others wait or get its reply", async () => {
    const key = newToken();
    const before = writes;
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(key)));
    expect(writes).toBe(before + 1);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of replies) {
      if (status !== 201)
        expect([status, body.error.code]).toEqual([409, "idempotency_in_progress"]);
    }
    expect((await post(key)).headers["idempotent-replayed"]).toBe("true");
  });

  test("while the first is still running a repeat is 409 with Retry-After", async () => {
    const key = newToken();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const first = post(key);
    const claimed = () => db.idempotencyKey.count({ where: { status: null } });
    await expect.poll(claimed).toBeGreaterThan(0);
    const { status, body, headers } = await post(key);
    open();
    expect([status, body.error.code, headers["retry-after"]]).toEqual([
      409,
      "idempotency_in_progress",
      "1",
    ]);
    expect((await first).status).toBe(201);
  });

  test("a refusal is kept like any reply", async () => {
    const key = newToken();
    failure = refuse("payment_declined");
    const first = await post(key, {
      headers: { "idempotency-key": key, accept: "application/problem+json" },
    });
    failure = undefined;
    const second = await post(key);
    expect([second.status, second.text]).toEqual([422, first.text]);
    expect(second.headers["content-type"]).toBe("application/problem+json");
  });

  test.each([
    ["a server error", new Error("boom"), 500],
    ["a clash that passes", refuse("checkout_in_progress"), 409],
  ])("%s frees the key", async (_name, error, status) => {
    const key = newToken();
    failure = error;
    expect((await post(key)).status).toBe(status);
    failure = undefined;
    const second = await post(key);
    expect(second.status).toBe(201);
    expect(second.headers).not.toHaveProperty("idempotent-replayed");
  });

  test("after a day the key is new", async () => {
    const key = newToken();
    await post(key);
    setClockOffset(24 * 60 * 60);
    const { status, headers } = await post(key, { body: { title: "b" } });
    expect(status).toBe(201);
    expect(headers).not.toHaveProperty("idempotent-replayed");
  });

  test("a claim whose process died is taken over after a minute, and its late reply is not kept", async () => {
    const key = newToken();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const dead = post(key);
    await expect
      .poll(() => db.idempotencyKey.count({ where: { status: null } }))
      .toBeGreaterThan(0);
    setClockOffset(61);
    gate = Promise.resolve();
    const takenOver = await post(key);
    expect(takenOver.status).toBe(201);
    open();
    expect((await dead).text).not.toBe(takenOver.text);
    expect((await post(key)).text).toBe(takenOver.text);
  });

  test("store, mode, path and token are part of the key", async () => {
    const key = newToken();
    const headers = { "idempotency-key": key };
    const body = { title: "a" };
    await post(key);
    const others = [
      await api.public(other).post("/notes", { body, headers }),
      await api.public(store).post("/notes", { body, headers, isLive: true }),
      await api.public(store).post("/notes", { body, headers, token: newToken() }),
    ];
    for (const { status, headers } of others) {
      expect(status).toBe(201);
      expect(headers).not.toHaveProperty("idempotent-replayed");
    }
  });

  test.each([[""], ["x".repeat(256)], ["é"]])("key %j is 422", async (key) => {
    const { status, body } = await post(key);
    expect(status).toBe(422);
    expect(body.error.fields).toHaveProperty("Idempotency-Key");
  });
});

async function logIn(store: TestStore, token: string, at: Date): Promise<void> {
  const { hashCartToken } = await import("@/lib/commerce/stores");
  const { newId } = await import("@/lib/kit/ids");
  const id = newId("customer");
  await db.customer.create({
    data: {
      id,
      storeId: store.id,
      livemode: false,
      email: `${id}@example.com`,
      tags: [],
      sessions: {
        create: {
          storeId: store.id,
          livemode: false,
          tokenHash: Buffer.from(hashCartToken(store.id, false, token)),
          lastSeenAt: at,
          expiresAt: new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000),
          createdAt: at,
        },
      },
    },
  });
}
