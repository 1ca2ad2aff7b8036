"use client";

import { Checkbox, Stack, TextInput } from "@mantine/core";
import { createContext, use } from "react";
import { CustomFieldInputs } from "@/components/dashboard/custom-fields/custom-field-inputs";
import { DateInput } from "@/components/dashboard/form/date-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import type { CustomField } from "@/lib/contract/custom-field";
import {
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
  type VariantField,
} from "@/lib/contract/product-fields";
import type { ProductFormApi } from "./form-type";
import { TaxClassSelect } from "./tax-class-select";
import { UnitFields } from "./unit-fields";

/** Custom fields of variants, for all inputs of a form. */
export const VariantFields = createContext<readonly CustomField[]>([]);

/** Fields about stock that is tracked and runs out. */
const SUPPLY_FIELDS = ["sellWhenSoldOut", "isPreorder", "expectedOn"] as const;

/** The fields of a variant that are a text or a number by themselves. */
export const PLAIN_VARIANT_FIELDS = VARIANT_FIELD_NAMES.filter(
  (name) =>
    VARIANT_FIELDS[name].isPlain &&
    VARIANT_FIELDS[name].kind !== "currencyPrices" &&
    !SUPPLY_FIELDS.some((field) => field === name),
);

type VariantInputProps = { form: ProductFormApi; at: number; field: VariantField };

/** The input of one of them. */
export function VariantInput({ form, at, field }: VariantInputProps) {
  const { products } = useMessages().messages;
  const { kind, label, isNumeric } = VARIANT_FIELDS[field];
  const input = { label: products[label], ...form.getInputProps(`variants.${at}.${field}`) };
  if (kind === "taxClass") {
    return (
      <TaxClassSelect
        label={products.taxClass}
        fallback={products.taxClassOfProduct}
        error={form.errors[`variants.${at}.taxClass`]}
        value={form.values.variants[at]?.taxClass ?? null}
        onChange={(code) => form.setFieldValue(`variants.${at}.taxClass`, code)}
      />
    );
  }
  if (kind !== "text") return <WholeInput {...input} />;
  return <TextInput maxLength={100} inputMode={isNumeric ? "numeric" : undefined} {...input} />;
}

/** What a variant has below its plain fields. */
export function VariantExtras({ form, at }: Omit<VariantInputProps, "field">) {
  return (
    <>
      <VariantSupply form={form} at={at} />
      <VariantUnit form={form} at={at} />
      <VariantCustomFields form={form} at={at} />
    </>
  );
}

/** Whether it is sold beyond its stock, and the expected date. */
function VariantSupply({ form, at }: Omit<VariantInputProps, "field">) {
  const { products } = useMessages().messages;
  const row = form.values.variants[at];
  if (row === undefined || !form.values.trackInventory) return null;
  const path = `variants.${at}`;
  return (
    <Stack gap="sm">
      <Checkbox
        label={products.sellWhenSoldOut}
        description={products.sellWhenSoldOutHint}
        {...form.getInputProps(`${path}.sellWhenSoldOut`, { type: "checkbox" })}
      />
      {row.sellWhenSoldOut && (
        <>
          <DateInput
            label={products.expectedOn}
            value={row.expectedOn ?? ""}
            error={form.errors[`${path}.expectedOn`]}
            onChange={(day) => form.setFieldValue(`${path}.expectedOn`, day || null)}
          />
          <Checkbox
            label={products.isPreorder}
            {...form.getInputProps(`${path}.isPreorder`, { type: "checkbox" })}
          />
        </>
      )}
    </Stack>
  );
}

/** What it holds, for its unit price. */
function VariantUnit({ form, at }: Omit<VariantInputProps, "field">) {
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

/** The custom fields of a variant. */
function VariantCustomFields({ form, at }: Omit<VariantInputProps, "field">) {
  const fields = use(VariantFields);
  const row = form.values.variants[at];
  if (row === undefined) return null;
  const path = `variants.${at}.`;
  const errors = Object.entries(form.errors).flatMap(([name, error]) =>
    name.startsWith(path) ? [[name.slice(path.length), error]] : [],
  );
  return (
    <CustomFieldInputs
      fields={fields}
      form={{
        values: row,
        errors: Object.fromEntries(errors),
        setFieldValue: (name, value) => form.setFieldValue(`${path}${name}`, value),
      }}
    />
  );
}
