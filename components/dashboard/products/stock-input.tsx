"use client";

import type { InputProps } from "@/components/dashboard/form/input-props";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { STOCK_MAX } from "@/lib/contract/inventory";
import type { ProductFormApi } from "./form-type";

type StockInputProps = Pick<InputProps, "label" | "aria-label"> & {
  form: ProductFormApi;
  /** Which of the variants. */
  at: number;
  /** The units there are; undefined for a new variant. */
  count?: number;
};

/**
 * The units of a variant, changed in place. Only what was typed is sent: what is sold while the page
 * is open stays sold.
 */
export function StockInput({ form, at, count, ...labels }: StockInputProps) {
  return (
    <WholeInput
      max={STOCK_MAX}
      {...labels}
      {...form.getInputProps(`variants.${at}.stock`)}
      fallback={count}
    />
  );
}
