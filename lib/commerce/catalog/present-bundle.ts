import { effectivePrice, priceRecord } from "@/lib/commerce/pricing";
import type { Bundle } from "@/lib/contract/bundle";
import { money } from "@/lib/kit/money";
import { type CatalogView, shownCurrency } from "./prices";
import type { BundlePartRecord, ProductRecord } from "./rows";

/** The parts of a bundle, without those whose variant was deleted; null if the product is no bundle. */
export function presentBundle({ bundle }: ProductRecord, view: CatalogView): Bundle | null {
  if (bundle === null) return null;
  const isComplete = bundle.every(({ isSold }) => isSold);
  const separate = bundle.reduce((sum, part) => sum + part.quantity * amountOf(part, view.now), 0);
  return {
    parts: bundle.flatMap((part) =>
      part.productName === undefined || part.productSlug === undefined
        ? []
        : [
            {
              productId: part.productId,
              productName: part.productName,
              variantId: part.variantId,
              variantName: part.variantName ?? null,
              sku: part.sku ?? null,
              quantity: part.quantity,
              productSlug: part.productSlug,
              image: part.image ?? null,
            },
          ],
    ),
    isComplete,
    separatePrice: isComplete ? money(separate, shownCurrency(view), view.locale) : null,
  };
}

/** The current price of one unit sold separately; undefined if its variant was deleted. */
function amountOf({ offer, saleStartsAt, saleEndsAt }: BundlePartRecord, now: Date): number {
  if (offer === undefined) return 0;
  const sale = { saleStartsAt: saleStartsAt ?? null, saleEndsAt: saleEndsAt ?? null };
  return effectivePrice(priceRecord(offer, sale), now).amount;
}
