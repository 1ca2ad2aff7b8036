import { z } from "zod";
import { idParam, PageQuery, Timestamp, text } from "@/lib/contract/common";

/** Keys of one request; a longer list is sent in several. */
export const LICENSE_KEYS_MAX = 5000;

const KEY_LENGTH_MAX = 500;

/** Free, an order's, or ended by a refund or cancellation. */
export const LICENSE_KEY_STATUSES = ["available", "taken", "revoked"] as const;

const keyedVariant = idParam.nullish().meta({
  description: "Required when the product has variants.",
});

/** A licence key as its seller sees it: only its buyer reads it again. */
export const LicenseKey = z
  .object({
    id: z.string(),
    variantId: z.string(),
    ending: z.string().meta({ description: "Its last characters, at most four.", example: "X7QF" }),
    status: z.enum(LICENSE_KEY_STATUSES).meta({
      description:
        "`available`: one unit of stock. `taken`: belongs to an order. `revoked`: was sold and refunded; it is never sold again.",
    }),
    order: z
      .object({ id: z.string(), number: z.string().nullable() })
      .nullable()
      .meta({ description: "Null if it has no order, or only a checkout in progress." }),
    createdAt: Timestamp,
    takenAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable().meta({ description: "When the buyer could first see it." }),
    revokedAt: Timestamp.nullable(),
  })
  .meta({ id: "LicenseKey" });

/** What a list of keys can be narrowed to. */
export const LicenseKeyQuery = PageQuery.extend({
  variantId: idParam.optional(),
  status: z.enum(LICENSE_KEY_STATUSES).optional(),
});

/** Keys to be sold, in this order. */
export const AddLicenseKeys = z
  .object({
    variantId: keyedVariant,
    keys: z
      .array(text(KEY_LENGTH_MAX, { min: 1 }))
      .min(1)
      .max(LICENSE_KEYS_MAX)
      .meta({ description: "Surrounding spaces are removed." }),
  })
  .meta({ id: "AddLicenseKeys" });

/** The result of adding keys. */
export const AddedLicenseKeys = z
  .object({
    variantId: z.string(),
    added: z.int(),
    duplicates: z.array(z.int()).meta({
      description: "Positions in `keys`, from 0, of those that the variant has or had already.",
    }),
    available: z.int().meta({ description: "Keys left to sell." }),
  })
  .meta({ id: "AddedLicenseKeys" });

/** Keys to be taken out of the pool. */
export const RemoveLicenseKeys = z
  .object({
    variantId: keyedVariant,
    ids: z.union([z.literal("all"), z.array(idParam).min(1).max(LICENSE_KEYS_MAX)]).meta({
      description: "`all`: every unsold key.",
    }),
  })
  .meta({ id: "RemoveLicenseKeys" });

/** The result of removing keys. */
export const RemovedLicenseKeys = z
  .object({
    variantId: z.string(),
    removed: z.int(),
    kept: z.array(z.string()).meta({
      description: "Those of `ids` that belong to an order, or that the variant does not have.",
    }),
    available: z.int().meta({ description: "Keys left to sell." }),
  })
  .meta({ id: "RemovedLicenseKeys" });

export type LicenseKey = z.infer<typeof LicenseKey>;
export type LicenseKeyQuery = z.infer<typeof LicenseKeyQuery>;
export type AddLicenseKeys = z.infer<typeof AddLicenseKeys>;
export type AddedLicenseKeys = z.infer<typeof AddedLicenseKeys>;
export type RemoveLicenseKeys = z.infer<typeof RemoveLicenseKeys>;
export type RemovedLicenseKeys = z.infer<typeof RemovedLicenseKeys>;
