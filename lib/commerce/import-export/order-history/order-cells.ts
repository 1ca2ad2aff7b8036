import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { OrderHistoryColumn } from "@/lib/contract/order-history-file";
import { cutText } from "@/lib/kit/text";

/** The cells of a row of a file of past orders. */
export type OrderCells = RowCells<OrderHistoryColumn>;

/** The longest text that is kept of a cell. */
const TEXT_MAX = 200;

/** The text of a cell, one line of limited length; null if it is empty. */
export function textOf(cells: OrderCells, column: OrderHistoryColumn): string | null {
  const text = (cells.text(column) ?? "").replace(/\s+/g, " ").trim();
  return cutText(text, TEXT_MAX) || null;
}
