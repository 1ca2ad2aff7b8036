import { effectivePrice, priceRecord } from "@/lib/commerce/pricing";
import type { Bundle } from "@/lib/contract/bundle";
import { money } from "@/lib/kit/money";
import { type CatalogView, shownCurrency } from "./prices";
import type { BundlePartRecord, ProductRecord } from "./rows";

/** What a bundle is made of, without parts that are gone for good; null of what is none. */
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

/** What a unit of it costs by itself now; nothing where it is gone. */
function amountOf({ offer, saleStartsAt, saleEndsAt }: BundlePartRecord, now: Date): number {
  if (offer === undefined) return 0;
  const sale = { saleStartsAt: saleStartsAt ?? null, saleEndsAt: saleEndsAt ?? null };
  return effectivePrice(priceRecord(offer, sale), now).amount;
}
