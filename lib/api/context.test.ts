import { afterEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { newToken } from "@/lib/testing/http";
import { logIn } from "@/lib/testing/log-in";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();
const other = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

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

test("a customer endpoint requires a customer logged in on that very token", async () => {
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
