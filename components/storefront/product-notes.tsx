import { sayCount, type Words } from "@/components/storefront/words";
import type { Product } from "@/lib/contract/product";

type ProductNotesProps = { product: Product; locale: string; words: Words["product"] };

/** How a product is delivered, and how much of it one order may have. */
export function ProductNotes({ product, locale, words }: ProductNotesProps) {
  const delivery = deliveryWords(product, words);
  if (delivery === undefined) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-t border-line pt-5 text-small">
      <dt className="text-ink-soft">{words.delivery}</dt>
      <dd>{delivery}</dd>
      {product.maxOrderQuantity !== null && (
        <>
          <dt className="text-ink-soft">{words.limit}</dt>
          <dd>{sayCount(words.limitText, product.maxOrderQuantity, locale)}</dd>
        </>
      )}
    </dl>
  );
}

function deliveryWords(
  { digital, shippingType }: Product,
  words: Words["product"],
): string | undefined {
  if (digital) return words.nothingShipped;
  return shippingType === "none" ? undefined : words.shipping[shippingType];
}
