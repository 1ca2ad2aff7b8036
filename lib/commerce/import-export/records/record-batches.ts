import { createHash } from "node:crypto";
import {
  type Batch,
  gathered,
  outcomeOfReadings,
} from "@/lib/commerce/import-export/batches/batch";
import { rehearse } from "@/lib/commerce/import-export/batches/rehearse";
import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { Finding, Issue } from "@/lib/commerce/import-export/csv/issue";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { SellerContext } from "@/lib/commerce/stores";
import type { FileFormat } from "@/lib/contract/file-columns";
import type { ImportOrigin } from "@/lib/contract/import";
import { ORIGIN_NAMES } from "@/lib/contract/import-origins";
import { type Tx, transaction } from "@/lib/platform/db";
import {
  findImportedRecords,
  type ImportedRecord,
  keepImportedRecords,
  type RecordKindName,
} from "./imported-records";

/** Rows of one transaction: each takes some statements, and all of them have to be done within eight seconds. */
const ROWS_MAX = 50;

/** The part of a context that importing records needs. */
export type RecordEditor = Pick<SellerContext, "store" | "livemode" | "now" | "actor" | "locale">;

/** The result of a record, and warnings for the seller. */
type RecordOutcome<Ours extends string> =
  | { result: "created" | "updated" | "unchanged"; id: string; remarks?: RecordRemark<Ours>[] }
  /** It was erased or deleted here and stays so: nothing of the file is stored. */
  | { result: "gone"; remarks: RecordRemark<Ours>[] }
  | { result: "refused"; remarks: RecordRemark<Ours>[] };

type RecordRemark<Ours extends string> = { column: Ours | null; finding: Finding };

/** A kind of record that has an id in the shop it comes from. */
export interface RecordKind<Ours extends string, Input> {
  name: RecordKindName;
  format: FileFormat<Ours>;
  /**
   * The record of a row and its id in the other shop; null if it is invalid, with the errors at the cells.
   */
  read(
    cells: RowCells<Ours>,
    editor: RecordEditor,
    origin: ImportOrigin,
  ): { originId: string; input: Input } | null;
  /** Writes it in the transaction; `known` is the earlier result. */
  write(
    tx: Tx,
    editor: RecordEditor,
    record: { input: Input; known: ImportedRecord | null; source: string },
  ): Promise<RecordOutcome<Ours>>;
}

interface RecordSheet<Ours extends string> {
  header: FileHeader<Ours>;
  isDryRun: boolean;
  origin: ImportOrigin;
  fileName: string;
}

/** A file of records in batches of rows, each written in one transaction. Unchanged records are skipped. */
export async function* recordBatches<Ours extends string, Input>(
  kind: RecordKind<Ours, Input>,
  rows: AsyncIterable<FileRow>,
  sheet: RecordSheet<Ours>,
): AsyncGenerator<Batch, void> {
  const seen = new Map<string, number>();
  const read = (some: FileRow[], editor: RecordEditor) =>
    some.map((fileRow) => readRow(kind, { fileRow, sheet, editor }));
  let skipped: FileRow[] = [];
  for await (const some of gathered(rows, ROWS_MAX)) {
    yield {
      rows: some.length,
      skip() {
        skipped.push(...some);
      },
      async take(editor, finish) {
        for (const reading of read(skipped, editor)) notice(seen, reading);
        skipped = [];
        await transaction(async (tx) => {
          // Read in each attempt: a transaction that lost a race is repeated.
          const readings = read(some, editor);
          for (const reading of readings) refuseTwice(kind, seen, reading);
          const good = readings.filter(({ cells }) => !cells.hasFailed);
          const results = await rehearse(tx, sheet.isDryRun, () =>
            writeAll(tx, editor, { kind, readings: good, sheet }),
          );
          await finish(tx, outcomeOfReadings(readings, results));
        });
      },
    };
  }
}

interface Reading<Ours extends string, Input> {
  cells: RowCells<Ours>;
  issues: Issue[];
  record: { originId: string; input: Input } | null;
}

function readRow<Ours extends string, Input>(
  kind: RecordKind<Ours, Input>,
  {
    fileRow,
    sheet: { header, origin },
    editor,
  }: { fileRow: FileRow; sheet: RecordSheet<Ours>; editor: RecordEditor },
): Reading<Ours, Input> {
  const issues: Issue[] = [];
  const { currency } = editor.store;
  const cells = new RowCells({ format: kind.format, header, currency, issues }, fileRow);
  if (fileRow.cells.slice(header.names.length).some((cell) => cell !== "")) {
    cells.wrong(null, "too_many_cells");
    return { cells, issues, record: null };
  }
  return { cells, issues, record: kind.read(cells, editor, origin) };
}

/** Remembers the row in which each id was first seen. */
function notice(seen: Map<string, number>, { record, cells }: Reading<string, unknown>): void {
  const { row } = cells.fileRow;
  if (record && !seen.has(record.originId)) seen.set(record.originId, row);
}

function refuseTwice<Ours extends string>(
  { format }: Pick<RecordKind<Ours, unknown>, "format">,
  seen: Map<string, number>,
  reading: Reading<Ours, unknown>,
): void {
  notice(seen, reading);
  const { record, cells } = reading;
  const first = record && seen.get(record.originId);
  if (first == null || first === cells.fileRow.row) return;
  const [id = null] = format.names;
  cells.wrong(id, "duplicate_row", { row: first });
}

/** Writes the changed records, and stores the outcome of each. */
async function writeAll<Ours extends string, Input>(
  tx: Tx,
  editor: RecordEditor,
  {
    kind,
    readings,
    sheet: { origin, fileName },
  }: {
    kind: RecordKind<Ours, Input>;
    readings: Reading<Ours, Input>[];
    sheet: RecordSheet<Ours>;
  },
): Promise<string[]> {
  const place = { kind: kind.name, origin };
  const originIds = readings.flatMap(({ record }) => record?.originId ?? []);
  const known = await findImportedRecords(tx, editor, place, originIds);
  const source = `${ORIGIN_NAMES[origin]}: ${fileName}`;
  const kept: ({ originId: string } & ImportedRecord)[] = [];
  const results: string[] = [];
  for (const { record, cells } of readings) {
    if (record === null) continue;
    const { originId, input } = record;
    const before = known.get(originId) ?? null;
    const fingerprint = fingerprintOf(input);
    if (before?.fingerprint === fingerprint) {
      results.push("unchanged");
      continue;
    }
    const outcome = await kind.write(tx, editor, { input, known: before, source });
    results.push(outcome.result === "gone" ? "unchanged" : outcome.result);
    const isRefused = outcome.result === "refused";
    for (const { column, finding } of outcome.remarks ?? []) {
      cells.report(column, finding, { isFatal: isRefused });
    }
    if (outcome.result === "refused" || outcome.result === "gone") continue;
    const { id: objectId, result } = outcome;
    const isMade = objectId === before?.objectId ? before.isMade : result === "created";
    kept.push({ originId, objectId, isMade, fingerprint });
  }
  await keepImportedRecords(tx, editor, place, kept);
  return results;
}

/** The id in a row, regardless of its other cells. */
function fingerprintOf(input: unknown): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("base64url");
}
