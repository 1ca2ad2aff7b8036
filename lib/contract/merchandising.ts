import { z } from "zod";
import {
  idParam,
  PageQuery,
  SEARCH_MAX,
  searchParam,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** Products that stand first, and those that are left out. */
export const PINNED_MAX = 20;
export const HIDDEN_MAX = 100;

/** Spellings of one thing. */
export const SYNONYM_TERMS_MAX = 20;

/** A synonym is one or a few words, never a sentence. */
const TERM_MAX = 60;

/** Longer addresses are no pages. */
const ADDRESS_MAX = 2_000;

const query = z.string().nullable().meta({
  description: "The exact search, in lower case. Null: the rule is for a category.",
  example: "tea pot",
});
const categoryId = z.string().nullable().meta({
  description:
    "The category whose list it is for, without subcategories. Null: the rule is for a search.",
});
const redirectTo = z.string().nullable().meta({
  description: "The page of the shop that the search redirects to.",
  example: "/collections/gifts",
});
const pinned = "Products that stand first where no `sort` is asked for, in this order.";
const hidden = "Products that are left out. They stay in all other lists.";

/** What a seller has decided about the results of one search, or about the list of one category. */
export const MerchandisingRule = z
  .object({
    id: z.string(),
    query,
    categoryId,
    pinnedProductIds: z.array(z.string()).meta({ description: pinned }),
    hiddenProductIds: z.array(z.string()).meta({ description: hidden }),
    redirectTo,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "MerchandisingRule" });
export type MerchandisingRule = z.infer<typeof MerchandisingRule>;

const productIds = (max: number) =>
  z
    .array(idParam)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, FIELD_RULES.distinct);

const decisions = {
  pinnedProductIds: productIds(PINNED_MAX).meta({ description: pinned }),
  hiddenProductIds: productIds(HIDDEN_MAX).meta({ description: hidden }),
  redirectTo: text(ADDRESS_MAX, { min: 1 })
    .nullable()
    .meta({ description: "A path of the shop or an absolute URL of it. Only for searches." }),
};

/** A new rule: for a search or for a category. */
export const CreateMerchandisingRule = z
  .object({
    ...z.object(decisions).partial().shape,
    query: text(SEARCH_MAX, { min: 1 }).optional().meta({
      description: "The search it is for. Case and repeated spaces do not matter.",
    }),
    categoryId: idParam.optional(),
  })
  .meta({ id: "CreateMerchandisingRule" });
export type CreateMerchandisingRule = z.infer<typeof CreateMerchandisingRule>;

/** A change of a rule: only what is sent changes. Its subject cannot change. */
export const UpdateMerchandisingRule = z
  .object(decisions)
  .partial()
  .meta({ id: "UpdateMerchandisingRule" });
export type UpdateMerchandisingRule = z.infer<typeof UpdateMerchandisingRule>;

/** What rules can be asked for. */
export const MerchandisingRuleQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of the search of a rule." }),
});
export type MerchandisingRuleQuery = z.infer<typeof MerchandisingRuleQuery>;

const terms = z
  .array(text(TERM_MAX, { min: 1 }))
  .min(1)
  .max(SYNONYM_TERMS_MAX);

/** Words that a search takes for one another. */
export const Synonym = z
  .object({
    id: z.string(),
    terms: z.array(z.string()).meta({
      description:
        "A search for one of these terms finds products with any of them. With `input`, a search for `input` finds them too.",
      example: ["sofa", "couch", "settee"],
    }),
    input: z.string().nullable().meta({
      description: "For a one-way synonym: the search term. The other terms do not find it.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Synonym" });
export type Synonym = z.infer<typeof Synonym>;

const fields = {
  terms: terms.meta({ description: "Two or more; with `input` at least one." }),
  input: text(TERM_MAX, { min: 1 }).nullable().meta({
    description: "Makes it a one-way synonym: a search for this also finds the terms.",
  }),
};

/** New synonyms. */
export const CreateSynonym = z
  .object({ ...fields, input: fields.input.default(null) })
  .meta({ id: "CreateSynonym" });
export type CreateSynonym = z.infer<typeof CreateSynonym>;

/** A change of synonyms: only what is sent changes. */
export const UpdateSynonym = z.object(fields).partial().meta({ id: "UpdateSynonym" });
export type UpdateSynonym = z.infer<typeof UpdateSynonym>;

/** What synonyms can be asked for. */
export const SynonymQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of a term." }),
});
export type SynonymQuery = z.infer<typeof SynonymQuery>;
