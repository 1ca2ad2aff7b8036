import { z } from "zod";
import { idParam } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** The most products that a seller can choose, and that are stored as bought together. */
export const RELATED_MAX = 12;

/** What is shown beside a product, as its seller sees it. */
export const RelatedProducts = z
  .object({
    productIds: z
      .array(z.string())
      .meta({ description: "The seller's choice, in order. Empty: chosen automatically." }),
    boughtTogetherIds: z.array(z.string()).meta({
      description:
        "Products most often bought together with it, in paid orders of the last 180 days in the key's mode; computed daily.",
    }),
  })
  .meta({ id: "RelatedProducts" });
export type RelatedProducts = z.infer<typeof RelatedProducts>;

/** The seller's own choice; without any the shop decides by itself. */
export const UpdateRelatedProducts = z
  .object({
    productIds: z
      .array(idParam)
      .max(RELATED_MAX)
      .refine((ids) => new Set(ids).size === ids.length, FIELD_RULES.distinct),
  })
  .meta({ id: "UpdateRelatedProducts" });
export type UpdateRelatedProducts = z.infer<typeof UpdateRelatedProducts>;
