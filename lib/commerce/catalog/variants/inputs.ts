import type { VariantRecord } from "@/lib/commerce/catalog/rows";
import type { UpdateProduct, VariantInput } from "@/lib/contract/seller-product";
import type { Draft } from "./drafts";

/** What is asked for: the tables, and what is said of the product and meant for its variants. */
export type VariantsInput = Pick<
  UpdateProduct,
  "options" | "variants" | "stock" | "sku" | "barcode" | "weightGrams"
>;

/** What of a variant a seller sets; a new one starts from nulls. */
export type VariantColumns = Pick<
  VariantRecord,
  "price" | "salePrice" | "cost" | "sku" | "barcode" | "weightGrams" | "mediaId"
>;

/**
 * What is asked of one variant. What was said of the product itself counts where the variant says
 * nothing: codes for the default one, weight for it and for new ones, stock for new ones and for
 * the only one.
 */
export function inputFor(
  { current, input = {} }: Draft,
  product: VariantsInput,
  { isDefault, isOnly }: { isDefault: boolean; isOnly: boolean },
): VariantInput {
  const isNew = current === undefined;
  return {
    ...input,
    sku: input.sku === undefined && isDefault ? product.sku : input.sku,
    barcode: input.barcode === undefined && isDefault ? product.barcode : input.barcode,
    weightGrams:
      input.weightGrams === undefined && (isDefault || isNew)
        ? product.weightGrams
        : input.weightGrams,
    stock: input.stock ?? (isOnly || isNew ? product.stock : undefined),
  };
}

/** What is asked for, over what there is. */
export function columns(current: VariantRecord | undefined, input: VariantInput): VariantColumns {
  return {
    price: sent(input.price, current?.price),
    salePrice: sent(input.salePrice, current?.salePrice),
    cost: sent(input.cost, current?.cost),
    sku: sent(input.sku, current?.sku),
    barcode: sent(input.barcode, current?.barcode),
    weightGrams: sent(input.weightGrams, current?.weightGrams),
    mediaId: sent(input.mediaId, current?.mediaId),
  };
}

function sent<T>(value: T | null | undefined, current: T | null | undefined): T | null {
  return value === undefined ? (current ?? null) : value;
}
