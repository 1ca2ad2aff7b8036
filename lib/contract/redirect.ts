import { z } from "zod";
import { PageQuery, searchParam, Timestamp, text } from "@/lib/contract/common";

/** How an address says that it has moved: for good, or for now. */
const RedirectStatus = z.union([z.literal(301), z.literal(302)]).meta({
  description: "301: moved permanently. 302: temporarily.",
});

const from = z.string().meta({ example: "/product/old-teapot" });
const to = z.string().meta({
  description: "A path of the shop with its query string.",
  example: "/products/teapot-for-two",
});

/** Where an old address leads. */
export const PublicRedirect = z
  .object({
    from,
    to,
    status: z.union([...RedirectStatus.options, z.literal(308)]).meta({
      description:
        "301: moved permanently. 302: temporarily. 308: a product by the handle it was imported with, permanently.",
    }),
  })
  .meta({ id: "PublicRedirect" });
export type PublicRedirect = z.infer<typeof PublicRedirect>;

/** A redirect as its seller sees it. */
export const Redirect = z
  .object({
    id: z.string(),
    from: from.meta({ description: "Decoded, in lower case, without a trailing slash." }),
    to,
    status: RedirectStatus,
    isAutomatic: z.boolean().meta({ description: "Created by a change of a slug." }),
    hits: z.int().meta({ description: "How often it was used, with a delay of some seconds." }),
    lastHitAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Redirect" });
export type Redirect = z.infer<typeof Redirect>;

/** Longer addresses are no pages. */
const ADDRESS_MAX = 2_000;

const fromInput = text(ADDRESS_MAX, { min: 1 }).meta({
  description:
    "A path, or an absolute URL of which the path is used. Case does not matter; the query string is ignored.",
});
const toInput = text(ADDRESS_MAX, { min: 1 }).meta({
  description:
    "A path of the shop or an absolute URL of it. A target that is itself redirected is resolved.",
});

export const CreateRedirect = z
  .object({ from: fromInput, to: toInput, status: RedirectStatus.optional() })
  .meta({ id: "CreateRedirect" });
export type CreateRedirect = z.infer<typeof CreateRedirect>;

export const UpdateRedirect = z
  .object({ to: toInput, status: RedirectStatus })
  .partial()
  .meta({ id: "UpdateRedirect" });
export type UpdateRedirect = z.infer<typeof UpdateRedirect>;

export const RedirectQuery = PageQuery.extend({
  q: searchParam.optional().meta({ description: "Part of either address." }),
  origin: z
    .enum(["manual", "automatic"])
    .optional()
    .meta({ description: "Created by a person, or by changes of slugs." }),
});
export type RedirectQuery = z.infer<typeof RedirectQuery>;

export const FindRedirectQuery = z.object({
  path: text(ADDRESS_MAX, { min: 1 }).meta({ description: "The address without a page." }),
});
