"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { openingVariant } from "@/components/storefront/product/product-choice";
import type { Product } from "@/lib/contract/product";

/**
 * The variant of a product that is chosen, and how to choose another. It stands in the address, which
 * can be shared and survives a reload; choosing does not wait until the router has noticed.
 */
export function useVariant(product: Pick<Product, "options" | "variants" | "defaultVariantId">) {
  const inAddress = useSearchParams().get("variant");
  const [seen, setSeen] = useState(inAddress);
  const [chosen, setChosen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setChosen(inAddress);
  }

  function choose(variantId: string) {
    setChosen(variantId);
    const address = new URL(window.location.href);
    address.searchParams.set("variant", variantId);
    window.history.replaceState(null, "", address);
  }

  return [openingVariant(product, chosen ?? undefined), choose] as const;
}
