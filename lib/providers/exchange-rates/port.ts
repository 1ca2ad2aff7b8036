/** Reference rates of one day: units of each currency for one euro, as plain decimals. */
export interface ReferenceRates {
  /** The day they are of, as in 2026-11-23. */
  day: string;
  perEuro: Readonly<Record<string, string>>;
}

/** Who publishes exchange rates. Never throws for what may happen to a connection: null says that nobody answered. */
export interface ExchangeRates {
  /** What the rates of a currency say they are from. */
  readonly name: "ecb";
  read(): Promise<ReferenceRates | null>;
}
