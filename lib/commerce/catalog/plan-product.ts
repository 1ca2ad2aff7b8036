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

/** A product as it is to be, decided but not written. */
export interface ProductPlan {
  id: string;
  slug: string;
  /** What files name it by; null for a new one that no file brings. */
  handle: string | null;
  /** What it was; null for a new one. */
  current: ProductRecord | null;
  columns: ProductColumns;
  variantsPlan: VariantsPlan;
  /** In order, each once; undefined leaves those there are. */
  mediaIds: string[] | undefined;
  categoryIds: string[] | undefined;
  /** What it is made of, in order; undefined leaves that. */
  parts?: PlannedPart[];
  /** Media that are made along with it, under their ids. */
  newMedia: NewMedia[];
}

/** What is sent of a product, and what only a file says. */
type PlannedChange = UpdateProduct &
  Pick<VariantsInput, "keepsUnlisted"> & {
    newMedia?: NewMedia[];
    /** Of a new product. */
    handle?: string;
    /** It is no bundle any more. */
    losesParts?: boolean;
  };

/** What was sent of a sale, with days as the moments that they mean in the store's zone. */
export function saleMoments(
  { saleStartsAt, saleEndsAt }: Pick<UpdateProduct, "saleStartsAt" | "saleEndsAt">,
  { timezone }: { timezone: string },
): Pick<UpdateProduct, "saleStartsAt" | "saleEndsAt"> {
  return { saleStartsAt: startIn(saleStartsAt, timezone), saleEndsAt: endIn(saleEndsAt, timezone) };
}

/** A file that has been stored and that a product shows. */
interface NewMedia {
  id: string;
  path: string;
  alt: string;
  isVideo: boolean;
  aspectRatio: number;
}

/**
 * Decides what a product becomes: what was sent over what there is. A new one without a slug wants one
 * made of its name. The media and categories are the caller's to have checked. Refuses
 * validation_failed with the field that is wrong.
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
