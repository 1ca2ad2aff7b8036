import { ruleError } from "@/lib/contract/field-rules";
import type { FileFormat } from "@/lib/contract/file-columns";
import type { Column } from "@/lib/contract/product-file";
import type { FieldError } from "@/lib/kit/errors";
import { AmountTooLarge, toMinor } from "@/lib/kit/money";
import { readBySign } from "@/lib/kit/read-by-sign";
import { readTextCell } from "@/lib/kit/text-cell";
import { NEGATIVE, NOT_A_NUMBER, NOT_WHOLE, notOneOf } from "./cell-errors";
import type { FileHeader } from "./file-header";
import {
  type Finding,
  findingOf,
  findingOfField,
  type Issue,
  type IssueCode,
  type IssueParams,
} from "./issue";
import type { FileRow } from "./read-rows";

/** Below this, three digits that are decimals only by the file's sign may also be thousands. */
const DOUBTFUL_GRAMS = 100;

/** The settings for reading the rows of one record, and the issues found. */
export interface CellSheet<Ours extends string> {
  format: FileFormat<Ours>;
  header: FileHeader<Ours>;
  currency: string;
  issues: Issue[];
}

/**
 * One row by our columns. Undefined if the file lacks the column, null if the cell is empty; an unreadable cell is an
 * issue, and undefined.
 */
export class RowCells<Ours extends string = Column> {
  constructor(
    private readonly sheet: CellSheet<Ours>,
    readonly fileRow: FileRow,
    private readonly ignoresBlanks = false,
  ) {}

  /** The same row with empty cells treated as missing columns. */
  withoutBlanks(): RowCells<Ours> {
    return new RowCells(this.sheet, this.fileRow, true);
  }

  /** Whether any error prevents the record from being imported. */
  get hasFailed(): boolean {
    return this.sheet.issues.some(({ isFatal }) => isFatal);
  }

  /** The default currency of amounts. */
  get currency(): string {
    return this.sheet.currency;
  }

  /** Whether the file has the column. */
  has(column: Ours): boolean {
    if (this.ignoresBlanks && !this.isFilled(column)) return false;
    return this.sheet.header.places.has(column);
  }

  /** The cell; empty if there is none. */
  raw(column: Ours): string {
    const place = this.sheet.header.places.get(column);
    return place === undefined ? "" : (this.fileRow.cells[place] ?? "");
  }

  isFilled(...columns: Ours[]): boolean {
    return columns.some((column) => this.raw(column).trim() !== "");
  }

  text(column: Ours): string | null | undefined {
    return this.read(column, readTextCell, { isTrimmed: false });
  }

  /** An amount in minor units of the currency, that of the sheet where none is named, without floating point. */
  money(
    column: Ours,
    { currency = this.sheet.currency, isAbsolute = false } = {},
  ): number | null | undefined {
    return this.read(column, (cell) => {
      // Some files write discounts as negative amounts.
      const isBelow = /^[-−]/.test(cell);
      if (isBelow && !isAbsolute) return this.wrongField(column, NEGATIVE);
      const finding = findingOf("invalid_amount", { currency });
      const decimal = this.number(column, isBelow ? cell.slice(1) : cell, finding);
      if (decimal === undefined) return undefined;
      try {
        return toMinor(decimal, currency);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        if (error instanceof AmountTooLarge) return this.wrong(column, "amount_too_large");
        return this.report(column, finding, { isFatal: true });
      }
    });
  }

  /** A whole number; spreadsheets also write 3.0. */
  integer(column: Ours): number | null | undefined {
    return this.read(column, (cell) => {
      const decimal = this.number(column, cell, findingOfField(NOT_WHOLE));
      if (decimal === undefined) return undefined;
      return /^-?\d{1,15}(\.0*)?$/.test(decimal)
        ? Number(decimal)
        : this.wrongField(column, NOT_WHOLE);
    });
  }

  /** Any number from 0 on, such as a weight that was pounds. */
  decimal(column: Ours): number | null | undefined {
    return this.read(column, (cell) => {
      const decimal = this.number(column, cell, findingOfField(NOT_A_NUMBER));
      if (decimal === undefined) return undefined;
      return /^\d{1,15}(\.\d{0,15})?$/.test(decimal)
        ? Number(decimal)
        : this.wrongField(column, NOT_A_NUMBER);
    });
  }

