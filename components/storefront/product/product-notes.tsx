import { deliveryDates } from "@/components/storefront/product/delivery-dates";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { findProductShipping, listCountries } from "@/components/storefront/shell/server/reads";
import { say, sayCount } from "@/components/storefront/words";
import type { Product } from "@/lib/contract/product";
import type { ProductShipping } from "@/lib/contract/product-shipping";
import { now } from "@/lib/kit/clock";
import { countryName } from "@/lib/kit/country-name";

/** What delivery of a product costs, when it comes, and how much of it one order may have. */
export async function ProductNotes({ product }: { product: Product }) {
  const [language, shipping, countries] = await Promise.all([
    getLanguage(),
    product.digital ? null : findProductShipping(product.slug),
    listCountries(),
  ]);
  const words = language.words.product;
  const country = countries.find(({ code }) => code === shipping?.countryCode)?.name;
  const delivery = deliveryLines(product, { shipping, country, language });
  if (delivery.length === 0 && product.maxOrderQuantity === null) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-t border-line pt-5 text-small">
      {delivery.length > 0 && <dt className="text-ink-soft">{words.delivery}</dt>}
      {delivery.map((line, index) => (
        <dd key={line} className={index > 0 ? "col-start-2 text-ink-soft" : "col-start-2"}>
          {line}
        </dd>
      ))}
      {product.maxOrderQuantity !== null && (
        <>
          <dt className="text-ink-soft">{words.limit}</dt>
          <dd>{sayCount(words.limitText, product.maxOrderQuantity, language.locale)}</dd>
        </>
      )}
    </dl>
  );
}

type Delivery = {
  shipping: ProductShipping | null;
  /** Undefined where the store does not deliver to. */
  country: string | undefined;
  language: PageLanguage;
};

/** The cost to where the shopper seems to be, its days, and from when on it is free. */
function deliveryLines({ digital, shippingType, inStock }: Product, delivery: Delivery): string[] {
  const { shipping, language } = delivery;
  const words = language.words.product;
  if (digital) return [words.nothingShipped];
  if (shippingType === "none") return [];
  if (shipping === null) return [words.shipping[shippingType]];
  const country = delivery.country ?? countryName(shipping.countryCode, language.locale);
  const { shippingOptions, freeShippingFrom } = shipping;
  const [cheapest] = shippingOptions.toSorted((a, b) => a.price.amount - b.price.amount);
  if (cheapest === undefined) return [say(words.deliveryNone, { country })];
  const price = cheapest.price.formatted;
  const hasOneCost = shippingOptions.every(
    (option) => option.price.amount === cheapest.price.amount,
  );
  const paid = hasOneCost ? words.deliveryCost : words.deliveryFrom;
  const { arrives, arrivesBetween: between } = language.words.checkout;
  const dates = deliveryDates(cheapest, now(), { ...language, between });
  return [
    cheapest.price.amount === 0
      ? say(words.deliveryFree, { country })
      : say(paid, { country, price }),
    // What cannot be bought now does not arrive then.
    ...(inStock ? [say(arrives, { dates })] : []),
    ...(freeShippingFrom && cheapest.price.amount > 0
      ? [say(words.freeFrom, { amount: freeShippingFrom.formatted })]
      : []),
  ];
}
