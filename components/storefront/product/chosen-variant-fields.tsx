"use client";

import type { ReactNode } from "react";
import { useVariant } from "@/components/storefront/product/use-variant";
import type { Product } from "@/lib/contract/product";

type ChosenVariantFieldsProps = {
  product: Pick<Product, "options" | "variants" | "defaultVariantId">;
  /** Server-rendered content by variant id; variants without content are absent. */
  parts: Readonly<Record<string, ReactNode>>;
};

/** Shows the content of the selected variant. Without scripts the server selects it by the URL. */
export function ChosenVariantFields({ product, parts }: ChosenVariantFieldsProps) {
  const [variant] = useVariant(product);
  return variant === undefined ? null : parts[variant.id];
}
