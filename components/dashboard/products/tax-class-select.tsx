"use client";

import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { createContext, use } from "react";
import { taxClassName } from "@/components/dashboard/products/tax-class-name";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass } from "@/lib/contract/tax";

/** The tax classes of the store, for all inputs of a form; none where they cannot be read. */
export const TaxClasses = createContext<readonly TaxClass[]>([]);

/** Selects a tax class. Without an own class it shows the inherited one. */
export function TaxClassSelect({
  value,
  fallback,
  onChange,
  ...input
}: Omit<NativeSelectProps, "data" | "value" | "onChange"> & {
  value: string | null;
  /** What no class of its own is called. */
  fallback?: string;
  onChange: (code: string | null) => void;
}) {
  const { delivery } = useMessages().messages;
  const classes = use(TaxClasses);
  const isListed = value === null || classes.some(({ code }) => code === value);
  return (
    <NativeSelect
      {...input}
      data={[
        ...(fallback === undefined ? [] : [{ value: "", label: fallback }]),
        ...(isListed ? [] : [{ value, label: value }]),
        ...classes.map(({ code, name, isReadyMade }) => ({
          value: code,
          label: taxClassName({ code, name, isReadyMade }, delivery.taxClassNames),
        })),
      ]}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
