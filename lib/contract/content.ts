import { z } from "zod";
import {
  idParam,
  imageUrlInput,
  PageQuery,
  Slugs,
  searchParam,
  Timestamp,
  text,
  timestampInput,
} from "@/lib/contract/common";
import { HomeSection, sectionsInput } from "@/lib/contract/home-section";
import { slugInput } from "@/lib/contract/seller-product";

/** What a piece of content is: a page at `/pages/…`, an article of the journal, or the home page, of which there is one. */
export const ContentType = z.enum(["page", "article", "home"]);
export type ContentType = z.infer<typeof ContentType>;

/** What shoppers see of it at this moment, and what they will. */
export const ContentStatus = z.enum(["draft", "scheduled", "published"]).meta({
  description:
    "`draft`: not visible in the shop. `scheduled`: not visible yet. `published`: one version is visible in the shop.",
});
export type ContentStatus = z.infer<typeof ContentStatus>;

const teaser = {
  slug: z.string().meta({ example: "our-workshop" }),
  title: z.string(),
  summary: z.string().meta({ description: "Plain text. Empty if there is none." }),
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: Timestamp.meta({ description: "When it was first published." }),
  updatedAt: Timestamp.meta({ description: "When this version was saved." }),
};

/** A page or an article in a list. */
export const PublicContentListItem = z.object(teaser).meta({ id: "PublicContentListItem" });
export type PublicContentListItem = z.infer<typeof PublicContentListItem>;

/** A page or an article as shoppers read it. */
export const PublicContent = z
  .object({
    type: ContentType,
    ...teaser,
    body: z.string().meta({ description: "Markdown." }),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    locales: z.array(z.string()).meta({
      description:
        "The locales it is available in: the store's default, and those its title is translated into.",
    }),
    slugs: Slugs,
  })
  .meta({ id: "PublicContent" });
export type PublicContent = z.infer<typeof PublicContent>;

/** The home page as its seller has arranged it. */
export const PublicHome = z
  .object({
    sections: z.array(HomeSection).meta({
      description:
        "From top to bottom. Products and categories that a section refers to are requested from their own endpoints.",
    }),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    locales: z.array(z.string()).meta({
      description: "The store's default, and those that any of it is translated into.",
    }),
    updatedAt: Timestamp,
  })
  .meta({ id: "PublicHome" });
export type PublicHome = z.infer<typeof PublicHome>;

/** The longest text of a section. */
export const sectionTextInput = text(20_000, { isMultiline: true });

const sections = z
  .array(HomeSection)
  .meta({ description: "For the home page. Empty for everything else." });

/** What is written next of a page or an article, before it is in the shop. */
export const ContentPreview = PublicContent.omit({ locales: true, slugs: true })
  .extend({
    sections,
    publishedAt: Timestamp.nullable(),
  })
  .meta({ id: "ContentPreview" });
export type ContentPreview = z.infer<typeof ContentPreview>;

const written = {
  title: z.string(),
  summary: z.string(),
  body: z.string().meta({ description: "Markdown." }),
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  sections,
};

const state = {
  id: z.string(),
  type: ContentType,
  slug: z.string(),
  status: ContentStatus,
  version: z.int().meta({ description: "The number of the latest version." }),
  publishedVersion: z
    .int()
    .nullable()
    .meta({ description: "The version visible in the shop. Null if there is none." }),
  publishedAt: Timestamp.nullable().meta({ description: "When it was first published." }),
  scheduledVersion: z.int().nullable().meta({ description: "The version that will replace it." }),
  scheduledAt: Timestamp.nullable(),
  unpublishAt: Timestamp.nullable().meta({ description: "When it will be unpublished." }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

/** A page or an article as its seller sees it: what the latest version says, and which one is in the shop. */
export const SellerContent = z.object({ ...state, ...written }).meta({ id: "SellerContent" });
export type SellerContent = z.infer<typeof SellerContent>;

/** The same in a list. */
export const SellerContentListItem = z
  .object({ ...state, title: z.string(), author: z.string().nullable() })
  .meta({ id: "SellerContentListItem" });
export type SellerContentListItem = z.infer<typeof SellerContentListItem>;

const writer = z.object({
  kind: z.enum(["api_key", "staff", "system"]),
  id: z.string(),
  name: z.string().nullable(),
});

/** A version in a list. */
export const ContentVersionListItem = z
  .object({
    number: z.int(),
    title: z.string(),
    restoredFrom: z.int().nullable().meta({ description: "The version it was copied from." }),
    author: writer.meta({ description: "Who saved it." }),
    createdAt: Timestamp,
  })
  .meta({ id: "ContentVersionListItem" });
export type ContentVersionListItem = z.infer<typeof ContentVersionListItem>;

/** A version. */
export const ContentVersion = z
  .object({
    number: z.int(),
    restoredFrom: z.int().nullable(),
    ...written,
    createdAt: Timestamp,
  })
  .meta({ id: "ContentVersion" });
export type ContentVersion = z.infer<typeof ContentVersion>;

const fields = {
  slug: slugInput.meta({ description: "The home page is always `home`." }),
  title: text(200, { min: 1 }),
  summary: text(500, { isMultiline: true }).meta({
    description: "Plain text, for lists and feeds.",
  }),
  body: text(50_000, { isMultiline: true }).meta({ description: "Markdown." }),
  imageUrl: imageUrlInput.nullable(),
  author: text(100).nullable(),
  metaTitle: text(200).nullable(),
  metaDescription: text(500).nullable(),
  sections: sectionsInput,
};

/** A new page or article, or the home page, as a draft. Without a slug it gets one made of its title. */
export const CreateContent = z
  .object({ type: ContentType, ...z.object(fields).partial().shape, title: fields.title })
  .meta({ id: "CreateContent" });
export type CreateContent = z.infer<typeof CreateContent>;

/** What is sent becomes the next version, with the rest of the latest; the shop shows it once it is published. The slug changes at once. */
export const UpdateContent = z.object(fields).partial().meta({ id: "UpdateContent" });
export type UpdateContent = z.infer<typeof UpdateContent>;

/** More versions than are ever written; the column is a 32-bit integer. */
const VERSION_MAX = 1_000_000;

/** Shows a version in the shop: at once, or from a moment on, and until another. */
export const PublishContent = z
  .object({
    version: z.int().min(1).max(VERSION_MAX).meta({ description: "By default the latest." }),
    publishAt: timestampInput.nullable().meta({
      description: "The published version stays until then. If omitted, null or past: now.",
    }),
    unpublishAt: timestampInput
      .nullable()
      .meta({ description: "Must be later. If omitted or null, it stays published." }),
  })
  .partial()
  .meta({ id: "PublishContent" });
export type PublishContent = z.infer<typeof PublishContent>;

export const ContentSlugParams = z.object({ content: idParam.meta({ description: "Its slug." }) });

export const ContentVersionParams = z.object({
  content: idParam,
  // What is no number is the number of no version.
  version: z
    .string()
    .transform((text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0))
    .meta({ type: "integer", minimum: 1 }),
});

export const ContentQuery = PageQuery.extend({
  type: ContentType.optional(),
  status: ContentStatus.optional(),
  q: searchParam.optional().meta({ description: "Part of the title or the slug." }),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** A link to preview the latest version before it is published. */
export const ContentPreviewLink = z
  .object({ url: z.string(), token: z.string(), expiresAt: Timestamp })
  .meta({ id: "ContentPreviewLink" });

export const ContentPreviewParams = z.object({
  preview: z.string().min(1).max(255).meta({ description: "The token of a preview link." }),
});
