import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { BANK_COLUMNS, type BankColumn } from "@/lib/contract/bank-statement";
import { toMinor } from "@/lib/kit/money";
import { type DecimalSign, provenSign, readBySign } from "@/lib/kit/read-by-sign";
import { cutText } from "@/lib/kit/text";
import {
  isDay,
  oneLine,
  orNull,
  type ReadEntry,
  type ReadStatement,
  TEXT_MAX,
  unfit,
} from "./read-entry";

/** What a row of a bank says, by the names that banks give the columns. */
const COLUMNS = {
  date: [
    ...["buchungstag", "buchungsdatum", "buchung", "booking date", "date", "transaction date"],
    ...["completed date", "datum", "date de comptabilisation", "date opération", "date operation"],
    ...["valutadatum", "valuta", "wertstellung", "value date"],
  ],
  amount: [
    ...["betrag", "umsatz", "amount", "montant", "paid in", "credit", "crédit", "haben"],
    ...["gutschrift", "money in", "credit amount"],
  ],
  direction: [
    ...["soll/haben", "soll/haben-kennzeichen", "s/h", "credit/debit", "debit/credit", "cdtdbtind"],
  ],
  currency: ["währung", "waehrung", "currency", "devise"],
  payer: [
    ...[
      "beguenstigter/zahlungspflichtiger",
      "begünstigter/zahlungspflichtiger",
      "zahlungspflichtige*r",
    ],
    ...["auftraggeber/zahlungsempfänger", "auftraggeber/empfänger", "auftraggeber / begünstigter"],
    ...[
      "auftraggeber/begünstigter",
      "name zahlungsbeteiligter",
      "zahlungspflichtiger",
      "auftraggeber",
    ],
    ...["payer", "counterparty", "name", "partner name", "payee", "émetteur"],
  ],
  payerAccount: [
    ...["kontonummer/iban", "iban zahlungsbeteiligter", "iban", "kontonummer", "account number"],
    ...["counterparty account", "partner iban"],
  ],
  text: [
    ...["verwendungszweck", "purpose", "reference", "payment reference", "description", "details"],
    ...["libellé", "libelle", "memo", "buchungstext", "text"],
  ],
  bankReference: ["transaction id", "transaktions-id", "bankreferenz", "entry reference"],
  account: ["auftragskonto", "iban auftragskonto", "own account"],
} as const satisfies Record<BankColumn, readonly string[]>;

/** The file's column of each field of a row. */
export type ColumnMapping = Partial<Record<BankColumn, string>>;

/** Some banks write whose account it is above the table. */
const PREAMBLE_MAX = 30;
const ROWS_MAX = 50_000;
const UNREAD_MAX = 100;

/** As long as a name may be that `mapping` gives. */
const COLUMN_NAME_MAX = 200;

/**
 * The rows of a CSV file of a bank in which money came in: parted by commas, semicolons or tabs, in UTF-8 or the Windows
 * code page, with dates of any order and either decimal sign. Refuses validation_failed on `file`.
 */
