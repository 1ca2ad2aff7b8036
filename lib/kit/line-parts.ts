import { lineName } from "./line-name";

type Part = { productName: string; variantName: string | null; quantity: number };

/** The contents of one unit of a bundle as text; null without parts. */
export function partsText(parts: readonly Part[]): string | null {
  if (parts.length === 0) return null;
  return parts.map((part) => `${part.quantity} × ${lineName(part)}`).join(", ");
}
