import MarkdownIt from "markdown-it";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { htmlToMarkdown, textToMarkdown } from "./html-markdown";
import { isReadableHtml } from "./readable-html";

// As the product page shows it: HTML in Markdown is text.
const markdown = new MarkdownIt({ html: false });

/** A description as HTML, for a file that others read too. */
export function descriptionHtml(source: string): string {
  return markdown.render(source);
}

/** A description as a file has it: twice in a file of ours, where one of the two may have been changed since. */
export interface DescriptionDraft {
  /** The Markdown, if the file has it beside the HTML and the HTML differs from its rendering. */
  source?: string;
  html?: string;
  /** The HTML as Markdown, or the only text. */
  text: string;
}

/**
 * A description in a file. Our own format has the Markdown beside its HTML. Only this decides the format of a
 * text: after it all are Markdown.
 */
export function readDescription(cells: RowCells): DescriptionDraft | undefined {
  const source = cells.text("description");
  if (!cells.has("body")) return source === undefined ? undefined : { text: source ?? "" };
  const html = cells.text("body") ?? "";
  if (typeof source === "string" && descriptionHtml(source) === html) return { text: source };
  const text = readHtml(cells, html);
  if (text === undefined) return undefined;
  // An empty cell beside a text names nothing.
  return source ? { text, html, source } : { text };
}

/**
 * The Markdown of a description that the shop has as `current`, or does not have. Of HTML and Markdown that differ the
 * one counts that is not what the shop has; where neither is, the HTML, with a remark in the import.
 */
export function decideDescription(
  { text, html, source }: DescriptionDraft,
  current: string | undefined,
  cells: RowCells,
): string {
  if (source === undefined || html === undefined || source === current) return text;
  if (current !== undefined && descriptionHtml(current) === html) return source;
  cells.remark("description", "description_replaced");
  return text;
}

function readHtml(cells: RowCells, html: string): string | undefined {
  return markdownOf(html) ?? cells.wrong("body", "invalid_html");
}

/** A text as a file has it, HTML or plain, as Markdown; null where it cannot be read. */
export function markdownOf(html: string): string | null {
  if (!/<[a-z!/]/i.test(html)) return textToMarkdown(html);
  if (!isReadableHtml(html)) return null;
  try {
    return htmlToMarkdown(html);
  } catch (error) {
    // Thousands of nested tags are no text that a person wrote.
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}
