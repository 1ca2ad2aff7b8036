/** Units of something and what one costs, in minor units. */
interface Priced {
  unitPrice: number;
  quantity: number;
}

/** What a line comes to before discounts, and before taxes that are added. */
export function lineSubtotal({ unitPrice, quantity }: Priced): number {
  return unitPrice * quantity;
}

/** What lines come to together before discounts, and before taxes that are added. */
export function subtotalOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0);
}
