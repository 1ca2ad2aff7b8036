import { z } from "zod";
import { imageUrlInput, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** Where the products of a section come from; `featured` is the shop's own order. */
export const PRODUCT_SOURCES = [
  "featured",
  "newest",
  "on_sale",
  "category",
  "collection",
  "chosen",
] as const;

/** What the fields of sections are: looser as they were kept than as they are taken. */
type Field<Value> = z.ZodType<Value, Value | undefined>;
type Fields = {
  title: Field<string>;
  words: Field<string>;
  body: Field<string>;
  url: Field<string>;
  image: Field<string | null>;
  needed: z.ZodType<string, string>;
  id: Field<string | null>;
  ids: Field<string[]>;
  count: Field<number>;
  rating: Field<number>;
};

const link = { description: "A path of the shop, or a whole address; empty for none." };

function sections({ title, words, body, url, image, needed, id, ids, count, rating }: Fields) {
  const linkUrl = url.meta(link);
  return z.discriminatedUnion("type", [
    z.object({
      type: z.literal("hero"),
      title: title.meta({ description: "Empty: the shop's tagline, else its name." }),
      text: words,
      imageUrl: image.meta({ description: "Null: only the shop's colour." }),
      linkTitle: title,
      linkUrl,
    }),
    z.object({
      type: z.literal("products"),
      title,
      source: z.enum(PRODUCT_SOURCES).meta({
        description: "`featured`: the shop's default order. `chosen`: `productIds`.",
      }),
      categoryId: id.meta({ description: "For the source `category`." }),
      collectionId: id.meta({ description: "For the source `collection`." }),
      productIds: ids.meta({ description: "For the source `chosen`, in this order." }),
      count: count.meta({ description: "The maximum number. `chosen` shows all." }),
    }),
    z.object({
      type: z.literal("categories"),
      title,
      categoryIds: ids.meta({ description: "In this order. If empty, all top-level categories." }),
    }),
    z.object({ type: z.literal("text"), title, body: body.meta({ description: "Markdown." }) }),
    z.object({
      type: z.literal("picture"),
      imageUrl: needed,
      alt: title.meta({ description: "Alternative text." }),
      caption: words,
      linkUrl,
    }),
    z.object({
      type: z.literal("film"),
      title: title.meta({ description: "A title for accessibility." }),
      videoUrl: needed,
      posterUrl: image.meta({ description: "The picture shown before the video plays." }),
    }),
    z.object({
      type: z.literal("reviews"),
      title,
      count,
      minRating: rating.meta({ description: "The minimum rating shown." }),
    }),
  ]);
}

/** A part of the home page, as its seller has arranged it. */
export const HomeSection = sections({
  ...{ title: z.string(), words: z.string(), body: z.string(), url: z.string() },
  ...{ image: z.string().nullable(), needed: z.string(), id: z.string().nullable() },
  ...{ ids: z.array(z.string()), count: z.int(), rating: z.int() },
}).meta({ id: "HomeSection" });
export type HomeSection = z.infer<typeof HomeSection>;

/** A section of one type. */
export type HomeSectionOf<Type extends HomeSection["type"]> = Extract<HomeSection, { type: Type }>;

/** More than a row of tiles or two rows of products have room for. */
const CHOICES_MAX = 24;

/** An address of the web or a path of this shop. `//` and `/\\` lead elsewhere. */
const linkUrlInput = text(2048).refine(
  (value) =>
    value === "" ||
    /^\/(?![/\\])/.test(value) ||
    (/^https?:\/\//.test(value) && URL.canParse(value)),
  FIELD_RULES.link,
);

const reference = z.string().min(1).max(255);

const taken = sections({
  title: text(200).default(""),
  words: text(500, { isMultiline: true }).default(""),
  body: text(20_000, { isMultiline: true }).default(""),
  url: linkUrlInput.default(""),
  image: imageUrlInput.nullable().default(null),
  needed: imageUrlInput,
  id: reference.nullable().default(null),
  ids: z.array(reference).max(CHOICES_MAX).default([]),
  count: z.int().min(1).max(CHOICES_MAX).default(4),
  rating: z.int().min(1).max(5).default(4),
});

/** A part of the home page in a request. */
const sectionInput = taken.superRefine((section, { addIssue }) => {
  const need = (field: string) =>
    addIssue({
      ...{ code: "custom", path: [field], message: "This field is required." },
      params: { code: "required" },
    });
  if (section.type === "products" && section.source === "category" && section.categoryId === null)
    need("categoryId");
  if (
    section.type === "products" &&
    section.source === "collection" &&
    section.collectionId === null
  )
    need("collectionId");
  if (section.type === "products" && section.source === "chosen" && section.productIds.length === 0)
    need("productIds");
  if (section.type === "film" && section.title.trim() === "") need("title");
  if (section.type === "text" && section.title.trim() === "" && section.body.trim() === "")
    need("body");
});

/** More than any page needs. */
const SECTIONS_MAX = 30;

/** The parts of the home page, from the top down. */
export const sectionsInput = z
  .array(sectionInput)
  .max(SECTIONS_MAX)
  .meta({ description: "Only for the home page, from top to bottom." });
