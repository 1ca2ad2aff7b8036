import { z } from "zod";
import { UpdateCategory } from "@/lib/contract/category";
import { UpdateCollection } from "@/lib/contract/collection";
import { idParam, PageMeta, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { sectionTextInput, UpdateContent } from "@/lib/contract/content";
import { choiceInput, customTextInput, UpdateCustomField } from "@/lib/contract/custom-field";
import { UpdateDiscount } from "@/lib/contract/discount";
import { altInput } from "@/lib/contract/media";
import { linkTitleInput } from "@/lib/contract/menu";
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from "@/lib/contract/product-fields";
import {
  optionNameInput,
  optionValueNameInput,
  slugInput,
  UpdateProduct,
} from "@/lib/contract/seller-product";
import { UpdateShippingOption } from "@/lib/contract/shipping-option";
import { policyTexts, UpdateStore } from "@/lib/contract/store";

/** What has texts to translate. */
export const OWNER_TYPES = [
  "product",
  "category",
  "collection",
  "discount",
  "option",
  "option_value",
  "variant",
  "content",
  "policy",
  "menu",
  "store",
  "shipping_option",
  "custom_field",
] as const;
export const OwnerType = z.enum(OWNER_TYPES).meta({ id: "TranslatedType" });
export type OwnerType = (typeof OWNER_TYPES)[number];

/**
 * The fields of each that are translated, with what a text of it may be: the schema that the store's own
 * text is held to. What the database reads, CSV files and the dashboard follow from this table.
 */
export const TRANSLATABLE: Readonly<Record<OwnerType, Readonly<Record<string, z.ZodType>>>> = {
  product: fields(
    UpdateProduct,
    PRODUCT_FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].isTranslatable),
    // The value of any public custom field that is a text, and the alternative text of any of its pictures.
    { slug: slugInput, customField: customTextInput, alt: altInput },
  ),
  category: fields(UpdateCategory, ["name", "description", "metaTitle", "metaDescription"], {
    slug: slugInput,
    customField: customTextInput,
  }),
  collection: fields(UpdateCollection, ["name", "description", "metaTitle", "metaDescription"], {
    slug: slugInput,
  }),
  discount: fields(UpdateDiscount, ["title"]),
  option: { name: optionNameInput },
  option_value: { name: optionValueNameInput },
  variant: { customField: customTextInput },
  content: {
    ...fields(UpdateContent, ["title", "summary", "body", "metaTitle", "metaDescription"], {
      slug: slugInput,
    }),
    // Any text of a section of the home page.
    section: sectionTextInput,
  },
  policy: fields(policyTexts, ["title", "body"]),
  menu: { link: linkTitleInput },
  store: fields(UpdateStore, ["tagline", "maintenanceMessage"]),
  shipping_option: fields(UpdateShippingOption, ["name", "description"]),
  custom_field: fields(UpdateCustomField, ["label"], { choice: choiceInput }),
};

/** Fields of which a resource has many, each with a colon and what identifies it. */
const KINDS: readonly string[] = ["section", "link", "choice", "customField", "alt"];

/** The fields of a type of which each resource has one. */
export function singleFields(ownerType: OwnerType): string[] {
  return Object.keys(TRANSLATABLE[ownerType]).filter((field) => !KINDS.includes(field));
}

/**
 * What a text of a field may be; undefined where there is no such field. A field with a colon is one of many of its
 * kind. Values of custom fields are identified by the key of the field, others by the MD5 of the store's own text:
 * sections, links and choices are moved and removed, and have no ids, and a picture may be of several products.
 */
