import { expect, test } from "vitest";
import { updateTranslations } from "@/lib/commerce/translations";
import { ProductQuery } from "@/lib/contract/product";
import { query } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";
import { listProducts } from "../list-products";

const GERMAN = "de-DE";

async function found(store: TestStore, q: string, locale = "en-GB"): Promise<string[]> {
  const { json } = await listProducts(seller(store, { locale }), ProductQuery.parse({ q }));
  return JSON.parse(json).data.map(({ name }: { name: string }) => name);
}

test("a word finds its other forms, those in names before those in descriptions", async () => {
  const store = await createStore();
  await publishedProduct(store, { name: "Holder", description: "For one candle." });
  await publishedProduct(store, { name: "Candle" });
  await publishedProduct(store, { name: "Beeswax candles" });
  await publishedProduct(store, { name: "Candid portrait" });
  expect((await found(store, "candles"))[0]).toBe("Beeswax candles");
  expect((await found(store, "candles")).sort()).toEqual(["Beeswax candles", "Candle", "Holder"]);
  expect((await found(store, "candles with a holder")).sort()).toEqual(["Holder"]);
  expect(await found(store, "beeswaxes candle")).toEqual(["Beeswax candles"]);
  const names = await found(store, "candles portraits");
  expect(names).not.toContain("Candle");
});

test("words that say nothing are left out, unless there are no others", async () => {
  const store = await createStore();
  await publishedProduct(store, { name: "Blue mug" });
  await publishedProduct(store, { name: "The Who" });
  expect(await found(store, "the mugs")).toEqual(["Blue mug"]);
  expect(await found(store, "the who")).toEqual(["The Who"]);
});

test("each language has its own forms, and another store's words are none", async () => {
  const store = await createStore({ supportedLocales: ["en-GB", GERMAN] });
  const other = await createStore({ supportedLocales: ["en-GB", GERMAN] });
  const { id } = await publishedProduct(store, { name: "Book" });
  await publishedProduct(other, { name: "Bücherei" });
  await updateTranslations(
    seller(store),
    { ownerType: "product", id },
    { translations: { [GERMAN]: { name: "Buch" } } },
  );
  expect(await found(store, "Bücher", GERMAN)).toEqual(["Buch"]);
  expect(await found(store, "books")).toEqual(["Book"]);
});

test("every language that has a stemmer is one that PostgreSQL has", async () => {
  const store = await createStore();
  const languages =
    "ar ca da de el en es eu fi fr ga hi hu hy id it lt nb ne nl nn no pl pt ro ru sr sv ta tr yi";
  for (const language of languages.split(" ")) {
    const rows = await query<{ words: string }>(
      "test_inflected",
      "SELECT search_inflected($1, search_query($2), $2, $3)::text AS words",
      [store.id, "xylophonic", `${language}-XX`],
    );
    expect(rows).toEqual([{ words: "'xylophonic':*" }]);
  }
});
