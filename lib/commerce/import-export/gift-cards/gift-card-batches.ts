import {
  type Batch,
  gathered,
  outcomeOfReadings,
} from "@/lib/commerce/import-export/batches/batch";
import { rehearse } from "@/lib/commerce/import-export/batches/rehearse";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { type Issue, RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { type ImportedGiftCard, importGiftCards } from "@/lib/commerce/stored-value";
import type { SellerContext } from "@/lib/commerce/stores";
import { CreateGiftCard } from "@/lib/contract/gift-card";
import { GIFT_CARD_FILE, type GiftCardColumn } from "@/lib/contract/gift-card-file";
import { transaction } from "@/lib/platform/db";

/** Rows of one transaction: each takes some statements, and all of them have to be done within eight seconds. */
const ROWS_MAX = 50;

type Sheet = { header: FileHeader<GiftCardColumn>; isDryRun: boolean };

type Reading = {
  cells: RowCells<GiftCardColumn>;
  issues: Issue[];
  card: ImportedGiftCard | null;
};

/**
 * A file of gift cards in batches of rows, each written in one transaction. A code that exists is not
 * changed.
 */
export async function* giftCardBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun }: Sheet,
): AsyncGenerator<Batch, void> {
  for await (const some of gathered(rows, ROWS_MAX)) {
    yield {
      rows: some.length,
      skip() {
        // Rows do not depend on earlier ones: an imported code is found again.
      },
      async take(editor, finish) {
        await transaction(async (tx) => {
          // Afresh each time: a lost race runs this again.
          const readings = some.map((fileRow) => readRow(header, fileRow, editor.store));
          const good = readings.flatMap(({ card, cells }) => (card ? [{ card, cells }] : []));
          const cards = good.map(({ card }) => card);
          const outcomes = await rehearse(tx, isDryRun, () => importGiftCards(tx, editor, cards));
          good.forEach(({ cells }, at) => {
            const outcome = outcomes[at];
            if (outcome?.result !== "refused") return;
            for (const { field, message } of outcome.problems)
              cells.wrong(columnOf(field), message);
          });
          const results = outcomes.map(({ result }) => result);
          await finish(tx, outcomeOfReadings(readings, results));
        });
      },
    };
  }
}

function readRow(
  header: FileHeader<GiftCardColumn>,
  fileRow: FileRow,
  store: Pick<SellerContext["store"], "currency">,
): Reading {
  const issues: Issue[] = [];
  const cells = new RowCells(
    { format: GIFT_CARD_FILE, header, currency: store.currency, issues },
    fileRow,
  );
  if (fileRow.cells.slice(header.names.length).some((cell) => cell !== "")) {
    cells.wrong(null, "Has more cells than the first row: is a quote missing?");
    return { cells, issues, card: null };
  }
  const text = (column: GiftCardColumn) => cells.text(column)?.trim() || undefined;
  if (text("code") === undefined) cells.wrong("code", "Is missing.");
  if (text("amount") === undefined) cells.wrong("amount", "Is missing.");
  const currency = text("currency")?.toUpperCase();
  const amount = readAmount(cells, currency ?? store.currency);
  const read = CreateGiftCard.safeParse({
    ...{ code: text("code"), amount, currency, note: text("note") },
    ...{ recipientEmail: text("recipientEmail"), recipientName: text("recipientName") },
    expiresAt: text("expiresAt"),
  });
  const isEnabled = cells.claim("isEnabled") !== false;
  for (const { path, message } of read.error?.issues ?? []) {
    const column = columnOf(String(path[0]));
    if (!isComplained(issues, header, column)) cells.wrong(column, message);
  }
  const code = read.data?.code;
  if (read.data === undefined || code === undefined || cells.hasFailed) {
    return { cells, issues, card: null };
  }
  const { message: _message, sendOn: _sendOn, ...card } = read.data;
  return { cells, issues, card: { ...card, code, isEnabled } };
}

/** The balance of a card; a card with balance 0 is skipped. */
function readAmount(cells: RowCells<GiftCardColumn>, currency: string): number | null | undefined {
  // An unknown currency is an error.
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const amount = cells.money("amount", { currency });
  return amount === 0 ? cells.wrong("amount", "Nothing is left on it.") : amount;
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
