import { z } from "zod";
import { Money, SEARCH_MAX, text } from "@/lib/contract/common";
import { Media, UnitPrice } from "@/lib/contract/product";
import { currencyParam } from "./store-currency";

/** A product among the suggestions: what a row of them shows. */
export const SuggestedProduct = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: Money.meta({ description: "Of the cheapest variant, now." }),
    unitPrice: UnitPrice.nullable().meta({ description: "Of the same variant, now." }),
    priceHidden: z
      .literal(true)
      .optional()
      .meta({ description: "As `priceHidden` of a product in a list." }),
    taxInclusive: z
      .literal(false)
      .optional()
      .meta({ description: "As `taxInclusive` of a product in a list." }),
    isFrom: z.boolean().meta({ description: "Other variants cost more." }),
    inStock: z.boolean(),
    image: Media.nullable(),
  })
  .meta({ id: "SuggestedProduct" });

/** What a search that is still being typed may be after. */
export const SearchSuggestions = z
  .object({
    products: z.array(SuggestedProduct).meta({ description: "At most 6, best match first." }),
    categories: z
      .array(z.object({ id: z.string(), slug: z.string(), name: z.string() }))
      .meta({ description: "At most 3 categories with products whose names match." }),
    policies: z
      .array(z.object({ slug: z.string(), title: z.string() }))
      .meta({ description: "At most 3 policies of the shop, such as returns, that match." }),
    total: z.int().meta({ description: "Products that GET /products finds for the same `q`." }),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

/** What GET /search/suggestions can be asked for. */
export const SuggestionQuery = z.object({
  q: text(SEARCH_MAX)
    .transform((value) => value.trim())
    .refine((value) => value !== "", {
      error: "Must not be empty.",
      params: { code: "required" },
    })
    .meta({ description: "The beginning of a search; its last word may be incomplete." }),
  currency: currencyParam,
});
