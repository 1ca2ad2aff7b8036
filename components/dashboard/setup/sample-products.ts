import { currencyExponent } from "@/lib/kit/currency";

/** The file of sample products, a static one; what is in braces is filled in for the shop. */
export const SAMPLE_FILE = "/demo/products.csv";

type Shop = {
  /** Where the pictures are, as in `https://shop.example`. */
  origin: string;
  /** ISO 4217. */
  currency: string;
};

/**
 * The file of sample products for one shop: `{origin}` before the pictures, and amounts such as `{22}`.
 * A currency without decimals gets the hundredfold, so that a mug is not 22 yen.
 */
export function fillSamples(file: string, { origin, currency }: Shop): string {
  const factor = currencyExponent(currency) === 0 ? 100 : 1;
  return file
    .replaceAll("{origin}", origin)
    .replace(/\{(\d+)\}/g, (_, amount) => String(Number(amount) * factor));
}
