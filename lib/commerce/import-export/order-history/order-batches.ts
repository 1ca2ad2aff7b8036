import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import { inBatches, productsIn as ordersIn } from "@/lib/commerce/import-export/csv/products-in";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { type Issue, RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { Batch } from "@/lib/commerce/import-export/imports/batch";
import { rehearse } from "@/lib/commerce/import-export/imports/rehearse";
import { type ImportedOrder, importPastOrders } from "@/lib/commerce/past-orders";
import type { ImportOrigin } from "@/lib/contract/import";
import { ORDER_HISTORY_FILE, type OrderHistoryColumn } from "@/lib/contract/order-history-file";
import { transaction } from "@/lib/platform/db";
import { readOrder } from "./read-order";

interface OrderSheet {
  header: FileHeader<OrderHistoryColumn>;
  isDryRun: boolean;
  origin: ImportOrigin;
  importId: string;
  rowsMax: number;
}

interface Reading {
  rows: FileRow[];
  first: RowCells<OrderHistoryColumn>;
  issues: Issue[];
  order: ImportedOrder | null;
}

/** A file of past orders in pieces of whole orders, whose rows stand together, each added as one transaction. */
export async function* orderBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, origin, importId, rowsMax }: OrderSheet,
): AsyncGenerator<Batch, void> {
  const place = header.places.get("number") ?? header.places.get("id") ?? 0;
  const seen = new Map<string, number>();
  const notice = (key: string, row: number) => {
    if (!seen.has(key)) seen.set(key, row);
  };
  for await (const orders of inBatches(ordersIn(rows, place), rowsMax)) {
    yield {
      rows: orders.reduce((sum, order) => sum + order.rows.length, 0),
      skip() {
        for (const order of orders) notice(order.handle, order.rows[0]?.row ?? 0);
      },
      async take(editor, finish) {
        await transaction(async (tx) => {
          // Afresh each time: a lost race runs this again.
          const readings = orders.flatMap(({ handle, rows: own }): Reading[] => {
            const [top] = own;
            if (top === undefined) return [];
            const issues: Issue[] = [];
            const { currency, timezone } = editor.store;
            const sheet = { format: ORDER_HISTORY_FILE, header, currency, issues };
            const first = new RowCells(sheet, top);
            notice(handle, top.row);
            const before = seen.get(handle);
            if (handle !== "" && before !== top.row) {
              first.wrong(
                "number",
                `The rows of an order stand together; its first is row ${before}.`,
              );
            }
            const order = readOrder(
              own.map((row) => new RowCells(sheet, row)),
              timezone,
              header,
            );
            return [{ rows: own, first, issues, order }];
          });
          const good = readings.filter(({ first }) => !first.hasFailed);
          const outcomes = await rehearse(tx, isDryRun, () =>
            importPastOrders(tx, editor, {
              ...{ origin, importId },
              orders: good.flatMap(({ order }) => order ?? []),
            }),
          );
          good.forEach(({ first }, at) => {
            if (outcomes[at] !== "kept") return;
            first.remark(
              "number",
              "Was brought in before and said something else: it stays as it was.",
            );
          });
          const created = outcomes.filter((outcome) => outcome === "created").length;
          const failed = readings.filter(({ first }) => first.hasFailed);
          await finish(tx, {
            rows: readings.reduce((sum, reading) => sum + reading.rows.length, 0),
            ...{ created, updated: 0, unchanged: outcomes.length - created, failed },
            issues: readings.flatMap(({ issues }) => issues),
            images: [],
          });
        });
      },
    };
  }
}
