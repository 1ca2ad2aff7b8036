/**
 * The round value at which an axis from zero ends: the half of it, which the axis names too, is 1, 2 or 5 times a power
 * of ten, in units such as the pence of a pound.
 */
export function axisTop(highest: number, unit: number): number {
  const halves = Array.from({ length: 16 }, (_, power) =>
    [1, 2, 5].map((one) => one * 10 ** power),
  );
  const half = halves.flat().find((one) => one * 2 * unit >= highest);
  return half === undefined ? highest : half * 2 * unit;
}
