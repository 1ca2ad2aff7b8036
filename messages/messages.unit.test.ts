import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { format, formatNumber } from "@/lib/kit/format-message";
import { parseMessageArguments } from "@/lib/kit/message-arguments";
import { getMessages as getDashboardMessages } from "@/messages/dashboard";
import { getMessages, languageOf } from "@/messages/storefront";
import {
  findLanguages,
  findSurfaces,
  generateMessages,
  type MessageTree,
  parsePlurals,
  readMessages,
  SOURCE_LANGUAGE,
} from "@/scripts/messages";

type Entry = [path: string, message: string];

function entries(messages: MessageTree, path = ""): Entry[] {
  return Object.entries(messages).flatMap(([key, value]): Entry[] => {
    const here = path ? `${path} ${key}` : key;
    return typeof value === "string" ? [[here, value]] : entries(value, here);
  });
}

const languages = await findLanguages();
const catalogues = await Promise.all(
  languages.map(async (language) =>
    (await findSurfaces(language)).map((surface) => ({ language, surface })),
  ),
);

describe.each(catalogues.flat())("$surface in $language", async ({ language, surface }) => {
  const english = new Map(entries(await readMessages(SOURCE_LANGUAGE, surface)));
  const messages = entries(await readMessages(language, surface));

  test("has every message, and none that is empty", () => {
    expect(messages.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(messages.filter(([, message]) => message.trim() === "")).toEqual([]);
  });

  test("is ICU MessageFormat with the arguments of the English", () => {
    for (const [path, message] of messages) {
      expect([path, parseMessageArguments(message)]).toEqual([path, parseMessageArguments(english.get(path) ?? "")]);
    }
  });

  test("has the plural forms that the language counts with", () => {
    const rules = new Intl.PluralRules(language);
    const forms = [...new Set(["other", ...Array.from({ length: 200 }, (_, n) => rules.select(n))])];
    for (const [path, message] of messages) {
      for (const plural of parsePlurals(message)) expect([path, ...plural]).toEqual([path, ...forms.sort()]);
    }
  });

  test.skipIf(language === SOURCE_LANGUAGE)("is not left in English", () => {
    const same = messages.filter(
      ([path, message]) => message === english.get(path) && /\p{L}{2}.* \p{L}{2}/u.test(message),
    );
    // Names, and a word that French shares.
    const shared = /^search found$/;
    expect(same.map(([path]) => path).filter((path) => !shared.test(path))).toEqual([]);
  });
});

/** Where the messages of a surface are read. */
const READERS: Record<string, string[]> = {
  storefront: ["components/{storefront,ui}/**/*.{ts,tsx}", "app/**/*.{ts,tsx}"],
  dashboard: ["components/dashboard/**/*.{ts,tsx}", "app/dashboard/**/*.{ts,tsx}"],
  mail: ["lib/commerce/{mail,staff}/**/*.{ts,tsx}"],
  server: ["lib/server/**/*.ts"],
  imports: ["lib/commerce/**/*.ts"],
};

/** Values of the API, under which a screen finds its sentence. */
const VALUES = ["lib/{contract,kit,commerce}/**/*.ts"];

/** Names that no property of ours has, such as `order.paid`: values of the API, or made of them. */
const isValue = (surface: string, key: string) => surface !== "imports" && /[_.*]/.test(key);

const namesIn = (patterns: string[]) =>
  new Set(
    globSync(patterns)
      .filter((file) => !file.includes(".test."))
      .flatMap((file) => readFileSync(file, "utf8").match(/\w+/g) ?? []),
  );

const values = namesIn(VALUES);

test.each(await findSurfaces(SOURCE_LANGUAGE))("every key of %s is used", async (surface) => {
  const names = namesIn(READERS[surface] ?? []);
  const unused = entries(await readMessages(SOURCE_LANGUAGE, surface)).filter(([path]) => {
    const key = path.split(" ").at(-1) ?? path;
    return !names.has(key) && !values.has(key) && !isValue(surface, key);
  });
  expect(unused.map(([path]) => path)).toEqual([]);
});

test("the generated types are those of the messages", async () => {
  for (const [file, source] of Object.entries(await generateMessages())) {
    expect(readFileSync(file, "utf8"), `${file}: npm run generate`).toBe(source);
  }
});

test("a locale has the messages of its language, and English where there are none", () => {
  expect(languageOf("de-AT")).toBe("de");
  expect(languageOf("it-IT")).toBe("en");
  expect(getMessages("de-CH").cart.checkOut).toBe("Zur Kasse");
});

test("a count takes its plural and the figures of its locale", () => {
  const { count } = getMessages("en").listing;
  expect(format(count, { count: 1 }, "en-GB")).toBe("1 product");
  expect(format(count, { count: 12345 }, "en-GB")).toBe("12,345 products");
  expect(format(getMessages("de").listing.count, { count: 1234 }, "de-DE")).toBe("1.234 Produkte");
  const { aboutAll } = getMessages("en").listing;
  expect(format(aboutAll, { store: "Fettle", count: 1 }, "en-GB")).toContain("1 product,");
});

test("a compiled message can be handed to client components", () => {
  const plural = getMessages("en").listing.count.find((node) => Array.isArray(node)) ?? [];
  expect(plural.map((part) => Object.getPrototypeOf(part))).toContain(Object.prototype);
});

test("what is filled in is taken as it is", () => {
  const name = "{name} $& <b> '{count}'";
  expect(format(getMessages("en").cartLine.removed, { name })).toBe(`${name} was removed.`);
});

test.each(languages)("numbers are written in %s as its own formatter does", (code) => {
  const numbers = [0, 1, 21, 99, 100, 999, 1000, 12345, 1.5, -3];
  const written = numbers.map((number) => formatNumber(number, code));
  expect(written).toEqual(numbers.map((number) => number.toLocaleString(code)));
});

test("fields of the dashboard are called what other admin panels call them", () => {
  const [english, german] = [getDashboardMessages("en"), getDashboardMessages("de")];
  const both = (read: (messages: typeof english) => string) => [read(english), read(german)];
  expect([
    both(({ products }) => products.slug),
    both(({ products }) => products.what),
    both(({ products }) => products.cost),
    both(({ products }) => products.minQuantity),
    both(({ products }) => products.maxQuantity),
    both(({ products }) => products.salePrice),
    both(({ products }) => products.trackInventory),
    both(({ categories }) => categories.parent),
    both(({ discounts }) => discounts.minSubtotal),
    both(({ discounts }) => discounts.usageLimitPerCustomer),
    both(({ home }) => home.waiting),
    both(({ home }) => home.topProducts),
    both(({ orders }) => orders.refundRestock),
    both(({ orders }) => orders.trackingUrl),
    both(({ analytics }) => analytics.funnel.title),
    both(({ webhooks }) => webhooks.url),
  ]).toEqual([
    ["URL handle", "URL-Handle"],
    ["Title and description", "Titel und Beschreibung"],
    ["Cost per item", "Kosten pro Artikel"],
    ["Minimum quantity per order", "Mindestmenge je Bestellung"],
    ["Maximum quantity per order", "Höchstmenge je Bestellung"],
    ["Sale price", "Angebotspreis"],
    ["Track inventory", "Bestand verfolgen"],
    ["Parent category", "Übergeordnete Kategorie"],
    ["Minimum purchase amount", "Mindestbestellwert"],
    ["Usage limit per customer", "Nutzungslimit je Kunde"],
    ["To do", "Aufgaben"],
    ["Top products", "Meistverkaufte Produkte"],
    ["Restock items", "Artikel wieder einlagern"],
    ["Tracking URL", "Tracking-URL"],
    ["Conversion funnel", "Conversion-Trichter"],
    ["Endpoint URL", "Endpunkt-URL"],
  ]);
});

test("the German dashboard has one word for the shop, its modes and a barcode", async () => {
  const other = /\b(Laden|Ladens|Läden|Testbetrieb|Echtbetrieb|Strichcode|Artikelnummer)/;
  const wrong = entries(await readMessages("de", "dashboard")).filter(([, text]) => other.test(text));
  expect(wrong).toEqual([]);
});
