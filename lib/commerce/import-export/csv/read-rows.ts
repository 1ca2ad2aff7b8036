import { Readable } from "node:stream";
import { CsvError, type Info, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import type { DecodedFile } from "./decode-file";
import { type Finding, findingOf } from "./issue";

/** One row of a file that has anything in it. */
export interface FileRow {
  /** As a spreadsheet counts: the header is row 1, and a cell with line breaks is one row. */
  row: number;
  cells: string[];
}

/** The position of a row in the bytes of its file. */
export interface RowPlace {
  row: number;
  start: number;
  end: number;
}

/** The file ends inside a row, or has an invalid row. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  constructor(
    readonly finding: Finding,
    cause?: unknown,
  ) {
    super(finding.message, { cause });
  }
}

/** A megabyte: the longest description is much shorter, and a missing quote swallows no more. */
const ROW_MAX = 1_000_000;

/** The bytes parsed before this process yields to other work. */
const CHUNK = 64 * 1024;

/**
 * The rows of a file as they come, the header first, blank ones left out. Quotes inside unquoted
 * cells and any mix of line ends are read as they were meant. Throws {@link Unreadable}.
 */
export async function* readRows(file: DecodedFile): AsyncGenerator<FileRow, void> {
  const records = parsed<string[]>(file, {}, (cells) => cells);
  for await (const { row, record } of records) yield { row, cells: record };
}

/** The same, each with its position, so that {@link readRowAt} finds it again. */
export async function* readPlacedRows(
  file: DecodedFile,
): AsyncGenerator<FileRow & { place: RowPlace }, void> {
  // Every record is asked for, blank ones too: where one ends the next begins.
  let start = 0;
  const options = { info: true } as const;
  const records = parsed<{ info: Info; record: string[] }>(file, options, ({ record }) => record, {
    withBlanks: true,
  });
  for await (const { row, record } of records) {
    const place = { row, start, end: record.info.bytes };
    start = place.end;
    if (isFilled(record.record)) yield { row, cells: record.record, place };
  }
}

/** A row of a file that was read before. */
export function readRowAt(
  { bytes, delimiter }: DecodedFile,
  { row, start, end }: RowPlace,
): FileRow {
  const [cells = []] = parseAtOnce(bytes.subarray(start, end), { ...OPTIONS, delimiter });
  return { row, cells };
}

const OPTIONS = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: ROW_MAX,
} as const satisfies Options;

async function* parsed<Record>(
  { bytes, delimiter }: DecodedFile,
  options: Options,
  cellsOf: (record: Record) => string[],
  { withBlanks = false } = {},
): AsyncGenerator<{ row: number; record: Record }, void> {
  const parser = parse({ ...OPTIONS, ...options, delimiter });
  let row = 0;
  try {
    for await (const record of Readable.from(chunks(bytes)).compose(parser)) {
      row += 1;
      if (withBlanks || isFilled(cellsOf(record))) yield { row, record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(findingOf(codeOf(error), { row: row + 1 }), error);
  } finally {
    parser.destroy();
  }
}

function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield bytes.subarray(start, start + CHUNK);
  }
}

function codeOf({ code }: CsvError) {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "quote_not_closed";
    case "CSV_MAX_RECORD_SIZE":
      return "row_too_long";
    default:
      return "row_unreadable";
  }
}
