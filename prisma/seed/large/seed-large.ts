import { now } from "@/lib/kit/clock";
import { db, query } from "@/lib/platform/db";
import { generateProduct, type Surroundings } from "./generate-product";
import { writeBatch } from "./write-batch";

/** Five hundred: some hundred milliseconds each, far below the limit for one statement. */
const BATCH = 500;

/**
 * Adds generated products to a store, past the verbs and without events, because ten thousand of
 * anything is for measuring. Running it again adds as many again. `onProgress` gets the number made.
 */
export async function seedLarge(
  storeId: string,
  { products, onProgress }: { products: number; onProgress: (made: number) => void },
): Promise<void> {
  const first = await db.product.count({ where: { storeId } });
  const surroundings = await lookAround(storeId);
  for (let made = 0; made < products; ) {
    const size = Math.min(BATCH, products - made);
    const numbers = Array.from({ length: size }, (_, index) => first + made + index + 1);
    await writeBatch(
      storeId,
      numbers.map((number) => generateProduct(number, surroundings)),
    );
    made += size;
    onProgress(made);
  }
  // The planner has to learn of them before the first request does.
  for (const table of TABLES) await query(`large_analyze_${table}`, `ANALYZE ${table}`);
}

const TABLES = [
  "products",
  "product_stats",
  "variants",
  "stock",
  "product_categories",
  "product_media",
];

/** Categories by slug, and the pictures of what stands in them. */
async function lookAround(storeId: string): Promise<Surroundings> {
  const categories = await db.category.findMany({
    where: { storeId },
    select: {
      id: true,
      slug: true,
      products: { select: { product: { select: { media: { select: { mediaId: true } } } } } },
    },
  });
  return {
    now: now(),
    categoryIdBySlug: new Map(categories.map(({ id, slug }) => [slug, id])),
    mediaIdsBySlug: new Map(
      categories.map(({ slug, products }) => [
        slug,
        products.flatMap(({ product }) => product.media.map(({ mediaId }) => mediaId)),
      ]),
    ),
  };
}
