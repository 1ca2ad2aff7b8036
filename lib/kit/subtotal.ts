/** Units of something and what one costs, in minor units. */
interface Priced {
  unitPrice: number;
  quantity: number;
}

/** The amount of a line before discounts, and before taxes that are added. */
export function lineSubtotal({ unitPrice, quantity }: Priced): number {
  return unitPrice * quantity;
}

/** The sum of lines before discounts, and before taxes that are added. */
export function subtotalOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0);
}
