import type { DeliveryChoice } from "@/components/storefront/checkout/delivery-cards";
import { deliveryDates } from "@/components/storefront/product/delivery-dates";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { ShippingOption } from "@/lib/contract/cart";
import { cityLine } from "@/lib/kit/city-line";
import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";

/** A shipping option in words: when a delivery arrives, or where and when goods can be collected. */
export function toDeliveryChoice(option: ShippingOption, language: PageLanguage): DeliveryChoice {
  const { checkout } = language.messages;
  const details =
    option.pickup === null ? [arrivesText(option, language)] : pickupTexts(option.pickup, language);
  return {
    id: option.id,
    name: option.name,
    detail: [...details, option.description].filter(Boolean).join(" · "),
    price: option.price.amount === 0 ? checkout.free : option.price.formatted,
    fullPrice: option.fullPrice.amount > option.price.amount ? option.fullPrice.formatted : null,
  };
}

function arrivesText(option: ShippingOption, { messages, ...place }: PageLanguage): string {
  const { checkout } = messages;
  const dates = deliveryDates(option, now(), { ...place, between: checkout.arrivesBetween });
  return format(checkout.arrives, { dates });
}

function pickupTexts(
  { address, hours, leadTimeHours }: NonNullable<ShippingOption["pickup"]>,
  { messages: { checkout }, locale }: PageLanguage,
): (string | null)[] {
  const { line1, line2 } = address;
  return [
    [line1, line2, cityLine(address)].filter(Boolean).join(", "),
    hours,
    leadTimeHours === 0
      ? checkout.readySoon
      : format(checkout.readyIn, { count: leadTimeHours }, locale),
  ];
}
