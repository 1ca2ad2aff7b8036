import { lineName } from "./line-name";

type Part = { productName: string; variantName: string | null; quantity: number };

/** What is in one unit of a bundle, as text; null of what is no bundle. */
export function partsText(parts: Part[]): string | null {
  if (parts.length === 0) return null;
  return parts.map((part) => `${part.quantity} × ${lineName(part)}`).join(", ");
}
