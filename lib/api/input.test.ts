import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { FieldError } from "@/lib/contract/errors";
import { setClockOffset } from "@/lib/kit/clock";
import { overrideEnvironment } from "@/lib/platform/config";
import { cpuTimeOf } from "@/lib/testing/cpu-time";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

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

test.each(["[]", "null", "3", '"title"', "true"])("JSON %s is 422 on the body", async (rawBody) => {
  const { status, body } = await post(rawBody);
  expect([status, body.error.code]).toEqual([422, "validation_failed"]);
  expect(body.error.fields).toEqual({ body: ["Must be an object."] });
});

test("all errors are reported at once, by dotted path", async () => {
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
  const codes = (body.error.fieldErrors as FieldError[]).map(({ path, code, params }) => [
    path,
    code,
    params,
  ]);
  expect(codes).toEqual([
    ["title", "required", undefined],
    ["price", "invalid_type", { expected: "int" }],
    ["tags.1.name", "too_long", { maximum: 5 }],
    ["tags.2.name", "required", undefined],
    ["kind", "invalid_value", { values: ["plain", "fancy"] }],
  ]);
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

test("unknown fields are ignored", async () => {
  const { status } = await api.public(store).post("/notes", { body: { title: "a", id: "mine" } });
  expect(status).toBe(201);
});

test("the key of a prototype is dropped, and those that only sound like it are kept", async () => {
  const { status, body } = await post(
    `{"title":"a","extra":{"kept":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":2}}`,
  );
  expect([status, body.data.extra]).toEqual([201, ["kept", "constructor", "prototype"]]);
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

test("a phone number or bar code that happens to look like a card number is accepted", async () => {
  const lookalike = "4915123456787";
  const rawBody = JSON.stringify({ title: "a", phone: `+${lookalike}`, barcode: lookalike });
  expect((await post(rawBody)).status).toBe(201);
  expect((await post(JSON.stringify({ title: "a", x: lookalike }))).status).toBe(422);
});

test("a hexadecimal key whose digits happen to look like a card number is accepted", async () => {
  const key = "ab4242424242424242cdef0123456789";
  expect((await post(JSON.stringify({ title: "a", x: key, [key]: 1 }))).status).toBe(201);
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

test.each(["toString", "constructor", "__proto__"])(
  "a parameter or field called %s is refused under its name like any other",
  async (name) => {
    const query = await api.public(store).get(`/notes?${name}=%00`);
    const sentences = ["Must not contain control characters."];
    expect(query.status).toBe(422);
    expect(Object.entries(query.body.error.fields)).toEqual([[name, sentences]]);
    const body = await post(`{"title":"a","nested":{"valueOf":"\\u0000"},"toString":"\\u0000"}`);
    expect([body.status, Object.keys(body.body.error.fields)]).toEqual([
      422,
      ["nested.valueOf", "toString"],
    ]);
  },
);

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

test("no input causes a server error", async () => {
  const unsafe = fc.oneof(
    fc.json(),
    fc.string({ unit: "binary" }),
    fc.jsonValue().map((value) => JSON.stringify({ title: value, price: value, tags: value })),
  );
  const client = api.public(store);
  overrideEnvironment({ RATE_LIMIT_SCALE: "1000" });
  await fc.assert(
    fc.asyncProperty(unsafe, fc.webQueryParameters(), async (rawBody, search) => {
      const posted = await client.post("/notes", { rawBody });
      const listed = await client.get(`/notes?${search}`);
      expect([201, 400, 422]).toContain(posted.status);
      expect([200, 400, 422]).toContain(listed.status);
    }),
    { numRuns: 300 },
  );
  overrideEnvironment({ RATE_LIMIT_SCALE: "" });
});

test("errors below a long name are reported in an answer that is no longer than the request", async () => {
  const body = { ["k".repeat(100_000)]: Array.from({ length: 10_000 }, () => "\u0001") };
  const spent = await cpuTimeOf(async () => {
    const reply = await post(JSON.stringify(body));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.error.fields).length).toBeLessThanOrEqual(100);
    expect(reply.text.length).toBeLessThan(100_000);
  });
  expect(spent).toBeLessThan(2_000);
});
