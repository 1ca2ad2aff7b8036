import { z } from "zod";
import { Timestamp, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** What a store can add fields to. */
export const CUSTOM_FIELD_OWNERS = ["product", "variant", "order", "customer", "category"] as const;
const owner = z.enum(CUSTOM_FIELD_OWNERS).meta({
  description: "The resource it belongs to. Cannot be changed.",
});
export type CustomFieldOwner = z.infer<typeof owner>;

/** What a value is. */
export const CUSTOM_FIELD_TYPES = [
  "text",
  "number",
  "date",
  "choice",
  "color",
  "file",
  "reference",
  "json",
] as const;
export const CustomFieldType = z.enum(CUSTOM_FIELD_TYPES).meta({
  id: "CustomFieldType",
  description:
    "`date` is YYYY-MM-DD, `color` #RRGGBB, `file` the id of a medium, `reference` the id of a product or a category.",
});
export type CustomFieldType = z.infer<typeof CustomFieldType>;

/** Types that lists can be filtered by: short values with one notation. */
const FILTERABLE_TYPES: readonly CustomFieldType[] = ["text", "number", "date", "choice", "color"];

/** Whether a list can be narrowed by a field of the type. */
export function isFilterableType(type: CustomFieldType): boolean {
  return FILTERABLE_TYPES.includes(type);
}

/** Definitions of one store for one kind of owner: a form longer than this is no form. */
export const CUSTOM_FIELDS_MAX = 50;
/** Characters of a text. */
export const CUSTOM_TEXT_MAX = 2_000;
/** Bytes of one JSON value: 4 KiB, and 50 of them still fit a request. */
export const CUSTOM_JSON_BYTES_MAX = 4 * 1024;
/** Filters by custom fields in one request. */
const FIELD_FILTERS_MAX = 5;
/** Characters of a value that lists are narrowed by; a longer text is found by no filter. */
const FILTER_VALUE_MAX = 200;
const CHOICES_MAX = 100;

const keyText = z
  .string()
  .max(50)
  .regex(/^[a-z][a-z0-9_]*$/, FIELD_RULES.key);

/** What a value may be beside its type. */
export const CustomFieldRules = z
  .object({
    choices: z.array(z.string()).meta({ description: "For a choice: its values, in order." }),
    maxLength: z.int().nullable().meta({ description: "For text." }),
    minimum: z.number().nullable().meta({ description: "For numbers." }),
    maximum: z.number().nullable().meta({ description: "For numbers." }),
    referenceTo: z
      .enum(["product", "category"])
      .nullable()
      .meta({ description: "For a reference: the resource it refers to." }),
  })
  .meta({ id: "CustomFieldRules" });
export type CustomFieldRules = z.infer<typeof CustomFieldRules>;

/** A field that the store adds. */
export const CustomField = z
  .object({
    id: z.string(),
    appliesTo: owner,
    key: z.string().meta({ example: "material" }),
    label: z.string().meta({ example: "Material" }),
    type: CustomFieldType,
    rules: CustomFieldRules,
    isPublic: z.boolean().meta({
      description:
        "Whether shoppers can see it; for orders, only the buyer; for customers, only the customer.",
    }),
    isFilterable: z.boolean().meta({
      description: "Whether lists can be filtered by it; in the shop, only if it is public.",
    }),
    position: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "CustomField" });
export type CustomField = z.infer<typeof CustomField>;

/** A choice of a field. */
export const choiceInput = text(100, { min: 1 });

/** The value of a text field, of which the definition may allow less. */
export const customTextInput = text(CUSTOM_TEXT_MAX, { min: 1, isMultiline: true });

const changeable = {
  label: text(100, { min: 1 }),
  choices: z
    .array(choiceInput)
    .min(1)
    .max(CHOICES_MAX)
    .refine((choices) => new Set(choices).size === choices.length, FIELD_RULES.distinct)
    .meta({
      description:
        "Required for a choice. A value whose choice is removed is kept until it is changed.",
    }),
  maxLength: z.int().min(1).max(CUSTOM_TEXT_MAX).nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  isPublic: z.boolean().meta({ description: "Default false." }),
  isFilterable: z.boolean().meta({
    description: "Default false. Only for products, and not for a file, reference or JSON.",
  }),
  position: z.int().min(0).max(10_000),
};

/** A new one. */
export const CreateCustomField = z
  .object({
    ...z.object(changeable).partial().shape,
    appliesTo: owner,
    key: keyText.meta({ description: "Its name in the API. Cannot be changed." }),
    label: changeable.label,
    type: CustomFieldType.meta({ description: "Cannot be changed." }),
    referenceTo: z.enum(["product", "category"]).optional().meta({
      description: "Required for a reference. Cannot be changed.",
    }),
  })
  .meta({ id: "CreateCustomField" });
export type CreateCustomField = z.infer<typeof CreateCustomField>;

/** A change of one: only what is sent changes. */
export const UpdateCustomField = z.object(changeable).partial().meta({ id: "UpdateCustomField" });
export type UpdateCustomField = z.infer<typeof UpdateCustomField>;

export const CustomFieldQuery = z.object({ appliesTo: owner.optional() });
export type CustomFieldQuery = z.infer<typeof CustomFieldQuery>;

/** Values by key, as returned. */
export const CustomFieldValues = z.record(z.string(), z.unknown()).meta({
  id: "CustomFieldValues",
  description: "By the key of the field.",
  example: { material: "Oak" },
});
export type CustomFieldValues = z.infer<typeof CustomFieldValues>;

/** Values in a request; each is validated by its definition. */
export const customFieldsInput = z
  .record(z.string().min(1).max(50), z.unknown())
  .refine((value) => Object.keys(value).length <= CUSTOM_FIELDS_MAX, {
    error: `Has more than ${CUSTOM_FIELDS_MAX} fields.`,
    params: { code: "too_many", maximum: CUSTOM_FIELDS_MAX },
  })
  .meta({
    description:
      "By the key of the field. Null clears a value; fields that are not sent stay as they are.",
  });

/** A public value with what a page shows it with. */
export const CustomFieldEntry = z
  .object({
    key: z.string(),
    label: z.string(),
    type: CustomFieldType,
    value: z.unknown(),
    file: z
      .object({ id: z.string(), path: z.string(), alt: z.string() })
      .nullable()
      .meta({ description: "For a file. Null if it has been deleted." }),
    reference: z
      .object({
        kind: z.enum(["product", "category"]),
        id: z.string(),
        slug: z.string(),
        name: z.string(),
      })
      .nullable()
      .meta({ description: "For a reference. Null if shoppers cannot see what it refers to." }),
  })
  .meta({ id: "CustomFieldEntry" });
export type CustomFieldEntry = z.infer<typeof CustomFieldEntry>;

/** `?field[material]=Oak`: what a list is narrowed to. */
export const fieldFilters = z
  .record(z.string().min(1).max(50), z.string().min(1).max(FILTER_VALUE_MAX))
  .refine((value) => Object.keys(value).length <= FIELD_FILTERS_MAX, {
    error: `Must be at most ${FIELD_FILTERS_MAX} fields.`,
    params: { code: "too_many", maximum: FIELD_FILTERS_MAX },
  })
  .meta({
    description:
      "Filters by custom fields that are filterable, by their exact value: `field[material]=Oak`. At most 5 at once, all of which have to match.",
  });
