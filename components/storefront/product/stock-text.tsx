"use client";

import { availabilityDateText } from "@/components/storefront/product/availability-text";
import { useLanguage } from "@/components/ui/language-provider";
import type { ProductVariant } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** Up to this many units the count is shown. */
const LOW_STOCK = 5;

type StockTextProps = {
  variant: ProductVariant | undefined;
  messages: Messages["buy"];
  supply: Messages["supply"];
};

/** The stock of a variant as a text: sold out, still to come, only a few left, or in stock. */
export function StockText({ variant, messages, supply }: StockTextProps) {
  const { locale } = useLanguage();
  if (!variant?.inStock) return <p className="text-small text-danger">{messages.soldOut}</p>;
  const { trackInventory, inventoryCount } = variant;
  const awaited = availabilityDateText(variant, supply, locale);
  if (awaited !== null) return <p className="text-small text-warning">{awaited}</p>;
  if (trackInventory && inventoryCount <= LOW_STOCK) {
    return (
      <p className="text-small text-warning">
        {format(messages.left, { count: inventoryCount }, locale)}
      </p>
    );
  }
  return <p className="text-small text-success">{messages.inStock}</p>;
}
