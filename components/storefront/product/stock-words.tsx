"use client";

import type { Words } from "@/components/storefront/words";
import { sayCount } from "@/components/ui/say";
import { useLanguage } from "@/components/ui/ui-words";
import type { ProductVariant } from "@/lib/contract/product";

/** So few that it is worth saying. */
const FEW = 5;

type StockWordsProps = { variant: ProductVariant | undefined; words: Words["buy"] };

/** How much there is left, in words. */
export function StockWords({ variant, words }: StockWordsProps) {
  const { locale } = useLanguage();
  if (!variant?.inStock) return <p className="text-small text-danger">{words.soldOut}</p>;
  const { trackInventory, inventoryCount } = variant;
  if (trackInventory && inventoryCount <= FEW) {
    return (
      <p className="text-small text-warning">{sayCount(words.left, inventoryCount, locale)}</p>
    );
  }
  return <p className="text-small text-success">{words.inStock}</p>;
}
