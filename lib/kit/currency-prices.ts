import { isCurrency } from "./currency";
import { toDecimal, toMinor } from "./money";

/** Prices in other currencies than the store's, in minor units of each. */
type Prices = Readonly<Record<string, { price: number | null; salePrice: number | null }>>;

/** As a cell of a file has them: `EUR 15.00; JPY 2500 sale 1980; USD sale 12.00`. */
export function writeCurrencyPrices(prices: Prices): string {
  return Object.entries(prices)
    .map(([code, { price, salePrice }]) =>
      [
        code,
        ...(price === null ? [] : [toDecimal(price, code)]),
        ...(salePrice === null ? [] : ["sale", toDecimal(salePrice, code)]),
      ].join(" "),
    )
    .join("; ");
}

const ENTRY = /^([A-Za-z]{3})(?:\s+(\d+(?:\.\d+)?))?(?:\s+sale\s+(\d+(?:\.\d+)?))?$/i;

/** What such a cell says; undefined where it cannot be read. */
export function readCurrencyPrices(cell: string): Prices | undefined {
  const prices: Record<string, { price: number | null; salePrice: number | null }> = {};
  for (const entry of cell.split(";")) {
    if (entry.trim() === "") continue;
    const [, name = "", price, salePrice] = ENTRY.exec(entry.trim()) ?? [];
    const code = name.toUpperCase();
    if (!isCurrency(code) || code in prices) return undefined;
    try {
      const amount = (text: string | undefined) =>
        text === undefined ? null : toMinor(text, code);
      prices[code] = { price: amount(price), salePrice: amount(salePrice) };
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
  return prices;
}
