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
