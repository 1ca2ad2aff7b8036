import { expect, test } from "vitest";
import { actionFetch } from "./action-fetch";
import { isSentOnce, sendOnce } from "./sending-state";

type Sent = { key: string | null; isRepeat: boolean };
type Responder = () => Response;

const answered: Responder = () => new Response("0:{}");
const refused: Responder = () => new Response("gateway", { status: 502 });
const broken: Responder = () => {
  throw new TypeError("Failed to fetch");
};
const failed: Responder = () => new Response("0:E{}", { status: 500 });
/** Its first half came. */
const torn: Responder = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("0:"));
        stream.error(new TypeError("network error"));
      },
    }),
  );

/** A browser tab whose replies are given one by one; the rest is answered. */
function aTab(...replies: Responder[]) {
  const sent: Sent[] = [];
  const said: (string | null)[] = [];
  const items = new Map<string, string>();
  const kept = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
  let time = 1_000_000;
  const open = () =>
    actionFetch({
      kept,
      async send(_input, init) {
        const headers = new Headers(init?.headers);
        sent.push({
          key: headers.get("idempotency-key"),
          isRepeat: headers.has("cartwright-repeat"),
        });
        return (replies.shift() ?? answered)();
      },
      say: (trouble) => void said.push(trouble),
      pause: async (milliseconds) => {
        time += milliseconds;
      },
      isOnline: () => true,
      isSentOnce,
      now: () => time,
    });
  return {
    sent,
    said,
    items,
    open,
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

const action = (body: BodyInit, id = "a1") => ({
  method: "POST",
  headers: { "next-action": id },
  body,
});

test("each press has a key of its own once the one before was answered", async () => {
  const tab = aTab();
  const send = tab.open();
  await send("/dashboard", action("[1]"));
  await send("/dashboard", action("[1]"));
  expect(tab.sent.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  expect(tab.sent[0]?.key).not.toBe(tab.sent[1]?.key);
  expect(tab.said.filter((trouble) => trouble !== null)).toEqual([]);
});

test.each([
  ["a connection that breaks", broken],
  ["a reply that ends half-way", torn],
  ["a gateway that had no reply", refused],
])("%s is sent again with the key of the press, and said meanwhile", async (_what, lost) => {
  const tab = aTab(lost, lost);
  const response = await tab.open()("/dashboard", action("[1]"));
  expect(await response.text()).toBe("0:{}");
  const [first] = tab.sent;
  expect(tab.sent).toEqual([
    { key: first?.key, isRepeat: false },
    { key: first?.key, isRepeat: true },
    { key: first?.key, isRepeat: true },
  ]);
  expect(tab.said).toEqual(["retrying", "retrying", null]);
});

test("an action lost at every try is reported, and pressed again it has the same key, also after a reload", async () => {
  const tab = aTab(broken, broken, broken, broken);
  await expect(tab.open()("/dashboard", action("[1]"))).rejects.toThrow("Failed to fetch");
  expect(tab.sent).toHaveLength(4);
  await tab.open()("/dashboard", action("[1]"));
  expect(tab.sent[4]).toEqual({ key: tab.sent[0]?.key, isRepeat: true });
});

test("other arguments and another action are another press", async () => {
  const tab = aTab(failed, failed, failed, failed);
  const send = tab.open();
  await send("/dashboard", action("[1]"));
  await send("/dashboard", action("[2]"));
  await send("/dashboard", action("[1]", "a2"));
  const form = new FormData();
  form.set("0", "[1]");
  await send("/dashboard", action(form));
  expect(new Set(tab.sent.map(({ key }) => key)).size).toBe(4);
});

test("a failure of the server is not sent again by itself, and keeps the key", async () => {
  const tab = aTab(failed);
  const send = tab.open();
  expect((await send("/dashboard", action("[1]"))).status).toBe(500);
  expect(tab.sent).toHaveLength(1);
  await send("/dashboard", action("[1]"));
  expect(tab.sent[1]?.key).toBe(tab.sent[0]?.key);
});

test("an action pressed again after ten minutes gets a new key", async () => {
  const tab = aTab(failed);
  const send = tab.open();
  await send("/dashboard", action("[1]"));
  tab.pass(10 * 60_000);
  await send("/dashboard", action("[1]"));
  expect(tab.sent[1]?.key).not.toBe(tab.sent[0]?.key);
});

test("what is no action is sent as it is, and nothing typed is kept in the tab", async () => {
  const tab = aTab(broken, broken, broken, broken);
  const send = tab.open();
  await send("/dashboard", action('["a secret"]')).catch(() => undefined);
  expect(JSON.stringify([...tab.items])).not.toContain("secret");
  await send("/dashboard/search?q=a");
  expect(tab.sent.at(-1)).toEqual({ key: null, isRepeat: false });
});

test("what its caller sends again itself is sent once, and the next press has its key all the same", async () => {
  const tab = aTab(broken);
  const send = tab.open();
  const one = () => send("/dashboard", action('["Good morning.","key-1"]'));
  await expect(sendOnce("key-1", one)).rejects.toThrow("Failed to fetch");
  expect(tab.sent).toHaveLength(1);
  expect(tab.said.filter((trouble) => trouble !== null)).toEqual([]);
  await one();
  expect(tab.sent[1]).toEqual({ key: tab.sent[0]?.key, isRepeat: true });
});
