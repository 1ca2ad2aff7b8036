import { afterEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { newToken } from "@/lib/testing/http";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const other = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

const post = (key: string, options = {}) =>
  api.public(store).post("/notes", {
    body: { title: "a" },
    headers: { "idempotency-key": key },
    ...options,
  });

test("a repeat gets the stored reply and does nothing", async () => {
  const key = newToken();
  const first = await post(key);
  const before = notes.writes;
  const second = await post(key);
  expect([second.status, second.text]).toEqual([201, first.text]);
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(second.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(first.headers).not.toHaveProperty("idempotent-replayed");
  expect(notes.writes).toBe(before);
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
  const before = notes.writes;
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(key)));
  expect(notes.writes).toBe(before + 1);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1);
  for (const { status, body } of replies) {
    if (status !== 201) expect([status, body.error.code]).toEqual([409, "idempotency_in_progress"]);
  }
  expect((await post(key)).headers["idempotent-replayed"]).toBe("true");
});

test("while the first is still running a repeat is 409 with Retry-After", async () => {
  const key = newToken();
  const open = notes.hold();
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
  notes.failure = refuse("payment_declined");
  const first = await post(key, {
    headers: { "idempotency-key": key, accept: "application/problem+json" },
  });
  notes.failure = undefined;
  const second = await post(key);
  expect([second.status, second.text]).toEqual([422, first.text]);
  expect(second.headers["content-type"]).toBe("application/problem+json");
});

test.each([
  ["a server error", new Error("boom"), 500],
  ["a clash that passes", refuse("checkout_in_progress"), 409],
])("%s frees the key", async (_name, error, status) => {
  const key = newToken();
  notes.failure = error;
  expect((await post(key)).status).toBe(status);
  notes.failure = undefined;
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
  const open = notes.hold();
  const dead = post(key);
  await expect.poll(() => db.idempotencyKey.count({ where: { status: null } })).toBeGreaterThan(0);
  setClockOffset(61);
  notes.gate = Promise.resolve();
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
