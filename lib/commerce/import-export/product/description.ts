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

/**
 * The Markdown of a description. A file of ours has it beside the HTML that was made of it; where the
 * HTML has been changed since, it counts. Here alone it is decided what a text is: from here on all are Markdown.
 */
export function readDescription(cells: RowCells): string | undefined {
  const source = cells.text("description");
  if (!cells.has("body")) return source === undefined ? undefined : (source ?? "");
  const html = cells.text("body") ?? "";
  if (typeof source === "string" && descriptionHtml(source) === html) return source;
  if (!/<[a-z!/]/i.test(html)) return textToMarkdown(html);
  if (!isReadableHtml(html)) return cells.wrong("body", "Cannot be read as HTML.");
  try {
    return htmlToMarkdown(html);
  } catch (error) {
    // Thousands of tags inside one another: nobody wrote that.
    if (!(error instanceof RangeError)) throw error;
    return cells.wrong("body", "Cannot be read as HTML.");
  }
}