export function readCsv(
  text: string,
  { currency, mapping = {} }: { currency: string; mapping?: ColumnMapping | undefined },
): ReadStatement {
  const rows = readTable(text);
  const head = rows.slice(0, PREAMBLE_MAX).findIndex((cells) => isHeader(cells, mapping));
  if (head === -1) {
    const sentence = "Has no columns of a day and an amount: say which they are with `mapping`.";
    throw unfit(sentence, { columns: likelyHeader(rows) });
  }
  const places = placesOf(rows[head] ?? [], mapping);
  const cellOf = (cells: string[], column: BankColumn) => cells[places.get(column) ?? -1] ?? "";
  const body = rows.slice(head + 1);
  const sign = signOf(body.map((cells) => cellOf(cells, "amount")));
  const isMonthFirst = body.some((cells) =>
    /^\d{1,2}\/(?:1[3-9]|2\d|3[01])\//.test(cellOf(cells, "date").trim()),
  );
  const read: ReadStatement = {
    ...{ format: "csv", account: null, entries: [], skipped: 0, unread: [] },
  };
  for (const [at, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const of = (column: BankColumn) => cellOf(cells, column);
    read.account ??= orNull(of("account"), 50);
    const money = readAmount(of("amount"), of("direction"), { sign });
    if (money === "out") {
      read.skipped += 1;
      continue;
    }
    const bookedOn = readDay(of("date"), isMonthFirst);
    const named = of("currency").trim().toUpperCase() || currency;
    const amount = money === null ? null : minorOf(money, named);
    if (amount === null || bookedOn === null) {
      const message =
        amount === null ? "Has no amount that can be read." : "Has no day that can be read.";
      if (read.unread.length < UNREAD_MAX) read.unread.push({ row: head + at + 2, message });
      continue;
    }
    if (amount === 0) {
      read.skipped += 1;
      continue;
    }
    read.entries.push(entryOf(of, { amount, currency: named, bookedOn }));
  }
  return read;
}

function entryOf(
  of: (column: BankColumn) => string,
  known: Pick<ReadEntry, "amount" | "currency" | "bookedOn">,
): ReadEntry {
  return {
    ...known,
    bankReference: orNull(of("bankReference")),
    payer: orNull(of("payer")),
    payerAccount: orNull(of("payerAccount"), 50),
    text: cutText(oneLine([of("text")]), TEXT_MAX),
  };
}

function readTable(text: string): string[][] {
  const delimiter = delimiterOf(text);
  try {
    return parse(text, {
      ...{ delimiter, relax_column_count: true, relax_quotes: true, to: ROWS_MAX },
      ...{ bom: true, skip_empty_lines: false, max_record_size: 100_000 },
    });
  } catch (cause) {
    if (cause instanceof CsvError) throw unfit("Is not a CSV file that can be read.", { cause });
    throw cause;
  }
}

/** The most frequent one in the first lines: the text above the table contains few. */
function delimiterOf(text: string): string {
  const head = text.split("\n", PREAMBLE_MAX).join("\n");
  const counts = [";", "\t", ","].map((sign) => [sign, head.split(sign).length] as const);
  return counts.reduce((most, other) => (other[1] > most[1] ? other : most))[0];
}

const folded = (header: string) =>
  header
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();

/** A header without what banks put behind it, such as the currency. */
const bare = (header: string) =>
  folded(header).replace(/\s*(?:\(.*\)|in [a-z]{3}|\b(?:eur|€)$)\s*$/, "");

function placesOf(header: string[], mapping: ColumnMapping): Map<BankColumn, number> {
  const exact = header.map(folded);
  const short = header.map(bare);
  return new Map(
    BANK_COLUMNS.flatMap((column) => {
      const named = mapping[column];
      if (named !== undefined) {
        const place = exact.indexOf(folded(named));
        return place === -1 ? [] : [[column, place] as const];
      }
      for (const name of COLUMNS[column]) {
        const place = exact.indexOf(name) === -1 ? short.indexOf(name) : exact.indexOf(name);
        if (place !== -1) return [[column, place] as const];
      }
      return [];
    }),
  );
}

function isHeader(cells: string[], mapping: ColumnMapping): boolean {
  const places = placesOf(cells, mapping);
  return places.has("date") && places.has("amount");
}

/** The detected header: the first of the rows with the most cells. */
function likelyHeader(rows: string[][]): string[] {
  const named = rows.slice(0, PREAMBLE_MAX).map((cells) => cells.map((cell) => oneLine([cell])));
  const filled = (cells: string[]) => cells.filter((cell) => cell !== "").length;
  const most = Math.max(0, ...named.map(filled));
  const header = named.find((cells) => filled(cells) === most) ?? [];
  return header.filter((cell) => cell !== "").map((cell) => cutText(cell, COLUMN_NAME_MAX));
}

/** What begins the decimals of the amounts, where they prove one sign; unknown where they prove both. */
function signOf(amounts: string[]): DecimalSign | null {
  const proven = new Set(amounts.flatMap((amount) => provenSign(withoutCurrency(amount)) ?? []));
  return proven.size === 1 ? ([...proven][0] ?? null) : null;
}

const withoutCurrency = (cell: string) =>
  cell
    .replace(/€|[A-Z]{3}\b/g, "")
    .replace(/^\s*\+/, "")
    .trim();

/** The decimal of an incoming amount, `out` for an outgoing one, null if it cannot be read. */
function readAmount(
  cell: string,
  direction: string,
  { sign }: { sign: DecimalSign | null },
): { decimal: string; grouped: string | null } | "out" | null {
  if (/^(?:s|soll|d|dbit|debit|-)$/i.test(direction.trim())) return "out";
  // Some banks leave the column of incoming amounts empty for outgoing ones.
  const text = withoutCurrency(cell).replace(/^(.*\d)\s*[-−]$/, "-$1");
  if (text === "") return cell.trim() === "" ? "out" : null;
  const reading = readBySign(text, sign);
  if (reading.kind === "unreadable") return null;
  const decimal = reading.kind === "read" ? reading.decimal : reading.readings[0];
  if (decimal.startsWith("-")) return "out";
  return { decimal, grouped: reading.kind === "read" ? null : reading.readings[1] };
}

/**
 * The amount in minor units. Of two possible readings, the one that the currency allows: three decimals are thousands
 * in most currencies.
 */
function minorOf(
  { decimal, grouped }: { decimal: string; grouped: string | null },
  currency: string,
): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  for (const text of grouped === null ? [decimal] : [decimal, grouped]) {
    try {
      return toMinor(text, currency);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return null;
}

function readDay(cell: string, isMonthFirst: boolean): string | null {
  const text = cell.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return asDay(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  const [, one, separator, two, year = ""] = parts;
  const full = year.length === 2 ? `20${year}` : year;
  return separator === "/" && isMonthFirst ? asDay(full, one, two) : asDay(full, two, one);
}

function asDay(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
