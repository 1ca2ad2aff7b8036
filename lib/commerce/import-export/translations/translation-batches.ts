import { type Batch, countResults, gathered } from "@/lib/commerce/import-export/batches/batch";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import { findingOfField, type Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { importTranslations, type TranslationRowInput } from "@/lib/commerce/translations";
import type { TranslationColumn } from "@/lib/contract/translation-file";
import type { FieldError } from "@/lib/kit/errors";
import { readTextCell } from "@/lib/kit/text-cell";
import { transaction } from "@/lib/platform/db";

type Sheet = { header: FileHeader<TranslationColumn>; isDryRun: boolean; rowsMax: number };

/** A file of translations in pieces of some rows, each written as one transaction; of two of one text the last counts. */
export async function* translationBatches(
  rows: AsyncIterable<FileRow>,
  { header, isDryRun, rowsMax }: Sheet,
): AsyncGenerator<Batch, void> {
  for await (const some of gathered(rows, rowsMax)) {
    yield {
      rows: some.length,
      async take(editor, finish) {
        const inputs = some.map((fileRow) => readRow(header, fileRow));
        await transaction(async (tx) => {
          const outcomes = await importTranslations(tx, editor, { rows: inputs, isDryRun });
          const failed = some.flatMap((fileRow, at) => {
            const outcome = outcomes[at];
            if (outcome?.result !== "refused") return [];
            return [{ fileRow, issue: issueOf(header, fileRow, outcome) }];
          });
          await finish(tx, {
            rows: some.length,
            ...countResults(outcomes.map(({ result }) => result)),
            failed: failed.map(({ fileRow }) => ({ rows: [fileRow] })),
            issues: failed.map(({ issue }) => issue),
            images: [],
          });
        });
      },
    };
  }
}

function readRow(
  { places }: FileHeader<TranslationColumn>,
  { cells }: FileRow,
): TranslationRowInput {
  const cell = (column: TranslationColumn) => {
    const place = places.get(column);
    return place === undefined ? "" : readTextCell(cells[place] ?? "");
  };
  return {
    type: cell("type").trim(),
    id: cell("id").trim(),
    field: cell("field").trim(),
    locale: cell("locale").trim(),
    source: cell("source"),
    text: cell("text"),
  };
}

function issueOf(
  { names, places }: FileHeader<TranslationColumn>,
  { row }: FileRow,
  { column, error }: { column: TranslationColumn; error: FieldError },
): Issue {
  const place = places.get(column);
  const name = place === undefined ? column : (names[place] ?? null);
  return { ...findingOfField(error), row, column: name, isFatal: true };
}
