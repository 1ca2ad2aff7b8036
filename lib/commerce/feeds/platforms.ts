import type { Availability } from "@/lib/contract/product";

/** How one advertising platform wants its items. */
export interface Platform {
  /** What it calls a variant that is there, that is sold beyond stock, and that cannot be bought. */
  availability: Readonly<Record<Availability, string>>;
  /** The attributes that hold the id of a variant. */
  ids: string[];
  /** Whether it takes further details by name and value. */
  takesDetails?: true;
}

const SPACED = {
  in_stock: "in stock",
  out_of_stock: "out of stock",
  preorder: "preorder",
} as const;

/**
 * The four platforms (docs/contract.md, Feeds). Google's specification writes the values of availability with an
 * underscore, the others' with a space; TikTok's asks for sku_id where the rest say id.
 */
export const PLATFORMS = {
  google: {
    availability: {
      in_stock: "in_stock",
      out_of_stock: "out_of_stock",
      backorder: "backorder",
      preorder: "preorder",
    },
    ids: ["id"],
    takesDetails: true,
  },
  // It has no word for what is back-ordered but that it is available to be ordered.
  facebook: { availability: { ...SPACED, backorder: "available for order" }, ids: ["id"] },
  pinterest: { availability: { ...SPACED, backorder: "backorder" }, ids: ["id"] },
  tiktok: { availability: { ...SPACED, backorder: "available for order" }, ids: ["id", "sku_id"] },
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
