import {
  SENT_WITH_PRODUCT,
  type SentWithProduct,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import type { UpdateProduct, VariantInput } from "@/lib/contract/seller-product";
import type { Draft } from "./drafts";

/** The input: options and variants, and product fields that apply to variants. */
export type VariantsInput = Pick<
  UpdateProduct,
  "options" | "variants" | "stock" | SentWithProduct
> & {
  /** Keeps variants that are not listed, even if options are sent. */
  keepsUnlisted?: boolean | undefined;
};

/**
 * The input for one variant. Product fields apply where the variant's input has none: codes to the default variant,
 * weight to it and to new ones, stock to new ones and to an only variant.
 */
export function toVariantInput(
  { current, input = {} }: Draft,
  product: VariantsInput,
  { isDefault, isOnly }: { isDefault: boolean; isOnly: boolean },
): VariantInput {
  const isNew = current === undefined;
  const said = SENT_WITH_PRODUCT.filter(
    (name) =>
      input[name] === undefined &&
      (isDefault || (isNew && VARIANT_FIELDS[name].sentWithProduct === "default and new")),
  );
  return {
    ...input,
    ...Object.fromEntries(said.map((name) => [name, product[name]])),
    stock: input.stock ?? (isOnly || isNew ? product.stock : undefined),
  };
}
