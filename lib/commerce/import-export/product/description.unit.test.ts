import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { plainText } from "@/lib/kit/plain-text";
import { descriptionHtml, readDescription } from "./description";

/** A row with these cells. */
const row = (texts: { body?: string; description?: string }) => {
  const text = (column: "body" | "description") => texts[column];
  const has = (column: "body" | "description") => texts[column] !== undefined;
  // The parse edge: all that is asked of a row here.
  return { has, text, wrong: (_: string, sentence: string) => sentence } as unknown as RowCells;
};

const textOf = (texts: Parameters<typeof row>[0]) => readDescription(row(texts))?.text ?? "";
const read = (body: string) => textOf({ body });

/** What a reader sees of HTML that markdown-it wrote. */
const seen = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

describe("a text without tags is shown as it is", () => {
  test.each([
    "Size: 10*20*30 cm, part __init__, # 1 choice",
    "1986. A year in pictures",
    "1986) A year",
    "1986.",
    "# not a heading",
    "#",
    "+ plus",
    "- dash",
    "> quoted",
    "~~not struck~~",
    "a_b_c [link](x) `code`",
    "===",
    "***",
    "| a | b",
    "R&D, 3 < 4, AT&T",
    "\\* \\_ a\\b",
  ])("%s", (text) => {
    expect(seen(descriptionHtml(read(text)))).toBe(text);
    expect(plainText(read(text))).toBe(text);
    expect(seen(descriptionHtml(read(`<p>${escaped(text)}</p>`)))).toBe(text);
  });

  test("with any characters, with or without tags around it", () => {
    const sign = fc.constantFrom(..."*_#`~[]()<>&;|\\+-=.!1a: ", "&amp;", "<a:b>", "1. ", "\n");
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (signs) => {
        const text = signs.join("");
        const wanted = text.replaceAll(/\s+/g, " ").trim();
        const html = descriptionHtml(read(`<p>${escaped(text)}</p>`));
        expect(seen(html)).toBe(wanted);
        expect(html).not.toMatch(/<(?!\/?p>)/);
      }),
      { numRuns: 2_000 },
    );
  });

  test("its paragraphs stay, and what it writes as entities are signs", () => {
    expect(descriptionHtml(read("Salt &amp; pepper\n\n* two *\r\n\r\n    four"))).toBe(
      "<p>Salt &amp; pepper</p>\n<p>* two *</p>\n<p>four</p>\n",
    );
    expect(seen(descriptionHtml(read("&amp;copy; is &copy;")))).toBe("&copy; is ©");
  });
});

describe("a table stays a table", () => {
  const SIZES =
    "<p>Sizes</p><table><tr><th>Size</th><th>Width</th></tr><tr><td>S</td><td>40 cm</td></tr><tr><td>M</td><td>60 cm</td></tr></table>";

  test("with its head, in HTML, Markdown and plain text", () => {
    const markdown = "Sizes\n\n| Size | Width |\n| --- | --- |\n| S | 40 cm |\n| M | 60 cm |";
    expect(read(SIZES)).toBe(markdown);
    expect(textOf({ description: markdown })).toBe(markdown);
    expect(read(markdown)).toBe(markdown);
    expect(plainText(markdown)).toBe("Sizes\nSize | Width\nS | 40 cm\nM | 60 cm");
  });

  test.each([
    ["no head", "<tr><td>a</td><td>b</td></tr>", "|  |  |\n| --- | --- |\n| a | b |"],
    [
      "a head and a foot, and alignment",
      '<thead><tr><td align=right>a</td><td style="text-align: center">b</td></tr></thead><tfoot><tr><td>1<td>2</tfoot>',
      "| a | b |\n| --: | :-: |\n| 1 | 2 |",
    ],
    [
      "cells of several columns and rows",
      "<tr><th colspan=2>a</th><th>b</th></tr><tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr>",
      "| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5 |",
    ],
    [
      "paragraphs, lists, marks and bars in cells",
      "<tr><th>a</th><th>b</th></tr><tr><td><p>one</p><p>two|three</p></td><td><ul><li>x</li><li><b>y</b></li></ul></td></tr>",
      "| a | b |\n| --- | --- |\n| one two\\|three | x, **y** |",
    ],
    ["rows of one cell", "<tr><td>a</td></tr><tr><td>b</td></tr>", "|  |\n| --- |\n| a |\n| b |"],
    [
      "a caption",
      "<caption>Of</caption><tr><th>a</th><th>b</th></tr>",
      "Of\n\n| a | b |\n| --- | --- |",
    ],
  ])("with %s", (_, rows, markdown) => {
    expect(read(`<table>${rows}</table>`)).toBe(markdown);
  });

  test("and one that only arranges things is what is in it", () => {
    expect(read("<table><tr><td><p>one</p><p>two</p></td></tr></table>")).toBe("one\n\ntwo");
    const inner = "<table><tr><th>a</th><th>b</th></tr></table>";
    expect(read(`<table><tr><td>x</td><td>${inner}</td></tr></table>`)).toBe(
      "x\n\n| a | b |\n| --- | --- |",
    );
  });

  test("written to a file and read from its HTML alone it is the same", () => {
    const text = fc.stringMatching(/^[a-z*_|#.&<1 ]{0,8}$/);
    const cells = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(cells, fc.boolean(), (rows, hasHead) => {
        const tag = (at: number) => (at === 0 && hasHead ? "th" : "td");
        const html = rows.map(
          (row, at) =>
            `<tr>${row.map((one) => `<${tag(at)}>${escaped(one)}</${tag(at)}>`).join("")}</tr>`,
        );
        const markdown = read(`<table>${html.join("")}</table>`);
        const written = descriptionHtml(markdown);
        expect(descriptionHtml(read(written))).toBe(written);
        expect(textOf({ body: written, description: markdown })).toBe(markdown);
      }),
      { numRuns: 500 },
    );
  });

  test("however many columns its cells claim", () => {
    const wide = `<table><tr>${"<td colspan=1000 rowspan=1000>a</td>".repeat(5_000)}</tr></table>`;
    expect(read(wide).startsWith("a\n\na\n\n")).toBe(true);
  });
});
