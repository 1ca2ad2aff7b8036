import { expect, test } from "vitest";
import { ID_PREFIXES, type IdNoun, isId, newId, newSecret } from "@/lib/kit/ids";

const NOUNS = Object.keys(ID_PREFIXES).filter((noun): noun is IdNoun => noun in ID_PREFIXES);

test("an id is its noun's prefix and 21 unambiguous characters", () => {
  for (const noun of NOUNS) {
    const id = newId(noun);
    expect(id.startsWith(ID_PREFIXES[noun])).toBe(true);
    expect(id.slice(ID_PREFIXES[noun].length)).toMatch(/^[2-9A-HJ-NP-Za-km-z]{21}$/);
  }
});

test("an id is recognised as its own noun and as no other", () => {
  for (const noun of NOUNS) {
    const recognised = NOUNS.filter((other) => isId(other, newId(noun)));
    expect(recognised).toEqual([noun]);
  }
});

test.each(["", "prod_", "prod_short", `prod_${"0".repeat(21)}`, `prod_${"a".repeat(22)}`])(
  "%j is not a product id",
  (text) => {
    expect(isId("product", text)).toBe(false);
  },
);

test("ten thousand ids are ten thousand different ids", () => {
  const ids = new Set(Array.from({ length: 10_000 }, () => newId("order")));
  expect(ids.size).toBe(10_000);
});

test("a secret has the length asked for, in base62", () => {
  expect(newSecret(32)).toMatch(/^[0-9A-Za-z]{32}$/);
  expect(newSecret(32)).not.toBe(newSecret(32));
});
