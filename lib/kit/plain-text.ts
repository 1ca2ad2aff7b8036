import MarkdownIt from "markdown-it";
import { cutText } from "@/lib/kit/text";

// As the product page reads it: HTML is text there, and so it is here.
const markdown = new MarkdownIt({ html: false });

type Token = ReturnType<typeof markdown.parse>[number];

/** Markdown without its marks: one line a paragraph, heading, list entry or row of a table. */
export function plainText(source: string): string {
  const lines: string[] = [];
  let cells: string[] | null = null;
  for (const token of markdown.parse(source, {})) {
    const text = textOf(token);
    if (token.type === "tr_open") cells = [];
    else if (token.type === "tr_close") {
      lines.push((cells ?? []).filter((cell) => cell !== "").join(" | "));
      cells = null;
    } else if (token.type === "inline") (cells ?? lines).push(text);
    else lines.push(text);
  }
  return lines.filter((line) => line !== "").join("\n");
}

function textOf(token: Token): string {
  switch (token.type) {
    case "inline":
      return (token.children ?? []).map(textOf).join("").trim();
    case "softbreak":
    case "hardbreak":
      return " ";
    case "image":
      // What the picture shows stands in its alternative text, which is Markdown of its own.
      return (token.children ?? []).map(textOf).join("");
    case "text":
    case "code_inline":
    case "code_block":
    case "fence":
    case "text_special":
      return token.content.trimEnd() === "" ? token.content : withoutLastBreak(token.content);
    default:
      return "";
  }
}

/** Blocks of code end in a line break that the next line brings anyway. */
function withoutLastBreak(text: string): string {
  // An expression anchored at the end alone would try each run of line breaks from each of its places.
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}

/** As much as search engines show. */
const DESCRIPTION_MAX = 155;

/** The first words of a text, none of them cut in two. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const end = line.lastIndexOf(" ", DESCRIPTION_MAX) + 1 || DESCRIPTION_MAX;
  return `${cutText(line, end).trimEnd()}…`;
}
