import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";

/** What something costs, and in a sale. */
export interface Prices {
  price: number;
  salePrice: number | null;
}

/** The same as the format has it: what is paid, and what is struck through. */
interface PriceCells {
  price: number;
  compareAtPrice: number | null;
}

/** A struck-through price is the price, and what is paid is its sale. */
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
    if (price === null) cells.wrong("price", "The price is missing.");
    return undefined;
  }
  return toPrices({ price, compareAtPrice });
}
