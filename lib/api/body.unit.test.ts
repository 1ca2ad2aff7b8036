import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectRefusal } from "@/lib/testing/refusals";
import { readChunks } from "./body";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const bytes = (text: string) => new TextEncoder().encode(text);

async function* dripping(everyMs: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield bytes("x");
  }
}

test("a body that drips for more than fifteen seconds is refused, however steadily it drips", async () => {
  const body = readChunks(dripping(1_000), undefined, { bytes: 1_000 });
  const outcome = expect(body).rejects.toMatchObject({
    code: "bad_request",
    publicMessage: "The request body did not arrive in time.",
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await outcome;
});

test("an upload may be on its way for as long as its endpoint says", async () => {
  const limits = { bytes: 1_000, timeMs: 60_000 };
  const outcome = expect(readChunks(dripping(1_000), undefined, limits)).rejects.toMatchObject({
    publicMessage: "The request body did not arrive in time.",
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await outcome;
});

test("a body that has arrived leaves no clock running", async () => {
  async function* whole() {
    yield bytes("ab");
    yield bytes("c");
  }
  expect(new TextDecoder().decode(await readChunks(whole(), "3", { bytes: 3 }))).toBe("abc");
  expect(vi.getTimerCount()).toBe(0);
});

test("a body that is too long is not read to its end", async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield bytes("x".repeat(10));
    }
  }
  await expectRefusal(readChunks(endless(), undefined, { bytes: 25 }), {
    code: "request_too_large",
  });
  expect(read).toBe(3);
  await expectRefusal(readChunks(endless(), "26", { bytes: 25 }), { code: "request_too_large" });
  expect(read).toBe(3);
});

test("a body that breaks off is the client's doing", async () => {
  async function* broken() {
    yield bytes("{");
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  await expectRefusal(readChunks(broken(), undefined, { bytes: 25 }), { code: "bad_request" });
});
