import { afterEach, expect, test } from "vitest";
import type { Principal } from "@/lib/commerce/stores";
import { setClockOffset } from "@/lib/kit/clock";
import { newToken } from "@/lib/testing/http";
import type { Call } from "./call";
import { runIdempotentUpload } from "./idempotent-upload";

afterEach(() => setClockOffset(0));

const bytes = (text: string) => new TextEncoder().encode(text);

type Step = () => Promise<unknown> | unknown;

/** Sends a file of three parts under a key; what is to happen between them is given. */
function upload(key: string, ...between: Step[]) {
  const call = { method: "POST", path: "/v3/private/files", search: "" } as Call;
  const principal = { apiKeyId: "key", store: { id: "store" }, livemode: false } as Principal;
  async function* chunks() {
    yield bytes("one ");
    await between[0]?.();
    yield bytes("two ");
    await between[1]?.();
    yield bytes("three");
  }
  const file = { name: null, type: "text/plain", chunks: chunks() };
  return runIdempotentUpload(
    key,
    { call, principal, tokenHash: undefined, file },
    async (taken) => {
      let body = "";
      for await (const chunk of taken.chunks) body += new TextDecoder().decode(chunk);
      return { reply: { status: 201, headers: {}, body }, isFinal: true };
    },
  );
}

const IN_PROGRESS = { code: "idempotency_in_progress" };

test("a repeat during the first is refused as in progress, however long the first takes, and then gets its reply", async () => {
  const key = newToken();
  const first = await upload(
    key,
    () => setClockOffset(45),
    async () => {
      setClockOffset(90);
      await expect(upload(key)).rejects.toMatchObject(IN_PROGRESS);
    },
  );
  expect(first).toEqual({ status: 201, headers: {}, body: "one two three" });
  const repeat = await upload(key);
  expect([repeat.body, repeat.headers["idempotent-replayed"]]).toEqual(["one two three", "true"]);
});

test("where nothing came for a minute another takes the key over, and the first takes nothing more", async () => {
  const key = newToken();
  const late = upload(key, async () => {
    setClockOffset(61);
    expect((await upload(key)).headers).toEqual({});
  });
  await expect(late).rejects.toMatchObject(IN_PROGRESS);
  expect((await upload(key)).headers["idempotent-replayed"]).toBe("true");
});
