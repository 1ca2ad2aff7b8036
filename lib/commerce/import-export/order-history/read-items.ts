import { NEGATIVE } from "@/lib/commerce/import-export/csv/cell-errors";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { ImportedOrder } from "@/lib/commerce/past-orders";
import { ITEM_COLUMN, type OrderHistoryColumn } from "@/lib/contract/order-history-file";
import { toMinor } from "@/lib/kit/money";
import { type DecimalSign, readBySign } from "@/lib/kit/read-by-sign";
import { cutText } from "@/lib/kit/text";
import { type OrderCells, textOf } from "./order-cells";

type Item = ImportedOrder["items"][number];

/** More lines than any order has. */
const ITEMS_MAX = 500;

/** The lines of an order: one a row, or one a column as a plugin of WooCommerce writes them. */
export function readItems(
  rows: OrderCells[],
  currency: string,
  { names, decimalSign }: Pick<FileHeader<OrderHistoryColumn>, "names" | "decimalSign">,
): Item[] {
  const ofRows = rows.flatMap((row) => readItem(row, currency) ?? []);
  const places = names.flatMap((name, place) => (ITEM_COLUMN.test(name.trim()) ? [place] : []));
  const ofColumns = rows.flatMap(({ fileRow }) =>
    places.flatMap(
      (place) => readItemCell(fileRow.cells[place] ?? "", { currency, decimalSign }) ?? [],
    ),
  );
  return [...ofRows, ...ofColumns].slice(0, ITEMS_MAX);
}

function readItem(row: OrderCells, currency: string): Item | null {
  const name = textOf(row, "itemName");
  if (name === null) return null;
  const quantity = row.integer("itemQuantity") ?? 1;
  if (quantity < 0) row.wrongField("itemQuantity", NEGATIVE);
  const price = row.money("itemPrice", { currency }) ?? null;
  return { name, sku: textOf(row, "itemSku"), quantity, price };
}

/** `name:Red cup|sku:RC-1|quantity:2|total:18.00`; a total is of all units together. */
function readItemCell(cell: string, terms: AmountTerms): Item | null {
  const parts = new Map(
    cell.split("|").flatMap((part) => {
      const at = part.indexOf(":");
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
  );
  const name = parts.get("name");
  if (!name) return null;
  const quantity = /^\d{1,9}$/.test(parts.get("quantity") ?? "")
    ? Number(parts.get("quantity"))
    : 1;
  return {
    ...{ name: cutText(name, 200), sku: parts.get("sku") || null, quantity },
    price: priceOf(parts.get("sub_total") ?? parts.get("total"), quantity, terms),
  };
}

/** How the amounts of a file are read. */
type AmountTerms = { currency: string; decimalSign: DecimalSign | null };

/** Null also for an ambiguous amount. */
function priceOf(
  total: string | undefined,
  quantity: number,
  { currency, decimalSign }: AmountTerms,
): number | null {
  if (!total || quantity === 0) return null;
  const reading = readBySign(total, decimalSign);
  if (reading.kind !== "read") return null;
  try {
    const minor = toMinor(reading.decimal, currency);
    // A price is only given if it matches the total.
    return minor >= 0 && minor % quantity === 0 ? minor / quantity : null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}
