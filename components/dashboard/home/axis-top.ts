/**
 * The round value at which an axis from zero ends. Half of it, which the axis names too, is 1, 2 or 5 times a power of
 * ten of whole units: `unit` is how much of `highest` one is, 100 for pounds in pence.
 */
export function axisTop(highest: number, unit: number): number {
  const halves = Array.from({ length: 16 }, (_, power) =>
    [1, 2, 5].map((one) => one * 10 ** power),
  );
  const half = halves.flat().find((one) => one * 2 * unit >= highest);
  return half === undefined ? highest : half * 2 * unit;
}
