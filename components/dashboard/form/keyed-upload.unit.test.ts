import { expect, test } from "vitest";
import { keyedUpload, type UploadResponse } from "./keyed-upload";

const taken: UploadResponse = { status: 200, outcome: { ok: true, data: "taken" } };
const refusedAs = (status: number, code: string): UploadResponse => ({
  status,
  outcome: { ok: false, refusal: { code, message: "", requestId: "", docUrl: "", status } },
});
const LOST = new TypeError("No reply came.");

/** A tab whose replies are given one by one; what is beyond them is taken. */
function aTab(...replies: (UploadResponse | null | Error)[]) {
  const keys: string[] = [];
  const said: (string | null)[] = [];
  const items = new Map<string, string>();
  let time = 1_000_000;
  const open = () =>
    keyedUpload({
      kept: {
        getItem: (name) => items.get(name) ?? null,
        setItem: (name, value) => void items.set(name, value),
      },
      async send({ key }) {
        keys.push(key);
        const reply = replies.length > 0 ? replies.shift() : taken;
        if (reply instanceof Error) throw reply;
        return reply ?? null;
      },
      say: (trouble) => void said.push(trouble),
      pause: async (milliseconds) => {
        time += milliseconds;
      },
      isOnline: () => true,
      now: () => time,
    });
  return { keys, said, open };
}

const file = (name = "a.pdf", text = "bytes") => new File([text], name, { lastModified: 1 });
const form = (name?: string) => {
  const made = new FormData();
  made.set("file", file(name));
  return made;
};

test.each([
  ["lost", LOST],
  ["a page of a proxy before the deployment", { status: 502, outcome: null }],
  ["still being worked for", refusedAs(409, "idempotency_in_progress")],
])("a file whose reply is %s is sent again under its key", async (_what, reply) => {
  const tab = aTab(reply, reply);
  expect(await tab.open()("/media", form())).toEqual({ ok: true, data: "taken" });
  expect(tab.keys).toHaveLength(3);
  expect(new Set(tab.keys).size).toBe(1);
  expect(tab.said).toEqual(["retrying", "retrying", null]);
});

test("an upload lost at every try is reported, and the next press has its key, also after a reload", async () => {
  const tab = aTab(LOST, LOST, LOST, LOST);
  expect(await tab.open()("/media", file())).toBeNull();
  expect(tab.keys).toHaveLength(4);
  expect(await tab.open()("/media", file())).toMatchObject({ ok: true });
  expect(new Set(tab.keys).size).toBe(1);
});

test("what was answered, another file, and another address have keys of their own", async () => {
  const tab = aTab(taken, taken, refusedAs(422, "validation_failed"), refusedAs(500, "x"));
  const send = tab.open();
  await send("/media", form());
  await send("/media", form());
  await send("/media", form("b.pdf"));
  await send("/media", form("b.pdf"));
  await send("/label", form("b.pdf"));
  expect(new Set(tab.keys).size).toBe(5);
  // A failure does not show what was done before it.
  await send("/media", form("b.pdf"));
  expect(tab.keys[5]).toBe(tab.keys[3]);
});

test("a cancelled upload is not sent again, and a refusal without an outcome is reported by its status", async () => {
  const tab = aTab(null, { status: 413, outcome: null });
  const send = tab.open();
  expect(await send("/media", form())).toBeNull();
  expect(tab.keys).toHaveLength(1);
  expect(await send("/media", form())).toMatchObject({ ok: false, refusal: { status: 413 } });
});