export function translatedSchema(ownerType: OwnerType, field: string): z.ZodType | undefined {
  const table = TRANSLATABLE[ownerType];
  const [kind = ""] = field.split(":");
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

function fields<Name extends string>(
  { shape }: { shape: Readonly<Record<Name, z.ZodType>> },
  names: readonly Name[],
  others: Readonly<Record<string, z.ZodType>> = {},
): Record<string, z.ZodType> {
  return { ...Object.fromEntries(names.map((name) => [name, shape[name]])), ...others };
}

/** Where a translation stands to the text it is one of. */
export const TranslationState = z.enum(["translated", "outdated", "missing"]).meta({
  id: "TranslationState",
  description: "`outdated`: the original has changed since. `missing`: shoppers see the original.",
});
export type TranslationState = z.infer<typeof TranslationState>;

const sourceHash = z.string().meta({
  description: "A hash of the original, for `sources` of a change.",
  example: "900150983cd24fb0d6963f7d28e17f72",
});

/** One field, in all languages of the store but its own. */
const TranslatedField = z.object({
  field: z.string(),
  source: z.string().meta({ description: "The original text." }),
  sourceHash,
  translations: z
    .record(
      z.string(),
      z.object({
        text: z.string().nullable(),
        state: TranslationState,
        updatedAt: Timestamp.nullable(),
      }),
    )
    .meta({ description: "By locale." }),
});

/** The texts of one thing. */
const TranslatedTexts = z
  .object({
    ownerType: OwnerType,
    ownerId: z.string(),
    name: z.string().meta({ description: "Its name in the store's default language." }),
    fields: z
      .array(TranslatedField)
      .meta({ description: "Fields without an original are not listed." }),
  })
  .meta({ id: "TranslatedTexts" });
export type TranslatedTexts = z.infer<typeof TranslatedTexts>;

/** The texts of one thing in all languages of the store. */
export const Translations = TranslatedTexts.extend({
  defaultLocale: z.string().meta({ description: "The locale of the originals." }),
  locales: z.array(z.string()).meta({ description: "The locales it can be translated into." }),
  parts: z.array(TranslatedTexts).meta({
    description:
      "For a product, its options and their values, and variants with custom fields, each translated separately.",
  }),
}).meta({ id: "Translations" });
export type Translations = z.infer<typeof Translations>;

/** The longest text that any field takes. */
const TEXT_MAX = 50_000;

/** What each locale is to say; what is not named stays. */
export const UpdateTranslations = z
  .object({
    translations: z
      .record(
        z.string().max(35),
        z.record(z.string().max(100), text(TEXT_MAX, { isMultiline: true }).nullable()),
      )
      .meta({
        description:
          "By locale and field. Null deletes a translation. Sending the same text again marks it as checked: it is `translated` from then on.",
        example: { "de-DE": { name: "Becher" } },
      }),
    sources: z.record(z.string().max(100), z.string().max(100)).optional().meta({
      description:
        "By field, the `sourceHash` of the original that was translated. If the original has changed since, the translation is `outdated` at once. Without it, the current original is assumed.",
    }),
  })
  .meta({ id: "UpdateTranslations" });
export type UpdateTranslations = z.infer<typeof UpdateTranslations>;

export const TranslationParams = z.object({ ownerType: OwnerType, id: idParam });
export type TranslationParams = z.infer<typeof TranslationParams>;

/** What GET /translations can be asked for. */
export const TranslationQuery = PageQuery.extend({
  locale: z
    .string()
    .max(35)
    .optional()
    .meta({ description: "One of the store's. By default all." }),
  ownerType: OwnerType.optional(),
  state: TranslationState.optional(),
});
export type TranslationQuery = z.output<typeof TranslationQuery>;

/** What GET /exports/translations.csv can be asked for. */
export const TranslationExportQuery = TranslationQuery.pick({ locale: true });

/** One text in one language, in the list of texts to translate. */
export const TranslationListItem = z
  .object({
    ownerType: OwnerType,
    ownerId: z.string(),
    name: z.string(),
    field: z.string(),
    locale: z.string(),
    state: TranslationState,
    partOf: z
      .string()
      .nullable()
      .meta({ description: "The product of an option, a value or a variant." }),
    source: z.string().meta({ description: "Its first 200 characters." }),
  })
  .meta({ id: "TranslationListItem" });
export type TranslationListItem = z.infer<typeof TranslationListItem>;

/** How much of a language is done. */
export const TranslationCounts = z.object({
  locale: z.string(),
  translated: z.int(),
  outdated: z.int(),
  missing: z.int(),
});
export type TranslationCounts = z.infer<typeof TranslationCounts>;

/** How much of each language is done, beside the page. */
export const TranslationListMeta = PageMeta.extend({
  locales: z.array(TranslationCounts).meta({ description: "For all texts of the store." }),
}).meta({ id: "TranslationListMeta" });
