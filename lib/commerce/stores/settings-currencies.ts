import { ruleError } from "@/lib/contract/field-rules";
import type { StoreCurrencyInput } from "@/lib/contract/store-currency";
import { crossRate, currencyTerms } from "@/lib/kit/currency-terms";
import {
  type FieldError,
  fieldError,
  type RefusalFields,
  requireValidFields,
} from "@/lib/kit/errors";
import type { ExchangeRates, ReferenceRates } from "@/lib/providers/exchange-rates";
import type { StoreCurrency } from "./context";

/** A currency of the settings whose rate is known. */
export type RatedCurrency = StoreCurrencyInput & { rate: string };

/**
 * The currencies of an update with their rates: as they were sent, or as they are published for those that follow a
 * bank, or as they were. Asks the bank where one of them follows it. Refuses validation_failed where no rate is known.
 */
export async function findRates(
  sent: readonly StoreCurrencyInput[],
  {
    storeCurrency,
    current,
    service,
  }: { storeCurrency: string; current: readonly StoreCurrency[]; service: ExchangeRates },
): Promise<RatedCurrency[]> {
  const asks = sent.some(({ source, rate }) => source === "ecb" && rate === undefined);
  const published = asks ? await service.read() : null;
  const fields: RefusalFields = {};
  const rated = sent.map((each, index) => {
    const followed =
      each.source === "ecb" && published ? rateOf(published, storeCurrency, each.code) : undefined;
    const known = current.find(({ code }) => code === each.code)?.rate;
    const rate = each.rate ?? followed ?? known;
    if (rate === undefined) fields[`currencies.${index}.rate`] = [unknownRate(each.source)];
    return { ...each, rate: rate ?? "1" };
  });
  requireValidFields(fields);
  return rated;
}

function unknownRate(source: StoreCurrencyInput["source"]): FieldError {
  if (source === "manual")
    return fieldError("required", "Enter the rate: the value of one unit of the store's currency.");
  return ruleError("rate_unpublished", "required");
}

/** Units of `code` for one unit of the store's currency, as published; undefined where one of them is not. */
export function rateOf(
  { perEuro }: ReferenceRates,
  storeCurrency: string,
  code: string,
): string | undefined {
  const [one, other] = [perEuro[code], perEuro[storeCurrency]];
  return one === undefined || other === undefined
    ? undefined
    : (crossRate(one, other) ?? undefined);
}

/** The currencies as stored. `changedAt` is kept while the rate stays the same. */
export function keepCurrencies(
  rated: readonly RatedCurrency[],
  {
    storeCurrency,
    current,
    now,
  }: { storeCurrency: string; current: readonly StoreCurrency[]; now: Date },
): StoreCurrency[] {
  return rated.map(({ code, rate, source, rounding }) => {
    const {
      rate: minorRate,
      step,
      ending,
    } = currencyTerms({ code, storeCurrency, rate, rounding });
    const before = current.find((each) => each.code === code);
    const changedAt = before?.rate === rate ? before.changedAt : now.toISOString();
    return { code, rate, source, rounding, changedAt, minorRate, step, ending };
  });
}
