"use client";

import type { InputProps } from "@/components/dashboard/form/input-props";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { STOCK_MAX } from "@/lib/contract/inventory";
import type { SellerVariant } from "@/lib/contract/seller-product";
import type { ProductFormApi } from "./form-type";

type StockInputProps = Pick<InputProps, "label" | "aria-label"> & {
  form: ProductFormApi;
  /** Which of the variants. */
  at: number;
  /** What there is; undefined for a new variant. */
  stock: VariantStock | undefined;
};

/** The stock of an existing variant. */
export type VariantStock = Pick<SellerVariant, "inventoryCount" | "hasLicenseKeys">;

/**
 * The units of a variant, changed in place. Only the change is sent: units sold while the page is open stay sold.
 * Licence keys are not counted here.
 */
export function StockInput({ form, at, stock, ...labels }: StockInputProps) {
  return (
    <WholeInput
      max={STOCK_MAX}
      {...labels}
      {...form.getInputProps(`variants.${at}.stock`)}
      fallback={stock?.inventoryCount}
      disabled={stock?.hasLicenseKeys}
    />
  );
}
