import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import { rehearse } from "@/lib/commerce/import-export/batches/rehearse";
import type { DecodedFile } from "@/lib/commerce/import-export/csv/decode-file";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import {
  inBatches,
  productsIn as ordersIn,
  type RowsApart,
} from "@/lib/commerce/import-export/product/products-in";
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
  file: DecodedFile;
  apart: RowsApart;
  rowsMax: number;
}

interface Reading {
  rows: FileRow[];
  first: RowCells<OrderHistoryColumn>;
  issues: Issue[];
  order: ImportedOrder | null;
}

/** A file of past orders in pieces of whole orders, each added as one transaction. */
export async function* orderBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, origin, importId, file, apart, rowsMax }: OrderSheet,
): AsyncGenerator<Batch, void> {
  const handlePlace = header.places.get("number") ?? header.places.get("id") ?? 0;
  const gathering = { file, handlePlace, apart };
  for await (const orders of inBatches(ordersIn(rows, gathering), rowsMax)) {
    yield {
      rows: orders.reduce((sum, order) => sum + order.rows.length, 0),
      async take(editor, finish) {
        await transaction(async (tx) => {
          // Read in each attempt: a transaction that lost a race is repeated.
          const readings = orders.flatMap(({ rows: own }): Reading[] => {
            const [top] = own;
            if (top === undefined) return [];
            const issues: Issue[] = [];
            const { currency, timezone } = editor.store;
            const sheet = { format: ORDER_HISTORY_FILE, header, currency, issues };
            const first = new RowCells(sheet, top);
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
            first.remark("number", "order_kept");
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
