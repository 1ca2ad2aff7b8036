import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { DecodedFile } from "./decode-file";

/** One row of a file that has anything in it. */
export interface FileRow {
  /** As a spreadsheet counts: the header is row 1, and a cell with line breaks is one row. */
  row: number;
  cells: string[];
}

/** The file breaks off inside a row, or has one that cannot be one. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  constructor(
    readonly row: number,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A megabyte: the longest description is a fraction of it, and a lost quote swallows no more. */
const ROW_MAX = 1_000_000;

/** So much is parsed before anybody else in this process has a turn. */
const CHUNK = 64 * 1024;

/**
 * The rows of a file as they come, the header first, blank ones left out. Quotes inside unquoted
 * cells and any mix of line ends are read as they were meant. Throws {@link Unreadable}.
 */
export async function* readRows({ bytes, delimiter }: DecodedFile): AsyncGenerator<FileRow, void> {
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
  });
  let row = 0;
  try {
    for await (const cells of Readable.from(chunks(bytes)).compose(parser)) {
      row += 1;
      if (cells.some((cell: string) => cell.trim() !== "")) yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(row + 1, sentenceOf(error), error);
  } finally {
    parser.destroy();
  }
}

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield bytes.subarray(start, start + CHUNK);
  }
}

function sentenceOf({ code }: CsvError): string {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "A quote opens here and never closes.";
    case "CSV_MAX_RECORD_SIZE":
      return "The row is longer than a million characters: is a quote missing?";
    default:
      return "The row cannot be read: is a quote missing?";
  }
}
