"use client";

import { useLanguage } from "@/components/ui/ui-words";
import type { ProductVariant } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** So few that it is worth saying. */
const FEW = 5;

type StockTextProps = { variant: ProductVariant | undefined; messages: Messages["buy"] };

/** How much there is left, in words. */
export function StockText({ variant, messages }: StockTextProps) {
  const { locale } = useLanguage();
  if (!variant?.inStock) return <p className="text-small text-danger">{messages.soldOut}</p>;
  const { trackInventory, inventoryCount } = variant;
  if (trackInventory && inventoryCount <= FEW) {
    return (
      <p className="text-small text-warning">
        {format(messages.left, { count: inventoryCount }, locale)}
      </p>
    );
  }
  return <p className="text-small text-success">{messages.inStock}</p>;
}
