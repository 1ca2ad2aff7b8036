import { DAY_MS } from "@/lib/kit/durations";
import { newId } from "@/lib/kit/ids";
import { slugify } from "@/lib/kit/text";
import { type Between, generateVariants, singleVariant } from "./generate-variants";
import type { GeneratedProduct } from "./generated-product";
import { LOOKS, SENTENCES, SERIES, SHELVES } from "./product-vocabulary";
import { seededRandom } from "./seeded-random";

/** What the shop has that an generated product refers to. */
export interface Surroundings {
  categoryIdBySlug: ReadonlyMap<string, string>;
  mediaIdsBySlug: ReadonlyMap<string, string[]>;
  now: Date;
}

/** A believable product. The same number always generates the same product, except for its ids. */
export function generateProduct(
  number: number,
  { categoryIdBySlug, mediaIdsBySlug, now }: Surroundings,
): GeneratedProduct {
  const random = seededRandom(number + 1);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error("Bug: nothing to pick from");
    return one;
  };
  const between: Between = (least, most) => least + Math.floor(random() * (most - least + 1));

  const shelf = pick(SHELVES);
  const material = pick(shelf.materials);
  const thing = pick(shelf.things);
  const name = `${pick(SERIES)} ${pick(LOOKS)} ${material} ${thing}`;
  const id = newId("product");
  // Squared: most things are cheap, a few are dear. Prices end in 0 or 5.
  const spread = shelf.prices[1] - shelf.prices[0];
  const price = Math.round((shelf.prices[0] + spread * random() ** 2) / 50) * 50;
  const isOnSale = random() < 0.1;
  const sale = {
    sale_price: Math.round((price * pick([0.7, 0.75, 0.8, 0.9])) / 50) * 50,
    sale_name: pick(["Seconds", "End of line", "Mill sale"]),
    sale_starts_at: new Date(now.getTime() - between(1, 30) * DAY_MS),
    sale_ends_at: new Date(now.getTime() + between(1, 60) * DAY_MS),
  };
  const made = new Date(now.getTime() - between(1, 900) * DAY_MS - between(0, DAY_MS));
  const hasVariants = random() < 0.3;
  const table = hasVariants
    ? generateVariants(id, { random, price, between })
    : singleVariant(id, between);
  const media = mediaIdsBySlug.get(shelf.slug) ?? [];
  const categoryId = categoryIdBySlug.get(shelf.slug);
  return {
    product: {
      id,
      slug: `${slugify(name)}-${number}`,
      name,
      summary: `A ${thing.toLowerCase()} in ${material.toLowerCase()}, made in small runs.`,
      description: Array.from({ length: between(3, 6) }, () => pick(SENTENCES)).join(" "),
      status: random() < 0.97 ? "published" : "draft",
      price,
      cost: Math.round(price * 0.4),
      has_variants: hasVariants,
      sort_order: 1000 + number,
      created_at: made,
      updated_at: made,
      ...(isOnSale ? sale : {}),
    },
    categoryIds: categoryId === undefined ? [] : [categoryId],
    mediaIds:
      media.length === 0
        ? []
        : [...new Set(Array.from({ length: between(1, 3) }, () => pick(media)))],
    ...table,
  };
}
