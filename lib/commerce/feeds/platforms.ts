/** How one advertising platform wants to be told. */
export interface Platform {
  /** What it calls a variant that can be bought, and one that cannot. */
  availability: { inStock: string; outOfStock: string };
  /** The attributes that hold the id of a variant. */
  ids: string[];
}

/**
 * The four platforms (docs/contract.md, Feeds). Google's specification writes the values of availability with an
 * underscore, the others' with a space; TikTok's asks for sku_id where the rest say id.
 */
export const PLATFORMS = {
  google: { availability: { inStock: "in_stock", outOfStock: "out_of_stock" }, ids: ["id"] },
  facebook: { availability: { inStock: "in stock", outOfStock: "out of stock" }, ids: ["id"] },
  pinterest: { availability: { inStock: "in stock", outOfStock: "out of stock" }, ids: ["id"] },
  tiktok: {
    availability: { inStock: "in stock", outOfStock: "out of stock" },
    ids: ["id", "sku_id"],
  },
} as const satisfies Record<string, Platform>;

/** Their names. */
export const FEED_PLATFORMS = Object.keys(PLATFORMS);

/** The last part of a feed's path for each of them. */
export const FEED_FILES = FEED_PLATFORMS.map((name) => `${name}.xml`);

/** The platform a file is for; undefined for any other file. */
export function findPlatform(file: string): Platform | undefined {
  const platforms = new Map<string, Platform>(Object.entries(PLATFORMS));
  return file.endsWith(".xml") ? platforms.get(file.slice(0, -".xml".length)) : undefined;
}
