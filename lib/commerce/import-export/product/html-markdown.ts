import TurndownService from "turndown";
import { addTables } from "./html-tables";

const turndown = new TurndownService({
  headingStyle: "atx",
  codeBlockStyle: "fenced",
  bulletListMarker: "-",
}).remove(["script", "style", "iframe"]);
addTables(turndown);

const escapeUsual = turndown.escape.bind(turndown);
turndown.escape = escapeSigns;

/** HTML as Markdown that renders alike. Only HTML accepted by isReadableHtml() is converted in reasonable time. */
export function htmlToMarkdown(html: string): string {
  return turndown.turndown(html);
}

/**
 * Plain text as Markdown that renders it unchanged, with its line breaks. Text with a Markdown table, which
 * no plain text has by accident, is Markdown already.
 */
export function textToMarkdown(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  if (lines.some((line) => TABLE_RULE.test(line))) return text;
  return lines
    .map((line) => (line.includes("&") ? turndown.turndown(line) : escapeSigns(line.trim())))
    .join("\n");
}

/** The line below the head of a table: at least two columns, nothing but their rules. */
const TABLE_RULE =
  /^ {0,3}\|?[ \t]*:?-+:?[ \t]*\|[ \t]*:?-+:?[ \t]*(?:\|[ \t]*(?::?-+:?[ \t]*)?)*$/;

/** Escapes Markdown characters; the default rules miss some. */
function escapeSigns(text: string): string {
  return escapeUsual(text)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    .replace(/^(\+|#{1,6})$/, "\\$1")
    .replaceAll("~~", "\\~~")
    .replaceAll(/&(?=#?\w{1,32};)/g, "\\&")
    .replaceAll(/<(?=[a-z][a-z\d+.-]{1,31}:|[\w.+-]{1,64}@)/gi, "\\<");
}
