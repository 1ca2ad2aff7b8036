import { decodeStatement } from "./decode-statement";
import { readCamt } from "./read-camt";
import { type ColumnMapping, readCsv } from "./read-csv";
import { type ReadStatement, unfit } from "./read-entry";

/** More than a file of a year has. */
const ENTRIES_MAX = 10_000;

/**
 * What a file of a bank says has come in: CAMT.053, or CSV with a row for each entry. Refuses validation_failed on `file`
 * for what is neither.
 */
export function readStatement(
  bytes: Uint8Array,
  options: { currency: string; mapping?: ColumnMapping | undefined },
): ReadStatement {
  const { text, isXml } = decodeStatement(bytes);
  const read = isXml ? readCamt(text) : readCsv(text, options);
  if (read.entries.length > ENTRIES_MAX) throw unfit("Has more entries than a file may have.");
  if (read.entries.length === 0 && read.unread.length === 0 && read.skipped === 0) {
    throw unfit("Has no entries.");
  }
  return read;
}
