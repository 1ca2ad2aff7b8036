import type { StoreContext } from "@/lib/commerce/stores";
import { contentLocale, translated } from "@/lib/commerce/translations";
import type { ShippingOption } from "@/lib/contract/cart";
import type { ShippingOptionRules, ShippingQuote } from "./rules";

type Reader = Pick<StoreContext, "store" | "locale">;

/** A shipping option with its name and description in the locale of the request. */
export function translateOption<Option extends ShippingOptionRules>(
  option: Option,
  ctx: Reader,
): Option {
  return translated("shipping_option", option, option.texts?.[contentLocale(ctx) ?? ""]);
}

/** A shipping option that applies to a cart or product, with its prices, as the public API shows it. */
export function presentQuote(
  quote: ShippingQuote,
  ctx: Reader,
  prices: Pick<ShippingOption, "price" | "fullPrice">,
): ShippingOption {
  const { name, description } = translateOption(quote, ctx);
  return {
    id: quote.id,
    type: quote.type,
    pickup: quote.pickup,
    name,
    description,
    price: prices.price,
    fullPrice: prices.fullPrice,
    estimatedMinDays: quote.estimatedMinDays,
    estimatedMaxDays: quote.estimatedMaxDays,
  };
}
