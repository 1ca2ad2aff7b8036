import type { PriceBucket } from "@/lib/contract/product-facets";

type PriceHistogramProps = {
  buckets: PriceBucket[];
  /** Of the price filter, in minor units. */
  least: number | undefined;
  most: number | undefined;
};

/** How many products cost how much, as bars above the slider. What the filter leaves out is pale. */
export function PriceHistogram({ buckets, least = 0, most = Infinity }: PriceHistogramProps) {
  const tallest = Math.max(...buckets.map(({ count }) => count));
  if (buckets.length < 2) return null;
  return (
    <div aria-hidden className="flex h-12 items-end gap-px">
      {buckets.map(({ from, to, count }) => (
        <span
          key={from}
          style={{ height: `${count === 0 ? 0 : Math.max(6, (100 * count) / tallest)}%` }}
          className={from <= most && to > least ? "grow bg-ink-soft" : "grow bg-line"}
        />
      ))}
    </div>
  );
}
