import { currencyExponent } from "./currency";

/** Where Stripe counts in other units than ISO 4217, for the sake of integrations of old. */
const STRIPE_EXPONENTS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Currencies of three decimals are charged in tens of their smallest unit. */
const TENS = 10;

/**
 * The amount in Stripe's format. Amounts that Stripe cannot charge are rounded down, so that no one is
 * charged more than they agreed to: the last fil of 5.124 KWD, cents of an ariary.
 */
export function toStripeAmount(amount: number, currency: string): number {
  const exponent = stripeExponent(currency);
  const scaled = Math.floor(amount * 10 ** (exponent - currencyExponent(currency)));
  return exponent === 3 ? scaled - (scaled % TENS) : scaled;
}

/** Stripe's amount in our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (currencyExponent(currency) - stripeExponent(currency)));
}

function stripeExponent(currency: string): number {
  return STRIPE_EXPONENTS[currency] ?? currencyExponent(currency);
}
