import { parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/dashboard";
import type { DiscountChoice, DiscountValues } from "./discount-values";
import { type DiscountWorth, valueText } from "./value-text";

type Reader = { locale: string; timezone: string; currency: string };

/** The effect of a discount in sentences: the reduction, the products it applies to, when, and how often. */
export function summarizeDiscount(
  values: DiscountValues,
  messages: Messages,
  reader: Reader,
): string[] {
  const { discounts } = messages;
  const { locale, currency } = reader;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const { type, startsAt, endsAt } = values;
  const minSubtotal = parseNumberEntry(values.minSubtotal);
  const minQuantity = parseNumberEntry(values.minQuantity);
  const value = parseNumberEntry(values.value) ?? 0;
  const combined = new Intl.ListFormat(locale).format(
    values.combinesWith.map((one) => discounts.classesInText[one]),
  );
  const moment = (iso: string) => formatMoment(iso, reader);
  const [all, each] = [
    parseNumberEntry(values.usageLimit),
    parseNumberEntry(values.usageLimitPerCustomer),
  ];
  const isNarrowed = values.productIds.length + values.categoryIds.length > 0;
  return [
    values.automatic && discounts.appliesByItself,
    isSayable(values) && valueText({ type, value, ...rulesOf(values) }, messages, reader),
    NARROWED.has(type) && (isNarrowed ? discounts.ofSome : discounts.ofAll),
    minSubtotal !== null && format(discounts.fromSubtotal, { amount: money(minSubtotal) }),
    minQuantity !== null && format(discounts.fromQuantity, { count: minQuantity }, locale),
    values.firstOrderOnly && discounts.forFirstOrder,
    values.excludesSaleItems && discounts.notOnSale,
    values.combinesWith.length > 0 && format(discounts.combinable, { classes: combined }),
    startsAt !== null && format(discounts.since, { moment: moment(startsAt) }),
    endsAt === null ? discounts.forEver : format(discounts.till, { moment: moment(endsAt) }),
    all !== null && format(discounts.timesInAll, { count: all }, locale),
    each !== null && format(discounts.timesEach, { count: each }, locale),
    !values.active && discounts.notNow,
  ].filter((fact) => fact !== false);
}

/** The types that the categories and products of the discount narrow. */
const NARROWED: ReadonlySet<DiscountChoice> = new Set(["percentage", "fixed", "tiered"]);

/** Whether enough has been entered to describe the reduction. */
function isSayable({ type, value, tiers, bundlePrice }: DiscountValues): boolean {
  const isEntered = (entry: DiscountValues["value"]) => parseNumberEntry(entry) !== null;
  if (type === "tiered")
    return tiers.tiers.every((one) => isEntered(one.from) && isEntered(one.value));
  if (type === "bundle_price") return bundlePrice.items.length > 0 && isEntered(bundlePrice.price);
  return type === "free_shipping" || type === "buy_x_get_y" || isEntered(value);
}

function rulesOf({
  buyXGetY: { buy, get },
  tiers,
  bundlePrice,
}: DiscountValues): Pick<DiscountWorth, "buyXGetY" | "tiers" | "bundlePrice"> {
  const number = (entry: DiscountValues["value"]) => parseNumberEntry(entry) ?? 0;
  return {
    buyXGetY: {
      buy: { quantity: number(buy.quantity) },
      get: { quantity: number(get.quantity), percentOff: number(get.percentOff) },
    },
    tiers: {
      by: tiers.by,
      tiers: tiers.tiers.map(({ from, type, value }) => ({
        ...{ from: number(from), type, value: number(value) },
      })),
    },
    bundlePrice: { items: bundlePrice.items, price: number(bundlePrice.price) },
  };
}
