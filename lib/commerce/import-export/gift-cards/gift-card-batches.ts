import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import {
  independentRowBatches,
  type RowReading,
} from "@/lib/commerce/import-export/batches/independent-rows";
import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { type ImportedGiftCard, importGiftCards } from "@/lib/commerce/stored-value";
import type { SellerContext } from "@/lib/commerce/stores";
import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import { CreateGiftCard } from "@/lib/contract/gift-card";
import { GIFT_CARD_FILE, type GiftCardColumn } from "@/lib/contract/gift-card-file";

/** Each row takes some statements. */
const ROWS_MAX = 50;

type Sheet = { header: FileHeader<GiftCardColumn>; isDryRun: boolean };

/** Batches of a file of gift cards. A code that exists is not changed. */
export function giftCardBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun }: Sheet,
): AsyncGenerator<Batch, void> {
  return independentRowBatches(rows, {
    ...{ isDryRun, rowsMax: ROWS_MAX },
    read: (row, store) => readRow(header, row, store),
    write: importGiftCards,
    report(outcome, cells) {
      if (outcome.result !== "refused") return;
      for (const { path, ...flaw } of outcome.problems) cells.wrongField(columnOf(path), flaw);
    },
  });
}

function readRow(
  header: FileHeader<GiftCardColumn>,
  fileRow: FileRow,
  store: Pick<SellerContext["store"], "currency">,
): RowReading<GiftCardColumn, ImportedGiftCard> {
  const issues: Issue[] = [];
  const cells = new RowCells(
    { format: GIFT_CARD_FILE, header, currency: store.currency, issues },
    fileRow,
  );
  if (fileRow.cells.slice(header.names.length).some((cell) => cell !== "")) {
    cells.wrong(null, "too_many_cells");
    return { cells, issues, value: null };
  }
  const text = (column: GiftCardColumn) => cells.text(column)?.trim() || undefined;
  if (text("code") === undefined) cells.wrongField("code", MISSING);
  if (text("amount") === undefined) cells.wrongField("amount", MISSING);
  const currency = text("currency")?.toUpperCase();
  const amount = readAmount(cells, currency ?? store.currency);
  const sent = {
    ...{ code: text("code"), amount, currency, note: text("note") },
    ...{ recipientEmail: text("recipientEmail"), recipientName: text("recipientName") },
    expiresAt: text("expiresAt"),
  };
  const read = CreateGiftCard.safeParse(sent, { error: issueSentence, reportInput: true });
  const isEnabled = cells.claim("isEnabled") !== false;
  for (const issue of read.error?.issues ?? []) {
    const column = columnOf(String(issue.path[0]));
    // An amount in a currency that is none is not read, and says nothing of itself.
    if (column === "amount" && amount === undefined) continue;
    if (!isComplained(issues, header, column)) cells.wrongField(column, fieldErrorOf(issue));
  }
  const code = read.data?.code;
  if (read.data === undefined || code === undefined || cells.hasFailed) {
    return { cells, issues, value: null };
  }
  const { message: _message, sendOn: _sendOn, ...card } = read.data;
  return { cells, issues, value: { ...card, code, isEnabled } };
}

/** The balance of a card; a card with balance 0 is skipped. */
function readAmount(cells: RowCells<GiftCardColumn>, currency: string): number | null | undefined {
  // An unknown currency is an error.
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const amount = cells.money("amount", { currency });
  return amount === 0 ? cells.wrong("amount", "gift_card_empty") : amount;
}

/** Whether the column has an issue already. */
function isComplained(
  issues: readonly Issue[],
  { names, places }: FileHeader<GiftCardColumn>,
  column: GiftCardColumn | null,
): boolean {
  const place = column === null ? undefined : places.get(column);
  const name = place === undefined ? null : (names[place] ?? null);
  return issues.some((issue) => issue.column === name);
}

/** The column of a refused field; null if there is none. */
function columnOf(field: string): GiftCardColumn | null {
  return GIFT_CARD_FILE.names.find((name) => name === field) ?? null;
}
