import type { UseFormReturnType } from "@mantine/form";
import type { Choice } from "@/components/dashboard/products/product-choices";
import type { DiscountValues } from "./discount-values";

/** What the parts of a discount's form are handed. */
export type DiscountFieldsProps = {
  form: UseFormReturnType<DiscountValues>;
  categories: readonly Choice[];
  /** Products by name, as far as they are known. */
  known: readonly Choice[];
};
