import { z } from "zod";
import { PageMeta, PageQuery, Timestamp } from "./common";

/**
 * What is wrong with a product in the feeds. `not_published` and `unlisted` keep it out; a variant with `no_image`
 * is left out as well, since every platform refuses it, and in another language than the store's own a product that is
 * `not_translated`: its name has no translation. Platforms refuse what has no price; the rest costs visibility.
 */
const FeedProblem = z.enum([
  "not_published",
  "unlisted",
  "no_image",
  "not_translated",
  "no_price",
  "no_description",
  "description_not_translated",
  "title_too_long",
  "invalid_barcode",
  "no_identifier",
  "no_category",
  "no_manufacturer",
  "no_responsible_person",
  "responsible_person_abroad",
]);

/**
 * The effect of a problem: not published or unlisted, refused by platforms (`no_image` and `not_translated` are not
 * even sent), or shown less.
 */
export const FeedProblemLevel = z.enum(["left_out", "refused", "weak"]);
export type FeedProblemLevel = z.infer<typeof FeedProblemLevel>;

/** A product that the feeds leave out, or that platforms like less for what it lacks. */
export const FeedProblemEntry = z
  .object({
    productId: z.string(),
    name: z.string(),
    slug: z.string(),
    level: FeedProblemLevel.meta({ description: "The level of its worst problem." }),
    problems: z
      .array(FeedProblem)
      .meta({ description: "Problems of any of its variants, the worst first." }),
  })
  .meta({ id: "FeedProblemEntry" });
export type FeedProblemEntry = z.infer<typeof FeedProblemEntry>;

/** In which of the store's languages and currencies a feed is. */
export const FeedQuery = z.object({
  locale: z.string().max(100).optional().meta({
    description:
      "One of the store's `supportedLocales`, or a language of theirs, for texts and links in it; products without a translated name are left out. By default the store's own, whatever `Accept-Language` says. Any other is refused.",
    example: "de-DE",
  }),
  currency: z.string().max(100).optional().meta({
    description:
      "One of `availableCurrencies`, for prices and links in it. By default the store's own. Any other is refused.",
    example: "EUR",
  }),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

export const FeedProblemQuery = PageQuery.extend({
  level: FeedProblemLevel.optional(),
  ...FeedQuery.shape,
});
export type FeedProblemQuery = z.infer<typeof FeedProblemQuery>;

/** One feed, and the last machine that fetched it in the mode of the key, the language and the currency. */
export const FeedFetch = z
  .object({
    file: z.string().meta({ description: "As in `/feeds/{file}`." }),
    fetchedAt: Timestamp.nullable().meta({
      description: "Accurate to the minute. Null before the first fetch.",
    }),
    agent: z.string().nullable().meta({ description: "The user agent." }),
  })
  .meta({ id: "FeedFetch" });
export type FeedFetch = z.infer<typeof FeedFetch>;

/** Beside the page: the state of the whole catalogue, regardless of the filter. */
export const FeedProblemMeta = PageMeta.extend({
  counts: z.object({
    items: z.int().meta({
      description:
        "Items in each feed: variants of published products that have a picture, in another language those with a translated name.",
    }),
    leftOut: z.int().meta({ description: "Products that are not published." }),
    refused: z.int().meta({
      description:
        "Products that platforms would reject because a picture, a price or the translation of the name is missing.",
    }),
    weak: z.int(),
  }),
  feeds: z.array(FeedFetch),
}).meta({ id: "FeedProblemMeta" });
export type FeedProblemMeta = z.infer<typeof FeedProblemMeta>;
