import type { LinePart } from "@/lib/contract/bundle";
import type { LineTexts } from "./cart-texts";

/** A part of a bundle in a cart. */
export interface CartPart extends LinePart {
  /** Whether its units are counted. */
  tracked: boolean;
  /** How many there are, where that binds; null where it is sold beyond its stock or not counted. */
  available: number | null;
  /** Its names in the shopper's language; absent where that is the store's own. */
  texts?: LineTexts;
}

/** A rule that the quantity of a line breaks. */
export type LineProblem =
  | "below_minimum_quantity"
  | "above_maximum_quantity"
  | "insufficient_stock";

/** What the lines of a cart take of the stock of one variant, and for which of them. */
export interface StockUnits {
  variantId: string;
  quantity: number;
  tracked: boolean;
  lines: { id: string; quantity: number; each: number }[];
}

interface TakingLine {
  id: string;
  variantId: string;
  quantity: number;
  trackInventory: boolean;
  parts: CartPart[] | null;
}

/** What the lines of a cart take of the stock together, a variant once: of a bundle its parts, of all else itself. */
export function stockUnits(lines: TakingLine[]): StockUnits[] {
  const units = new Map<string, StockUnits>();
  for (const { id, variantId, quantity, trackInventory, parts } of lines) {
    const taken = parts ?? [{ variantId, quantity: 1, tracked: trackInventory }];
    for (const { variantId: taking, quantity: each, tracked } of taken) {
      const unit = units.get(taking) ?? { variantId: taking, quantity: 0, tracked, lines: [] };
      unit.quantity += quantity * each;
      unit.lines.push({ id, quantity, each });
      units.set(taking, unit);
    }
  }
  return [...units.values()];
}

/**
 * The lines with the stock that the others leave them: a variant on a line and in a bundle, or in two bundles, exists
 * once. Earlier lines come first.
 */
export function withSharedStock<Line extends SharingLine>(lines: Line[]): Line[] {
  if (lines.every(({ parts }) => parts === null)) return lines;
  const left = stockOf(lines);
  return lines.map((line) => {
    const taken = takenBy(line).flatMap(({ variantId, each }) => {
      const units = left.get(variantId);
      return units === undefined ? [] : [{ variantId, each, units }];
    });
    const most = Math.min(...taken.map(({ each, units }) => Math.floor(Math.max(0, units) / each)));
    for (const { variantId, each, units } of taken) {
      left.set(variantId, units - each * line.quantity);
    }
    if (line.quantity <= most || line.problems.includes("insufficient_stock")) return line;
    return { ...line, available: most, problems: [...line.problems, "insufficient_stock"] };
  });
}

interface SharingLine extends TakingLine {
  sellWhenSoldOut: boolean;
  available: number;
  problems: LineProblem[];
}

/** The stock of each variant whose stock is limited. */
function stockOf(lines: SharingLine[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const { variantId, parts, trackInventory, sellWhenSoldOut, available } of lines) {
    if (parts === null && trackInventory && !sellWhenSoldOut) left.set(variantId, available);
    for (const part of parts ?? []) {
      if (part.available !== null) left.set(part.variantId, part.available);
    }
  }
  return left;
}

function takenBy({ variantId, parts }: SharingLine) {
  return (parts ?? [{ variantId, quantity: 1 }]).map((part) => ({
    variantId: part.variantId,
    each: part.quantity,
  }));
}

/** What a line of an order keeps of the parts of its bundle. */
export function keptParts(parts: LinePart[] | null): LinePart[] | null {
  return (
    parts?.map(({ productId, productName, variantId, variantName, sku, quantity }) => ({
      ...{ productId, productName, variantId, variantName, sku, quantity },
    })) ?? null
  );
}
