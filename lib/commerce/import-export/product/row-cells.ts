import type { FileHeader } from "@/lib/commerce/import-export/csv/file-header";
import type { FileRow } from "@/lib/commerce/import-export/csv/read-rows";
import { readTextCell } from "@/lib/commerce/import-export/csv/text-cell";
import type { ProductTypes } from "@/lib/contract/import";
import { type Column, columnHeader } from "@/lib/contract/product-file";
import { toMinor } from "@/lib/kit/money";

/** Something about a row that its seller should know. */
export interface Issue {
  row: number;
  /** As the file calls it; null where it is about the whole row. */
  column: string | null;
  message: string;
  /** Its product is not taken in. */
  isFatal: boolean;
}

/** What the type of a product becomes, and below which category; null for the top of the tree. */
export interface TypeRule {
  become: ProductTypes;
  parent: string | null;
}

/** How the rows of one product are read, and what was found wrong with them. */
export interface Sheet {
  header: FileHeader;
  currency: string;
  types: TypeRule;
  issues: Issue[];
}

/**
 * One row by our columns. Undefined where the file lacks the column, null where the cell is empty;
 * what cannot be read is an issue, and undefined.
 */
export class RowCells {
  constructor(
    private readonly sheet: Sheet,
    readonly fileRow: FileRow,
  ) {}

  /** Whether anything keeps the product from being taken in. */
  get hasFailed(): boolean {
    return this.sheet.issues.some(({ isFatal }) => isFatal);
  }

  /** Whether the file has the column. */
  has(column: Column): boolean {
    return this.sheet.header.places.has(column);
  }

  /** The cell as it stands, empty where there is none. */
  raw(column: Column): string {
    const place = this.sheet.header.places.get(column);
    return place === undefined ? "" : (this.fileRow.cells[place] ?? "");
  }

  isFilled(...columns: Column[]): boolean {
    return columns.some((column) => this.raw(column).trim() !== "");
  }

  text(column: Column): string | null | undefined {
    return this.read(column, readTextCell, { isTrimmed: false });
  }

  /** An amount in minor units, without floating point. */
  money(column: Column): number | null | undefined {
    return this.read(column, (cell) => {
      // A spreadsheet of the continent writes 19,90.
      const decimal = /^\d+,\d{1,2}$/.test(cell) ? cell.replace(",", ".") : cell;
      if (decimal.startsWith("-")) return this.wrong(column, "Must not be below nothing.");
      try {
        return toMinor(decimal, this.sheet.currency);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return this.wrong(column, `Is not an amount in ${this.sheet.currency}.`);
      }
    });
  }

  /** A whole number; spreadsheets also write 3.0. */
  integer(column: Column): number | null | undefined {
    return this.read(column, (cell) =>
      /^-?\d{1,15}(\.0*)?$/.test(cell) ? Number(cell) : this.wrong(column, "Is no whole number."),
    );
  }

  /** Any number, such as a weight that was pounds. */
  decimal(column: Column): number | null | undefined {
    return this.read(column, (cell) =>
      /^\d{1,15}([.,]\d{0,15})?$/.test(cell)
        ? Number(cell.replace(",", "."))
        : this.wrong(column, "Is no number."),
    );
  }

  claim(column: Column): boolean | null | undefined {
    return this.read(column, (cell) => {
      if (/^(true|yes|1)$/i.test(cell)) return true;
      if (/^(false|no|0)$/i.test(cell)) return false;
      return this.wrong(column, "Must be TRUE or FALSE.");
    });
  }

  /** One of some words, in whatever case. */
  word<Word extends string>(column: Column, words: readonly Word[]): Word | null | undefined {
    return this.read(column, (cell) => {
      const found = words.find((word) => word.toLowerCase() === cell.toLowerCase());
      return found ?? this.wrong(column, `Must be one of: ${words.join(", ")}.`);
    });
  }

  json(column: Column): unknown {
    return this.read(column, (cell) => {
      // The one character that no column of the database holds.
      if (cell.includes("\\u0000"))
        return this.wrong(column, "Must not contain control characters.");
      try {
        return JSON.parse(cell);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        return this.wrong(column, "Is not JSON.");
      }
    });
  }

  /** What keeps the product from being taken in. */
  wrong(column: Column | null, message: string): undefined {
    this.report(column, message, true);
  }

  /** What the seller should know of a product that is taken in. */
  remark(column: Column | null, message: string): void {
    this.report(column, message, false);
  }

  private report(column: Column | null, message: string, isFatal: boolean): void {
    const { header, issues } = this.sheet;
    const place = column === null ? undefined : header.places.get(column);
    const name =
      place === undefined ? column && columnHeader(column) : (header.names[place] ?? null);
    issues.push({ row: this.fileRow.row, column: name, message, isFatal });
  }

  private read<Value>(
    column: Column,
    parse: (cell: string) => Value,
    { isTrimmed = true } = {},
  ): Value | null | undefined {
    if (!this.has(column)) return undefined;
    const cell = this.raw(column);
    if (cell.trim() === "") return null;
    return parse(isTrimmed ? cell.trim() : cell);
  }
}
