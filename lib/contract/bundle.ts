import { z } from "zod";
import { idParam, Money } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** More parts than any bundle needs. */
export const BUNDLE_PARTS_MAX = 20;

/** More units of a part than any bundle needs. */
export const BUNDLE_QUANTITY_MAX = 1000;

/** The parts of a bundle, in order; without parts it is a product like every other. */
export const UpdateBundle = z
  .object({
    parts: z
      .array(
        z.object({
          variantId: idParam,
          quantity: z
            .int()
            .min(1)
            .max(BUNDLE_QUANTITY_MAX)
            .meta({ description: "Units per unit of the bundle." }),
        }),
      )
      .max(BUNDLE_PARTS_MAX)
      .refine(
        (parts) => new Set(parts.map(({ variantId }) => variantId)).size === parts.length,
        FIELD_RULES.distinct,
      ),
  })
  .meta({ id: "UpdateBundle" });
export type UpdateBundle = z.infer<typeof UpdateBundle>;

const part = {
  productId: z.string(),
  productName: z.string(),
  variantId: z.string(),
  variantName: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.int().meta({ description: "Units per unit of the bundle." }),
};

/** The parts of a product. */
export const Bundle = z
  .object({
    parts: z.array(
      z.object({
        ...part,
        productSlug: z.string(),
        image: z.object({ id: z.string(), path: z.string(), alt: z.string() }).nullable(),
      }),
    ),
    isComplete: z.boolean().meta({
      description: "Whether all parts are available in the shop. An incomplete bundle is sold out.",
    }),
    separatePrice: Money.nullable().meta({
      description:
        "The price of its parts bought separately now. Null if it is incomplete, and for a customer with prices of their own.",
    }),
  })
  .meta({ id: "Bundle" });
export type Bundle = z.infer<typeof Bundle>;

/** A part of a bundle on a line of a cart or an order. */
export const LinePart = z.object(part).meta({ id: "LinePart" });
export type LinePart = z.infer<typeof LinePart>;

/** What is in one unit of a line. */
export const lineParts = z
  .array(LinePart)
  .meta({ description: "The parts in one unit of a bundle. Empty for all other lines." });
