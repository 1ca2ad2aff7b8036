import { currencyExponent } from "@/lib/kit/currency";

/**
 * A suggested price of a small domestic parcel, in whole units of the currency: a round number to start with, which the
 * seller replaces by the carrier's price.
 */
const PARCEL_PRICES: Readonly<Record<string, number>> = {
  AED: 20,
  AUD: 10,
  BGN: 8,
  BRL: 25,
  CAD: 12,
  CHF: 9,
  CLP: 4000,
  CNY: 12,
  CZK: 99,
  DKK: 45,
  EUR: 5,
  GBP: 4,
  HKD: 30,
  HUF: 1500,
  IDR: 20000,
  ILS: 30,
  INR: 80,
  ISK: 1500,
  JPY: 800,
  KRW: 3500,
  KWD: 2,
  MXN: 120,
  MYR: 8,
  NOK: 79,
  NZD: 8,
  PHP: 120,
  PLN: 15,
  RON: 20,
  SAR: 25,
  SEK: 59,
  SGD: 5,
  THB: 50,
  TRY: 100,
  TWD: 80,
  USD: 6,
  VND: 30000,
  ZAR: 80,
};

/** The suggestion in minor units; null for a currency without one. */
export function parcelPrice(currency: string): number | null {
  const units = Object.hasOwn(PARCEL_PRICES, currency) ? PARCEL_PRICES[currency] : undefined;
  return units === undefined ? null : units * 10 ** currencyExponent(currency);
}
