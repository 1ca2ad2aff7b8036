import { z } from "zod";
import { text } from "@/lib/contract/common";
import { CustomFieldType } from "@/lib/contract/custom-field";

/** Facets of one kind in a request. With all kinds together it is still one bit each in the count. */
const FACETS_MAX = 10;
/** Values of one facet in a request. */
const VALUES_MAX = 50;
/** Characters of a name, and of a value; a longer value is found by no filter. */
export const FACET_NAME_MAX = 100;
export const FACET_VALUE_MAX = 200;

/** Values of a facet that an answer has at most: those that most products have. */
export const FACET_VALUES_MAX = 100;
/** Facets that an answer has at most. */
export const FACETS_SHOWN_MAX = 30;

/** Parameters that may be repeated, each time with one more value. Of any other name the last counts. */
export const repeatedParams = z.registry<{ isRepeated: true }>();

/** Marks a parameter as one of those. */
export function repeated<Schema extends z.ZodType>(schema: Schema): Schema {
  repeatedParams.add(schema, { isRepeated: true });
  return schema;
}

const value = text(FACET_VALUE_MAX);

/** `brand=Acme&brand=Beta`: values of which one is enough. An empty one is what an untouched form field sends. */
export const chosenValues = z
  .union([z.array(value).max(VALUES_MAX), value])
  .transform((given) => [...new Set([given].flat())].filter((one) => one !== ""));

/** `option[Colour]=Blue&option[Colour]=Red`: the same by name. */
export const chosenMembers = z
  .record(text(FACET_NAME_MAX, { min: 1 }), chosenValues)
  .refine((given) => Object.keys(given).length <= FACETS_MAX, {
    error: `Must be at most ${FACETS_MAX} names.`,
    params: { code: "too_many", maximum: FACETS_MAX },
  });

/** How many products cost between two amounts. */
export const PriceBucket = z
  .object({
    from: z.int().meta({ description: "Minor units, inclusive." }),
    to: z.int().meta({ description: "Minor units, exclusive." }),
    count: z.int(),
  })
  .meta({ id: "PriceBucket" });
export type PriceBucket = z.infer<typeof PriceBucket>;

/** A value to choose, and how many products of the list have it. */
export const ProductFacetValue = z
  .object({
    value: z.string().meta({ description: "The value for the parameter." }),
    label: z.string().meta({ description: "A label for it, in the language of the response." }),
    count: z
      .int()
      .meta({ description: "Products in the list if only this value of the filter is chosen." }),
    selected: z.boolean(),
    swatch: z
      .object({ color: z.string().nullable(), imageUrl: z.string().nullable() })
      .nullable()
      .meta({ description: "For an option or a field with colours." }),
  })
  .meta({ id: "ProductFacetValue" });
export type ProductFacetValue = z.infer<typeof ProductFacetValue>;

/** What a list can be narrowed by, with its values. */
export const ProductFacet = z
  .object({
    key: z.string().meta({
      description: "The parameter to filter by.",
      example: "option[Colour]",
    }),
    label: z.string().meta({
      description:
        "The name of the option or the label of the field, in the language of the response; for others their key.",
    }),
    type: z.enum(["option", "brand", "field", "rating", "sale"]),
    fieldType: CustomFieldType.nullable().meta({
      description: "For a field: the type of its values.",
    }),
    values: z.array(ProductFacetValue).meta({
      description: `At most ${FACET_VALUES_MAX}: the chosen values, then those of the most products.`,
    }),
    moreValues: z
      .int()
      .meta({ description: "How many more values the products in the list have." }),
  })
  .meta({ id: "ProductFacet" });
export type ProductFacet = z.infer<typeof ProductFacet>;
