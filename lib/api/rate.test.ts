import { afterEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { overrideEnvironment } from "@/lib/platform/config";
import { newAddress, newToken } from "@/lib/testing/http";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const other = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

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

test("at ten a minute or less the address counts, for any token", async () => {
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

test("an over-limit request is refused before its body is validated", async () => {
  const address = newAddress();
  const client = api.public(store);
  await spend(10, () => client.post("/rare", { token: "t", address }));
  expect((await client.post("/rare", { token: "t", address, rawBody: "{" })).status).toBe(429);
});
