import type { PriceBucket } from "@/lib/contract/product-facets";
import { passesOthers, type Survey } from "./narrow";

/** The prices of a list; amounts are in minor units. */
export interface PriceCounts {
  priceMin: number | null;
  priceMax: number | null;
  buckets: PriceBucket[];
}

/** The maximum number of ranges of a histogram. */
const BUCKETS = 12;

/** The range of prices and their histogram, among the products that all filters but the one of the price leave. */
export function countPrices(survey: Survey): PriceCounts {
  const { prices, bits } = survey;
  const bit = bits.get("price");
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let nth = 0; nth < prices.length; nth++) {
    if (!passesOthers(survey, nth, bit)) continue;
    least = Math.min(least, prices[nth] ?? 0);
    most = Math.max(most, prices[nth] ?? 0);
  }
  if (least > most) return { priceMin: null, priceMax: null, buckets: [] };
  const buckets = least === most ? [] : histogram(survey, least, most);
  return { priceMin: least, priceMax: most, buckets };
}

/** Histogram ranges of a round width: 1, 2 or 5 times a power of ten. */
function histogram(survey: Survey, least: number, most: number): PriceBucket[] {
  const exact = (most - least + 1) / BUCKETS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(exact)));
  const step = [1, 2, 5, 10].find((one) => one * power >= exact) ?? 10;
  const [width, start] = [step * power, Math.floor(least / (step * power)) * step * power];
  const counts = new Int32Array(Math.floor((most - start) / width) + 1);
  const { prices, bits } = survey;
  const bit = bits.get("price");
  for (let nth = 0; nth < prices.length; nth++) {
    if (!passesOthers(survey, nth, bit)) continue;
    const place = Math.floor(((prices[nth] ?? 0) - start) / width);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return Array.from(counts, (count, place) => ({
    from: start + place * width,
    to: start + (place + 1) * width,
    count,
  }));
}
