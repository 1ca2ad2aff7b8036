import { expect, test } from "vitest";
import { keyedFetch } from "./keyed-fetch";

const PRESS = "0123456789abcdef0123456789abcdef";

/** The headers of an action, as the page sends them. */
function pressed(headers: Record<string, string> = {}) {
  return new Headers({ "next-action": "a1", "idempotency-key": PRESS, ...headers });
}

const underWay = () =>
  Response.json({ error: { code: "idempotency_in_progress" } }, { status: 409 });

function anApi(...replies: Response[]) {
  const keys: (string | null)[] = [];
  const pauses: number[] = [];
  return {
    keys,
    pauses,
    send: async (request: Request) => {
      keys.push(request.headers.get("idempotency-key"));
      await request.text();
      return replies.shift() ?? Response.json({ data: {} });
    },
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
  };
}

const post = (body: string) =>
  new Request("http://localhost/v3/private/products", { method: "POST", body });

test("the same request of the same press has the same key, and another body another", async () => {
  const api = anApi();
  const send = keyedFetch(api.send, pressed(), api.pause);
  await send(post("one"));
  await keyedFetch(api.send, pressed(), api.pause)(post("one"));
  await send(post("two"));
  const [first, again, other] = api.keys;
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a caller's own key stays, and what cannot happen twice gets none", async () => {
  const api = anApi();
  const send = keyedFetch(api.send, pressed(), api.pause);
  const own = post("one");
  own.headers.set("idempotency-key", "own");
  await send(own);
  await send(new Request("http://localhost/v3/private/products"));
  await send(new Request("http://localhost/v3/private/products/p", { method: "PUT", body: "x" }));
  expect(api.keys).toEqual(["own", null, null]);
});

test("without a press there is no key", async () => {
  const api = anApi();
  const noAction = new Headers({ "idempotency-key": PRESS });
  const noKey = new Headers({ "next-action": "a1" });
  for (const headers of [noAction, noKey, pressed({ "idempotency-key": "made up" })]) {
    await keyedFetch(api.send, headers, api.pause)(post("one"));
  }
  expect(api.keys).toEqual([null, null, null]);
});

test("the reply of the first is waited for", async () => {
  const api = anApi(underWay(), underWay(), Response.json({ data: "first" }));
  const response = await keyedFetch(api.send, pressed(), api.pause)(post("one"));
  expect(await response.json()).toEqual({ data: "first" });
  expect(api.pauses).toEqual([250, 500]);
  expect(new Set(api.keys).size).toBe(1);
});

test("a first that takes too long is no answer to the press", async () => {
  const api = anApi(...Array.from({ length: 6 }, underWay));
  await expect(keyedFetch(api.send, pressed(), api.pause)(post("one"))).rejects.toThrow("at work");
});

test("what a repeat finds deleted was deleted by the first", async () => {
  const gone = () => Response.json({ error: { code: "not_found" } }, { status: 404 });
  const remove = () => new Request("http://localhost/v3/private/products/p", { method: "DELETE" });
  const first = anApi(gone());
  expect((await keyedFetch(first.send, pressed())(remove())).status).toBe(404);
  const again = anApi(gone());
  const repeat = keyedFetch(again.send, pressed({ "cartwright-repeat": "1" }));
  expect((await repeat(remove())).status).toBe(204);
});
