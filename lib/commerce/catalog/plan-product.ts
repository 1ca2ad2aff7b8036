import type { UpdateProduct } from "@/lib/contract/seller-product";
import { endIn, startIn } from "@/lib/kit/day";
import { newId } from "@/lib/kit/ids";
import { slugify, slugOfId } from "@/lib/kit/text";
import { refuseUnbundled } from "./bundle-rules";
import { refuseWithoutKeys } from "./keyed-variants";
import { toProductColumns } from "./product-columns";
import type { ProductColumns, ProductRecord } from "./rows";
import { changedColumns, newColumns } from "./rules";
import { refuseSaleAbovePrice } from "./sale-prices";
import type { VariantsInput } from "./variants/inputs";
import { planVariants, type VariantsPlan } from "./variants/plan-variants";
import type { PlannedPart } from "./write-parts";

/** The planned state of a product, not written yet. */
export interface ProductPlan {
  id: string;
  slug: string;
  /** The handle by which import files name it; null for a new product that no file defines. */
  handle: string | null;
  /** The state before the change; null for a new product. */
  current: ProductRecord | null;
  columns: ProductColumns;
  variantsPlan: VariantsPlan;
  /** In order and without duplicates; undefined leaves them unchanged. */
  mediaIds: string[] | undefined;
  categoryIds: string[] | undefined;
  /** The parts of a bundle in order; undefined keeps them. */
  parts?: PlannedPart[];
  /** Media to create with the product, under these ids. */
  newMedia: NewMedia[];
}

/** The input for a product; some fields are only set by import files. */
type PlannedChange = UpdateProduct &
  Pick<VariantsInput, "keepsUnlisted"> & {
    newMedia?: NewMedia[];
    /** Of a new product. */
    handle?: string;
    /** It is no bundle any more. */
    losesParts?: boolean;
  };

/** The sale as sent, with dates converted to times in the store's time zone. */
export function saleMoments(
  { saleStartsAt, saleEndsAt }: Pick<UpdateProduct, "saleStartsAt" | "saleEndsAt">,
  { timezone }: { timezone: string },
): Pick<UpdateProduct, "saleStartsAt" | "saleEndsAt"> {
  return { saleStartsAt: startIn(saleStartsAt, timezone), saleEndsAt: endIn(saleEndsAt, timezone) };
}

/** A stored file to be shown by a product. */
interface NewMedia {
  id: string;
  path: string;
  alt: string;
  isVideo: boolean;
  aspectRatio: number;
}

/**
 * Plans a change: merges the input into the current product. For a new product without a slug, one is derived from the
 * name. Callers check media and categories first. Refuses validation_failed at the invalid field.
 */
export function planProduct(
  current: ProductRecord | null,
  { newMedia = [], handle, losesParts = false, ...input }: PlannedChange,
): ProductPlan {
  const id = current?.id ?? newId("product");
  const columns = changedColumns(current ? toProductColumns(current) : newColumns(input), input);
  const variantsPlan = planVariants(current ?? { options: [], variants: [] }, input);
  refuseSaleAbovePrice(current, { columns, variantsPlan }, input);
  refuseWithoutKeys(current, { columns, variantsPlan });
  if (!losesParts) refuseUnbundled(current, { columns, variantsPlan });
  return {
    id,
    handle: current?.handle ?? handle ?? null,
    slug: input.slug ?? current?.slug ?? (slugify(columns.name) || slugOfId(id)),
    current,
    columns,
    variantsPlan,
    mediaIds: input.mediaIds && [...new Set(input.mediaIds)],
    categoryIds: input.categoryIds && [...new Set(input.categoryIds)],
    newMedia,
  };
}
