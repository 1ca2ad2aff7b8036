import fc from "fast-check";
import { expect, test } from "vitest";
import { updateMedia } from "@/lib/commerce/media/update-media";
import { ProductQuery } from "@/lib/contract/product";
import { db, query } from "@/lib/platform/db";
import { pictureRow, publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";
import { seedLarge } from "@/prisma/seed/large/seed-large";
import { listProducts } from "../list-products";
import { updateProduct } from "../update-product";

const TIMEOUT_MS = 120_000;

/** Names less similar to a search than this share of the best are not found. */
const BEHIND = 0.8;

test("a search with a wrong letter finds what resembles it most, and only such", {
  timeout: TIMEOUT_MS,
}, async () => {
  const store = await createStore();
  await seedLarge(store.id, { products: 150, onProgress: () => undefined });
  const products = await db.product.findMany({
    where: { storeId: store.id, status: "published" },
    select: { name: true },
    // The runs choose names by their position.
    orderBy: { name: "asc" },
  });
  const names = products.map(({ name }) => name);
  const typo = fc
    .record({
      name: fc.constantFrom(...names),
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
      rest: fc.constantFrom("", " 4711", " of"),
    })
    .map(({ name, at, letter, rest }) => {
      const place = 1 + Math.floor(at * (name.length - 2));
      return `${name.slice(0, place)}${letter}${name.slice(place + 1)}${rest}`;
    });
  await fc.assert(
    fc.asyncProperty(typo, async (q) => {
      const found = await search(store, q);
      const likeness = await likenesses(q, [...names, ...found]);
      const best = Math.max(...likeness.values());
      expect([q, likeness.get(found[0] ?? "")]).toEqual([q, best]);
      for (const name of found) expect(likeness.get(name)).toBeGreaterThanOrEqual(BEHIND * best);
    }),
    { numRuns: 60 },
  );
});

test("a word is known for mending once a product has it, however that came about", async () => {
  const store = await createStore();
  const picture = await pictureRow(store, "/m.webp", { alt: "In rust" });
  const cup = await publishedProduct(store, {
    name: "Cup 12x4",
    description: "Celadon.",
    mediaIds: [picture],
  });
  expect(await words(store)).toEqual(["celadon", "cup", "rust"]);
  await updateProduct(seller(store), cup.id, { name: "Beaker" });
  await updateMedia(seller(store), picture, { alt: "In slate" });
  expect(await words(store)).toEqual(["beaker", "celadon", "cup", "rust", "slate"]);
  // A word that no product has any more is not used.
  expect(await search(store, "cups")).toEqual([]);
  expect(await search(store, "beekar celadno")).toEqual(["Beaker"]);
});

test("a wrong letter within a short word is mended though another word has more of it", async () => {
  const store = await createStore();
  await publishedProduct(store, { name: "Keld Mug" });
  await publishedProduct(store, { name: "Banded Mug", description: "Sold in pairs." });
  expect((await search(store, "kold mug"))[0]).toBe("Keld Mug");
});

test("words of another store mend nothing", async () => {
  const [store, other] = [await createStore(), await createStore()];
  await publishedProduct(other, { name: "Tureen" });
  await publishedProduct(store, { name: "Mug" });
  const [row] = await query<{ words: string | null }>(
    "test_mend",
    "SELECT mend_search($1, $2)::text AS words",
    [store.id, "mug turene"],
  );
  expect(row?.words).toBe("'mug'");
});

async function search(store: TestStore, q: string): Promise<string[]> {
  const { json } = await listProducts(seller(store), ProductQuery.parse({ q, perPage: "100" }));
  return JSON.parse(json).data.map(({ name }: { name: string }) => name);
}

/** The similarity of each name to a search, from PostgreSQL. */
async function likenesses(q: string, names: string[]): Promise<Map<string, number>> {
  const rows = await query<{ name: string; likeness: number }>(
    "test_likeness",
    "SELECT DISTINCT name, word_similarity(lower($1), lower(name)) AS likeness FROM unnest($2::text[]) name",
    [q, names],
  );
  return new Map(rows.map(({ name, likeness }) => [name, likeness]));
}

async function words({ id }: TestStore): Promise<string[]> {
  const rows = await query<{ word: string }>(
    "test_words",
    "SELECT word FROM product_words WHERE store_id = $1 ORDER BY word",
    [id],
  );
  return rows.map(({ word }) => word);
}
