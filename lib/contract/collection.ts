import { z } from "zod";
import {
  dayInput,
  idParam,
  imageUrlInput,
  moneyInput,
  positionInput,
  Slugs,
  Timestamp,
  text,
} from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import { ProductListItem } from "@/lib/contract/product";
import { FACET_NAME_MAX, FACET_VALUE_MAX } from "@/lib/contract/product-facets";
import { slugInput } from "@/lib/contract/seller-product";

/** More rules than a person can follow. */
export const COLLECTION_RULES_MAX = 20;

/** Values of one rule. */
const VALUES_MAX = 50;

/** Products that are put into a collection by hand. */
const COLLECTION_PRODUCTS_MAX = 200;

/** Ten years: a rule that never drops a product is another rule. */
const DAYS_MAX = 3650;

const values = z
  .array(text(FACET_VALUE_MAX, { min: 1 }))
  .min(1)
  .max(VALUES_MAX);

const not = z.boolean().default(false).meta({
  description: "True: products that have none of them.",
});

const bound = z.number().min(-1e12).max(1e12).nullable().default(null);

/** The bounds that a product has to meet; null is no bound. */
const rule = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("price"),
    min: moneyInput.nullable().default(null),
    max: moneyInput.nullable().default(null),
  }),
  z.object({ type: z.literal("sale"), onSale: z.boolean() }),
  z.object({ type: z.literal("stock"), inStock: z.boolean() }),
  z.object({
    type: z.literal("added"),
    withinDays: z.int().min(1).max(DAYS_MAX).nullable().default(null).meta({
      description: "Within this many times 24 hours.",
    }),
    from: dayInput.nullable().default(null).meta({ description: "The first day, in UTC." }),
    to: dayInput.nullable().default(null).meta({ description: "The last day, in UTC." }),
  }),
  z.object({
    type: z.literal("brand"),
    values: values.meta({ description: "`metadata.vendor` is one of them." }),
    not,
  }),
  z.object({
    type: z.literal("category"),
    categoryIds: z
      .array(idParam)
      .min(1)
      .max(VALUES_MAX)
      .meta({ description: "It is in one of them or in a subcategory." }),
    not,
  }),
  z.object({
    type: z.literal("option"),
    name: text(FACET_NAME_MAX, { min: 1 }),
    values: values.meta({ description: "A value of the option with this name is one of them." }),
    not,
  }),
  z.object({
    type: z.literal("custom_field"),
    key: text(FACET_NAME_MAX, { min: 1 }),
    values: z
      .array(text(FACET_VALUE_MAX, { min: 1 }))
      .max(VALUES_MAX)
      .default([])
      .meta({
        description: "Its value is one of them, numbers as text. If empty, `min` and `max` apply.",
      }),
    min: bound.meta({ description: "For a number field." }),
    max: bound,
    not,
  }),
]);

/** A rule of a collection: what a product has to be. */
export const CollectionRule = rule.meta({
  id: "CollectionRule",
  description:
    "`price`: of the cheapest variant now, in minor units of the store's currency. `sale`, `stock` and `added` are evaluated for the current time and mode.",
});
export type CollectionRule = z.infer<typeof CollectionRule>;

/** A rule in a request: one that says something. */
const ruleInput = rule.superRefine((rule, { addIssue }) => {
  const problem = (field: string, message: string, code: string) =>
    addIssue({ code: "custom", path: [field], message, params: { code } });
  const need = (field: string) => problem(field, "This field is required.", "required");
  const inOrder = (min: number | string | null, max: number | string | null, field: string) => {
    if (min !== null && max !== null && max < min)
      problem(field, "Must not be less than the other end.", "out_of_order");
  };
  switch (rule.type) {
    case "price":
      if (rule.min === null && rule.max === null) need("min");
      return inOrder(rule.min, rule.max, "max");
    case "added":
      if (rule.withinDays === null && rule.from === null && rule.to === null) need("withinDays");
      return inOrder(rule.from, rule.to, "to");
    case "custom_field":
      if (rule.values.length === 0 && rule.min === null && rule.max === null) need("values");
      if (rule.values.length > 0 && (rule.min !== null || rule.max !== null))
        problem("values", "Must be left out where there are bounds.", "not_allowed");
      return inOrder(rule.min, rule.max, "max");
    default:
      return undefined;
  }
});

const CollectionType = z.enum(["rules", "manual"]).meta({
  description: "`rules`: products that match `rules`. `manual`: `productIds`, in their order.",
});
const Match = z.enum(["all", "any"]).meta({ description: "How many of the rules have to match." });

/** A collection as shoppers see it. */
export const Collection = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    productCount: z.int().meta({
      description: "Published products in it now, as listed by GET /products.",
    }),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    locales: z.array(z.string()).meta({
      description:
        "The locales it is available in: the store's default, and those its name is translated into.",
    }),
    slugs: Slugs,
  })
  .meta({ id: "Collection" });
export type Collection = z.infer<typeof Collection>;

/** A collection as its seller sees it. */
export const SellerCollection = Collection.omit({ locales: true, slugs: true })
  .extend({
    type: CollectionType,
    match: Match,
    rules: z.array(CollectionRule),
    productIds: z
      .array(z.string())
      .meta({ description: "In order. Drafts are shown once they are published." }),
    position: z.int().meta({ description: "Order in lists of collections; then by name." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SellerCollection" });
export type SellerCollection = z.infer<typeof SellerCollection>;

const members = {
  type: CollectionType,
  match: Match,
  rules: z.array(ruleInput).max(COLLECTION_RULES_MAX).meta({
    description: "Without rules, a collection by rules is empty.",
  }),
  productIds: z
    .array(idParam)
    .max(COLLECTION_PRODUCTS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, FIELD_RULES.distinct),
};

const fields = {
  name: text(200, { min: 1 }),
  slug: slugInput,
  description: text(10_000, { isMultiline: true }),
  imageUrl: imageUrlInput.nullable(),
  position: positionInput,
  metaTitle: text(200).nullable(),
  metaDescription: text(500).nullable(),
  ...members,
};

/** A new collection. Without a slug it gets one made of its name. */
export const CreateCollection = z
  .object({ ...z.object(fields).partial().shape, name: fields.name, type: fields.type })
  .meta({ id: "CreateCollection" });
export type CreateCollection = z.infer<typeof CreateCollection>;

/** A change of a collection: only what is sent changes. */
export const UpdateCollection = z.object(fields).partial().meta({ id: "UpdateCollection" });
export type UpdateCollection = z.infer<typeof UpdateCollection>;

/** Whose products are to be seen before anything is saved. */
export const PreviewCollection = z
  .object({ ...z.object(members).partial().shape, type: members.type })
  .meta({ id: "PreviewCollection" });
export type PreviewCollection = z.infer<typeof PreviewCollection>;

/** What a collection would have in it now, in the mode of the key. */
export const CollectionPreview = z
  .object({
    productCount: z.int(),
    products: z.array(ProductListItem).meta({ description: "The first products in it." }),
  })
  .meta({ id: "CollectionPreview" });
export type CollectionPreview = z.infer<typeof CollectionPreview>;

export const CollectionParams = z.object({
  collection: idParam.meta({ description: "Id or slug." }),
});
