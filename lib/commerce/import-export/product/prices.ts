import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";

/** The price and the sale price. */
export interface Prices {
  price: number;
  salePrice: number | null;
}

/** The same in the format: the price to pay, and the struck-through price. */
interface PriceCells {
  price: number;
  compareAtPrice: number | null;
}

/** The struck-through price is the price, and the price to pay is its sale price. */
function toPrices({ price, compareAtPrice }: PriceCells): Prices {
  const isSale = compareAtPrice !== null && compareAtPrice > price;
  return isSale ? { price: compareAtPrice, salePrice: price } : { price, salePrice: null };
}

/** The other way round. */
export function toPriceCells({ price, salePrice }: Prices): PriceCells {
  const isSale = salePrice !== null && salePrice < price;
  return isSale ? { price: salePrice, compareAtPrice: price } : { price, compareAtPrice: null };
}

/** The prices of a row; undefined where it has none. */
export function readPrices(cells: RowCells): Prices | undefined {
  const price = cells.money("price");
  const compareAtPrice = cells.money("compareAtPrice") ?? null;
  if (price === undefined || price === null) {
    if (price === null) cells.wrongField("price", MISSING);
    return undefined;
  }
  return toPrices({ price, compareAtPrice });
}
