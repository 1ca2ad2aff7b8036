import { expect, test } from "vitest";
import { say, sayCount, sayNumber } from "@/components/ui/say";
import { getWords, LANGUAGES, languageOf } from "./index";

type Entry = [path: string, text: string];

function entries(table: object, path = ""): Entry[] {
  return Object.entries(table).flatMap(([key, value]): Entry[] => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[here, value]] : entries(value, here);
  });
}

const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

const english = new Map(entries(getWords("en")));

test.each(Object.keys(LANGUAGES))(
  "every text there is, is there in %s, and none is empty",
  (code) => {
    const texts = entries(getWords(code));
    expect(texts.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
  },
);

test.each(Object.keys(LANGUAGES))(
  "the open places of the texts in %s are those of the English",
  (code) => {
    for (const [path, text] of entries(getWords(code))) {
      expect([path, ...slotsOf(text)]).toEqual([path, ...slotsOf(english.get(path) ?? "")]);
    }
  },
);

test.each(Object.keys(LANGUAGES))("numbers are written in %s as its own formatter does", (code) => {
  const numbers = [0, 1, 21, 99, 100, 999, 1000, 12345, 1.5, -3];
  const written = numbers.map((number) => sayNumber(number, code));
  expect(written).toEqual(numbers.map((number) => number.toLocaleString(code)));
});

test("German is written and not left in English", () => {
  const same = entries(getWords("de")).filter(
    ([path, text]) => text === english.get(path) && /\p{L}{2}.* \p{L}{2}/u.test(text),
  );
  expect(same.map(([path]) => path).sort()).toEqual([
    "payment.method.apple_pay",
    "payment.method.google_pay",
  ]);
});

test("a locale has the words of its language, and English where it has none", () => {
  expect(languageOf("de-AT")).toBe("de");
  expect(languageOf("fr-FR")).toBe("en");
  expect(getWords("de-CH").cart.checkOut).toBe("Zur Kasse");
});

test("a count takes its plural and the figures of its locale", () => {
  expect(sayCount(getWords("en-GB").listing.count, 1, "en-GB")).toBe("1 product");
  expect(sayCount(getWords("de-DE").listing.count, 1234, "de-DE")).toBe("1.234 Produkte");
});

test("what is filled in is taken as it is", () => {
  expect(say("{name} was removed.", { name: "{name} $& <b>" })).toBe("{name} $& <b> was removed.");
});
