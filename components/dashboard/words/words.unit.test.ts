import { expect, test } from "vitest";
import { getWords } from "./index";

type Entry = [path: string, text: string];

function entries(table: object, path = ""): Entry[] {
  return Object.entries(table).flatMap(([key, value]): Entry[] => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[here, value]] : entries(value, here);
  });
}

const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** `one` may leave the count out: used once, einmal eingelöst. */
const isOne = (path: string) => path.endsWith(".one");

test("every text is there in German, none is empty, and the open places are the same", () => {
  const english = entries(getWords("en-GB"));
  const german = new Map(entries(getWords("de-DE")));
  expect([...german.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, text] of english) {
    const other = german.get(path) ?? "";
    expect([path, other.trim()]).not.toEqual([path, ""]);
    if (!isOne(path)) expect([path, slotsOf(other)]).toEqual([path, slotsOf(text)]);
  }
});

test("German is written and not left in English", () => {
  const english = new Map(entries(getWords("en-GB")));
  const same = entries(getWords("de-DE")).filter(
    ([path, text]) => text === english.get(path) && /\p{L}{2}.* \p{L}{2}/u.test(text),
  );
  expect(same).toEqual([]);
});
