import { expect, test } from "vitest";
import { ResponseCache, type Validity } from "./response-cache";

type Answer = Validity & { text: string };

const ALWAYS = { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY };

test("an answer is kept for its version and made anew for a later one", async () => {
  const kept = new ResponseCache<Answer>("test", 1000);
  expect(await textOf(kept.getOrMake("a", at(1), making("one", 1)))).toBe("one");
  expect(await textOf(kept.getOrMake("a", at(1), making("unused", 1)))).toBe("one");
  expect(await textOf(kept.getOrMake("a", at(2), making("two", 2)))).toBe("two");
  expect(await textOf(kept.getOrMake("a", at(1), making("unused", 1)))).toBe("two");
});

test("an answer holds up to, but not at, the moment a price changes, and not before the last", async () => {
  const kept = new ResponseCache<Answer>("test", 1000);
  const sale = { validFrom: 100, validUntil: 200 };
  await kept.getOrMake("a", at(1, 150), making("sale", 1, sale));
  expect(kept.get("a", 1, 100)?.text).toBe("sale");
  expect(kept.get("a", 1, 199)?.text).toBe("sale");
  expect(kept.get("a", 1, 200)).toBeUndefined();
  expect(kept.get("a", 1, 99)).toBeUndefined();
});

test("requests that miss together share one answer, unless it is too old for them", async () => {
  const kept = new ResponseCache<Answer>("test", 1000);
  const slow = Promise.withResolvers<{ answer: Answer; bytes: number }>();
  const first = textOf(kept.getOrMake("a", at(1), () => slow.promise));
  const second = textOf(kept.getOrMake("a", at(1), making("unused", 1)));
  const later = textOf(kept.getOrMake("a", at(2), making("two", 2)));
  slow.resolve({ answer: { text: "one", version: 1, ...ALWAYS }, bytes: 10 });
  expect(await first).toBe("one");
  expect(await second).toBe("one");
  expect(await later).toBe("two");
});

test("a slow maker does not put its older answer in place of a later one", async () => {
  const kept = new ResponseCache<Answer>("test", 1000);
  const slow = Promise.withResolvers<{ answer: Answer; bytes: number }>();
  const older = textOf(kept.getOrMake("a", at(1), () => slow.promise));
  const waiting = kept.getOrMake("a", at(2), making("two", 2));
  slow.resolve({ answer: { text: "one", version: 1, ...ALWAYS }, bytes: 10 });
  await Promise.all([older, waiting]);
  expect(kept.get("a", 1, 0)?.text).toBe("two");
});

test("what was not asked for longest goes first when the bytes are full", async () => {
  const kept = new ResponseCache<Answer>("test", 25);
  await kept.getOrMake("a", at(1), making("a", 1));
  await kept.getOrMake("b", at(1), making("b", 1));
  kept.get("a", 1, 0);
  await kept.getOrMake("c", at(1), making("c", 1));
  expect(["a", "b", "c"].map((key) => kept.get(key, 1, 0)?.text)).toEqual(["a", undefined, "c"]);
});

test("an answer replaced gives its bytes back", async () => {
  const kept = new ResponseCache<Answer>("test", 25);
  for (let version = 1; version <= 10; version += 1) {
    await kept.getOrMake("a", at(version), making("a", version));
  }
  await kept.getOrMake("b", at(1), making("b", 1));
  expect([kept.get("a", 10, 0)?.text, kept.get("b", 1, 0)?.text]).toEqual(["a", "b"]);
});

test("what could not be made is not kept", async () => {
  const kept = new ResponseCache<Answer>("test", 1000);
  await expect(kept.getOrMake("a", at(1), () => Promise.reject(new Error("gone")))).rejects.toThrow(
    "gone",
  );
  expect(await textOf(kept.getOrMake("a", at(1), making("one", 1)))).toBe("one");
});

function at(version: number, time = 0) {
  return { version, time };
}

function making(text: string, version: number, validity = ALWAYS) {
  return async () => ({ answer: { text, version, ...validity }, bytes: 10 });
}

async function textOf(answer: Promise<Answer>): Promise<string> {
  return (await answer).text;
}
