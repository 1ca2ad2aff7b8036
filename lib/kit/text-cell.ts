/**
 * A text as a cell that no spreadsheet takes for a formula: one apostrophe before what begins like
 * one (OWASP, CSV injection). A text that already has apostrophes there gets one more, so that
 * {@link readTextCell} gives back every text exactly.
 */
export function textCell(text: string): string {
  return /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** The text that {@link textCell} made a cell of, or that a spreadsheet wrote the same way. */
export function readTextCell(cell: string): string {
  return /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
