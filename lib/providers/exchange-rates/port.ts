/** Reference rates of one day: units of each currency for one euro, as plain decimals. */
export interface ReferenceRates {
  /** The day they are of, as in 2026-11-23. */
  day: string;
  perEuro: Readonly<Record<string, string>>;
}

/** A source of exchange rates. Never throws for network errors: null means that there was no answer. */
export interface ExchangeRates {
  /** What the rates of a currency say they are from. */
  readonly name: "ecb";
  read(): Promise<ReferenceRates | null>;
}