  /**
   * A weight in whole grams. Fractions of a gram are rounded, except a few grams that have a fraction only by the
   * file's decimal sign: 1,500 has to be thousands in whole grams, because files do not write trailing zeros, and
   * 12,345 is refused.
   */
  grams(column: Ours): number | null | undefined {
    const grams = this.decimal(column);
    if (typeof grams !== "number" || Number.isInteger(grams)) return grams;
    const reading = readBySign(this.raw(column), this.sheet.header.decimalSign);
    const isDoubtful = reading.kind === "read" && reading.isDecidedBySign && grams < DOUBTFUL_GRAMS;
    if (!isDoubtful) return Math.round(grams);
    const thousands = Math.round(grams * 1000);
    if (this.raw(column).trim().endsWith("0")) {
      this.remark(column, "weight_read_as", { grams: thousands });
      return thousands;
    }
    return this.wrong(column, "ambiguous_weight", { grams, thousands });
  }

  /** A share of a hundred, with or without its sign. */
  percent(column: Ours): number | null | undefined {
    return this.read(column, (cell) => {
      const bare = cell.replace(/^[-−]/, "").replace(/%$/, "").trim();
      const decimal = this.number(column, bare, findingOf("invalid_percentage"));
      return decimal === undefined ? undefined : Number(decimal);
    });
  }

  claim(column: Ours): boolean | null | undefined {
    return this.read(column, (cell) => {
      if (/^(true|yes|1)$/i.test(cell)) return true;
      if (/^(false|no|0)$/i.test(cell)) return false;
      return this.wrong(column, "invalid_boolean");
    });
  }

  /** One of some words, in any case. */
  word<Word extends string>(column: Ours, words: readonly Word[]): Word | null | undefined {
    return this.read(column, (cell) => {
      const found = words.find((word) => word.toLowerCase() === cell.toLowerCase());
      return found ?? this.wrongField(column, notOneOf(words));
    });
  }

  json(column: Ours): unknown {
    return this.read(column, (cell) => {
      // The one character that no column of the database holds.
      if (cell.includes("\\u0000"))
        return this.wrongField(column, ruleError("no_control_characters"));
      try {
        let isText = true;
        const value: unknown = JSON.parse(cell, (name, member) => {
          isText &&= name.isWellFormed() && (typeof member !== "string" || member.isWellFormed());
          return member;
        });
        return isText ? value : this.wrong(column, "invalid_unicode");
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        return this.wrong(column, "invalid_json");
      }
    });
  }

  /** The digits of a number by the file's decimal sign; an ambiguous number is an issue. */
  private number(column: Ours, cell: string, unreadable: Finding): string | undefined {
    const reading = readBySign(cell, this.sheet.header.decimalSign);
    if (reading.kind === "read") return reading.decimal;
    if (reading.kind === "unreadable") return this.report(column, unreadable, { isFatal: true });
    const [decimal, grouped] = reading.readings;
    return this.wrong(column, "ambiguous_number", { decimal, grouped });
  }

  /** Adds an error. */
  wrong<Code extends IssueCode>(
    column: Ours | null,
    code: Code,
    ...params: IssueParams<Code>
  ): undefined {
    this.report(column, findingOf(code, ...params), { isFatal: true });
  }

  /** Adds an error that a field of a request has as well. */
  wrongField(column: Ours | null, error: FieldError): undefined {
    this.report(column, findingOfField(error), { isFatal: true });
  }

  /** Adds a warning. */
  remark<Code extends IssueCode>(
    column: Ours | null,
    code: Code,
    ...params: IssueParams<Code>
  ): void {
    this.report(column, findingOf(code, ...params), { isFatal: false });
  }

  /** Adds a finding, as an error or as a warning. */
  report(column: Ours | null, finding: Finding, { isFatal }: Pick<Issue, "isFatal">): undefined {
    const name = this.nameOf(column);
    this.sheet.issues.push({ ...finding, row: this.fileRow.row, column: name, isFatal });
  }

  /** Whether the cell has an error already. */
  isWrong(column: Ours | null): boolean {
    const name = this.nameOf(column);
    return this.sheet.issues.some(
      (issue) => issue.isFatal && issue.row === this.fileRow.row && issue.column === name,
    );
  }

  /** A column as the file calls it; as ours where the file lacks it. */
  private nameOf(column: Ours | null): string | null {
    const { format, header } = this.sheet;
    const place = column === null ? undefined : header.places.get(column);
    return place === undefined ? column && format.header(column) : (header.names[place] ?? null);
  }

  private read<Value>(
    column: Ours,
    parse: (cell: string) => Value,
    { isTrimmed = true } = {},
  ): Value | null | undefined {
    if (!this.has(column)) return undefined;
    const cell = this.raw(column);
    if (cell.trim() === "") return null;
    return parse(isTrimmed ? cell.trim() : cell);
  }
}
