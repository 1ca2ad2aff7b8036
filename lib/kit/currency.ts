import { moduleState } from "@/lib/kit/module-state";

/**
 * Currencies whose minor unit is not a hundredth, after ISO 4217. Not asked of Intl: V8 answers with
 * CLDR's everyday digits (IQD 0, RSD 0, ALL 0), other engines with ISO's, and the browser, the server
 * and the payment processor have to agree on what an amount means.
 */
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

const USUAL_EXPONENT = 2;

const kept = moduleState((): { currencies?: ReadonlySet<string> } => ({}));

/** Whether the code is an ISO 4217 currency, in upper case. */
export function isCurrency(code: string): boolean {
  kept.currencies ??= new Set(Intl.supportedValuesOf("currency"));
  return kept.currencies.has(code);
}

/** The number of decimals of the minor unit: 2 for GBP, 0 for JPY, 3 for KWD. */
export function currencyExponent(code: string): number {
  return EXPONENTS[code] ?? USUAL_EXPONENT;
}
