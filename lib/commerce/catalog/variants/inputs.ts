import {
  SENT_WITH_PRODUCT,
  type SentWithProduct,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import type { UpdateProduct, VariantInput } from "@/lib/contract/seller-product";
import type { Draft } from "./drafts";

/** What is asked for: the tables, and what is said of the product and meant for its variants. */
export type VariantsInput = Pick<
  UpdateProduct,
  "options" | "variants" | "stock" | SentWithProduct
> & {
  /** Variants that are not listed stay, beside options too. */
  keepsUnlisted?: boolean | undefined;
};

/**
 * What is asked of one variant. What was said of the product itself counts where the variant says
 * nothing: codes for the default one, weight for it and for new ones, stock for new ones and for
 * the only one.
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
