import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { OrderHistoryColumn } from "@/lib/contract/order-history-file";

/** The cells of a row of a file of past orders. */
export type OrderCells = RowCells<OrderHistoryColumn>;

/** The longest text that is kept of a cell. */
const TEXT_MAX = 200;

/** What a cell says, one line of it and not without end; null where it is empty. */
export function textOf(cells: OrderCells, column: OrderHistoryColumn): string | null {
  const text = (cells.text(column) ?? "").replace(/\s+/g, " ").trim();
  return text.slice(0, TEXT_MAX) || null;
}
