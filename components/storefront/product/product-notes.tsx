import { deliveryDates } from "@/components/storefront/product/delivery-dates";
import { exclusionText } from "@/components/storefront/product/exclusion-text";
import { getLanguage, type PageLanguage } from "@/components/storefront/shell/server/language";
import { findProductShipping, listCountries } from "@/components/storefront/shell/server/reads";
import { getStore } from "@/components/storefront/shell/server/store";
import type { Product } from "@/lib/contract/product";
import type { ProductShipping } from "@/lib/contract/product-shipping";
import { now } from "@/lib/kit/clock";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";

/** What delivery of a product costs, when it comes, how much of it one order may have, and whether one may withdraw. */
export async function ProductNotes({ product }: { product: Product }) {
  const [language, shipping, countries, store] = await Promise.all([
    getLanguage(),
    product.digital ? null : findProductShipping(product.slug),
    listCountries(),
    getStore(),
  ]);
  const messages = language.messages.product;
  const country = countries.find(({ code }) => code === shipping?.countryCode)?.name;
  const delivery = deliveryLines(product, { shipping, country, language });
  const { withdraw } = language.messages;
  const excluded = exclusionText(product.withdrawalExclusion, store, withdraw);
  const isEmpty = delivery.length === 0 && product.maxOrderQuantity === null && excluded === null;
  if (isEmpty) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-t border-line pt-5 text-small">
      {delivery.length > 0 && <dt className="text-ink-soft">{messages.delivery}</dt>}
      {delivery.map((line, index) => (
        <dd key={line} className={index > 0 ? "col-start-2 text-ink-soft" : "col-start-2"}>
          {line}
        </dd>
      ))}
      {product.maxOrderQuantity !== null && (
        <>
          <dt className="text-ink-soft">{messages.limit}</dt>
          <dd>
            {format(messages.limitText, { count: product.maxOrderQuantity }, language.locale)}
          </dd>
        </>
      )}
      {excluded && (
        <>
          <dt className="text-ink-soft">{withdraw.right}</dt>
          <dd>{excluded}</dd>
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
function deliveryLines(
  { digital, productType, shippingType, variants }: Product,
  delivery: Delivery,
): string[] {
  const { shipping, language } = delivery;
  const messages = language.messages.product;
  if (digital) return [messages.nothingShipped];
  if (productType === "gift_card") return [messages.giftCardMailed];
  if (shippingType === "none") return [];
  if (shipping === null) return [messages.shipping[shippingType]];
  const country = delivery.country ?? countryName(shipping.countryCode, language.locale);
  const { shippingOptions, freeShippingFrom } = shipping;
  const [cheapest] = shippingOptions.toSorted((a, b) => a.price.amount - b.price.amount);
  if (cheapest === undefined) return [format(messages.deliveryNone, { country })];
  const price = cheapest.price.formatted;
  const hasOneCost = shippingOptions.every(
    (option) => option.price.amount === cheapest.price.amount,
  );
  const paid = hasOneCost ? messages.deliveryCost : messages.deliveryFrom;
  const { arrives, arrivesBetween: between } = language.messages.checkout;
  const dates = deliveryDates(cheapest, now(), { ...language, between });
  return [
    cheapest.price.amount === 0
      ? format(messages.deliveryFree, { country })
      : format(paid, { country, price }),
    // What is not there now does not arrive then.
    ...(variants.some(({ availability }) => availability === "in_stock")
      ? [format(arrives, { dates })]
      : []),
    ...(freeShippingFrom && cheapest.price.amount > 0
      ? [format(messages.freeFrom, { amount: freeShippingFrom.formatted })]
      : []),
  ];
}
