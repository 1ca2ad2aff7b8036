"use client";

import { TextInput } from "@mantine/core";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import {
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
  type VariantField,
} from "@/lib/contract/product-fields";
import type { ProductFormApi } from "./form-type";
import { UnitFields } from "./unit-fields";

/** The fields of a variant that are a text or a number by themselves. */
export const PLAIN_VARIANT_FIELDS = VARIANT_FIELD_NAMES.filter(
  (name) => VARIANT_FIELDS[name].isPlain,
);

type VariantInputProps = { form: ProductFormApi; at: number; field: VariantField };

/** The input of one of them. */
export function VariantInput({ form, at, field }: VariantInputProps) {
  const { products } = useMessages().messages;
  const { kind, label, isNumeric } = VARIANT_FIELDS[field];
  const input = { label: products[label], ...form.getInputProps(`variants.${at}.${field}`) };
  if (kind !== "text") return <WholeInput {...input} />;
  return <TextInput maxLength={100} inputMode={isNumeric ? "numeric" : undefined} {...input} />;
}

/** What it holds, for its unit price. */
export function VariantUnit({ form, at }: Omit<VariantInputProps, "field">) {
  const row = form.values.variants[at];
  if (row === undefined) return null;
  const path = `variants.${at}.unit`;
  const error = ["", ".quantity", ".reference"].map((part) => form.errors[`${path}${part}`]);
  return (
    <UnitFields
      value={row.unit}
      error={error.find(Boolean)}
      onChange={(entry) => form.setFieldValue(path, entry)}
    />
  );
}
