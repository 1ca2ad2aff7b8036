import { numberOf } from "@/components/dashboard/form/number-entry";
import { sayMoment } from "@/components/dashboard/shell/store-zone";
import type { Words } from "@/components/dashboard/words";
import { say, sayCount } from "@/components/ui/say";
import { formatMoney } from "@/lib/kit/money";
import type { DiscountValues } from "./discount-values";
import { valueText } from "./value-text";

type Reader = { locale: string; timezone: string; currency: string };

/** What a discount does, a sentence each: what comes off, of what, when and how often. */
export function factsOf(values: DiscountValues, words: Words, reader: Reader): string[] {
  const { discounts } = words;
  const { locale, currency } = reader;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const { type, startsAt, endsAt } = values;
  const minSubtotal = numberOf(values.minSubtotal);
  const entered = numberOf(values.value);
  const value = entered ?? 0;
  const amountOff = type === "fixed" ? { amount: value, currency, formatted: money(value) } : null;
  const moment = (iso: string) => sayMoment(iso, reader);
  const [all, each] = [numberOf(values.usageLimit), numberOf(values.usageLimitPerCustomer)];
  const isNarrowed = values.productIds.length + values.categoryIds.length > 0;
  return [
    (type === "free_shipping" || entered !== null) &&
      valueText({ type, value, amountOff }, words, locale),
    type !== "free_shipping" && (isNarrowed ? discounts.ofSome : discounts.ofAll),
    minSubtotal !== null && say(discounts.fromSubtotal, { amount: money(minSubtotal) }),
    startsAt !== null && say(discounts.since, { moment: moment(startsAt) }),
    endsAt === null ? discounts.forEver : say(discounts.till, { moment: moment(endsAt) }),
    all !== null && sayCount(discounts.timesInAll, all, locale),
    each !== null && sayCount(discounts.timesEach, each, locale),
    !values.active && discounts.notNow,
  ].filter((fact) => fact !== false);
}
