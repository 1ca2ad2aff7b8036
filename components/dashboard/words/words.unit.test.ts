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

test("fields are called what other admin panels call them", () => {
  const [english, german] = [getWords("en-GB"), getWords("de-DE")];
  const both = (read: (words: typeof english) => string) => [read(english), read(german)];
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

test("the German dashboard has one word for the shop, its modes and a barcode", () => {
  const other = /\b(Laden|Ladens|Läden|Testbetrieb|Echtbetrieb|Strichcode|Artikelnummer)/;
  const wrong = entries(getWords("de-DE")).filter(([, text]) => other.test(text));
  expect(wrong).toEqual([]);
});
