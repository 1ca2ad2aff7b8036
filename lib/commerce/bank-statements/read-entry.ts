import { fieldError, refuse } from "@/lib/kit/errors";
import { cutText } from "@/lib/kit/text";

/** Received money, as a bank's file contains it. */
export interface ReadEntry {
  /** The bank's own reference of it; null where it gives none. */
  bankReference: string | null;
  /** In minor units, above nothing. */
  amount: number;
  currency: string;
  /** The day that it was booked, as `2026-11-20`. */
  bookedOn: string;
  payer: string | null;
  payerAccount: string | null;
  /** What the payer wrote, on one line. */
  text: string;
}

/** A file of a bank, with all that came in. */
export interface ReadStatement {
  format: "camt.053" | "csv";
  /** The account that it is of; null where the file does not say. */
  account: string | null;
  entries: ReadEntry[];
  /** The number of entries without incoming money: outgoing, reversed or not booked yet. */
  skipped: number;
  /** Rows that could not be read, and why. */
  unread: { row: number; message: string }[];
}

/** The maximum length of a payer's text that a payment keeps. */
export const TEXT_MAX = 500;
/** The file is not a bank statement, or cannot be read; `columns` are those not assigned yet. */
export function unfit(sentence: string, { cause, columns }: Unfit = {}) {
  return refuse("validation_failed", {
    fields: { file: [fieldError("invalid", sentence)] },
    ...(cause !== undefined && { cause }),
    ...(columns !== undefined && { details: { columns } }),
  });
}

type Unfit = { cause?: unknown; columns?: readonly string[] };

/** Words on one line, without what no column of the database holds. */
export function oneLine(parts: readonly string[]): string {
  return parts
    .join(" ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Null for an empty text, or for the words that banks write for one. */
export function orNull(text: string, max = 200): string | null {
  const word = cutText(oneLine([text]), max);
  return word === "" || /^(?:NONREF|NOTPROVIDED|NOT PROVIDED)$/i.test(word) ? null : word;
}

/** Whether a text is a day that there is, of this millennium. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
