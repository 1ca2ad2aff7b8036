import { parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/dashboard";
import type { DiscountValues } from "./discount-values";
import { valueText } from "./value-text";

type Reader = { locale: string; timezone: string; currency: string };

/** What a discount does, a sentence each: what comes off, of what, when and how often. */
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
  const entered = parseNumberEntry(values.value);
  const value = entered ?? 0;
  const amountOff = type === "fixed" ? { amount: value, currency, formatted: money(value) } : null;
  const moment = (iso: string) => formatMoment(iso, reader);
  const [all, each] = [
    parseNumberEntry(values.usageLimit),
    parseNumberEntry(values.usageLimitPerCustomer),
  ];
  const isNarrowed = values.productIds.length + values.categoryIds.length > 0;
  return [
    (type === "free_shipping" || entered !== null) &&
      valueText({ type, value, amountOff }, messages, locale),
    type !== "free_shipping" && (isNarrowed ? discounts.ofSome : discounts.ofAll),
    minSubtotal !== null && format(discounts.fromSubtotal, { amount: money(minSubtotal) }),
    startsAt !== null && format(discounts.since, { moment: moment(startsAt) }),
    endsAt === null ? discounts.forEver : format(discounts.till, { moment: moment(endsAt) }),
    all !== null && format(discounts.timesInAll, { count: all }, locale),
    each !== null && format(discounts.timesEach, { count: each }, locale),
    !values.active && discounts.notNow,
  ].filter((fact) => fact !== false);
}
