import { describe, expect, test } from "vitest";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { cpuTimeOf } from "@/lib/testing/cpu-time";
import { readDescription } from "./description";
import { isReadableHtml } from "./readable-html";

/** A row with this HTML as its body; its remarks are the result. */
const cells = (body: string) => {
  const has = (column: string) => column === "body";
  const text = (column: string) => (has(column) ? body : undefined);
  // The parse edge: all that is asked of a row here.
  return { has, text, wrong: (_: string, sentence: string) => sentence } as unknown as RowCells;
};

const fill = (part: string, length = 240_000) => part.repeat(Math.ceil(length / part.length));

describe("HTML made to be slow to convert", () => {
  test.each([
    "<div>",
    "<DIV >",
    "<b>",
    "<ul><li>",
    "<ol><li>a",
    "<blockquote>",
    "<pre>",
    "<p><b>",
    "<font><p>",
    "<my-tag>",
    '<p "><div><div><div>',
    "<p =\"'><div>",
  ])("nested without end by %s is refused at once", async (part) => {
    const spent = await cpuTimeOf(() =>
      expect(readDescription(cells(fill(part)))?.text).toBe("invalid_html"),
    );
    expect(spent).toBeLessThan(5_000);
  });

  test("with thousands of attributes on one element is refused", () => {
    const attributes = Array.from({ length: 30_000 }, (_, n) => `a${n}=1`).join(" ");
    expect(isReadableHtml(`<p ${attributes}>`)).toBe(false);
  });

  test("is looked through in time that grows with its length", async () => {
    for (const part of ["<", "<a", "<a ", "<!--", '<a b="', "<a b=", "</", "<a>", "= "]) {
      expect(await cpuTimeOf(() => isReadableHtml(fill(part))), part).toBeLessThan(2_000);
    }
  });

  test("as wide as it may be is converted within seconds", async () => {
    for (const part of ["<h1>a</h1>", "<p>a</p>", "</p>", "<em> </em>", "<li>", "<p a=1 b=2>"]) {
      expect(await cpuTimeOf(() => readDescription(cells(fill(part)))), part).toBeLessThan(10_000);
    }
  });
});

test("HTML as editors write it is read, its pictures and unclosed paragraphs included", () => {
  const picture = `<img src="data:image/png;base64,${"A".repeat(100_000)}" alt="a > b">`;
  const table = "<table><tbody><tr><td><p>a</td></tr></tbody></table>";
  expect(isReadableHtml(picture + fill("<p>one<br><li>two", 20_000) + fill(table, 20_000))).toBe(
    true,
  );
  expect(isReadableHtml(`${"<div>".repeat(60)}a${"</div>".repeat(60)}<!-- ${fill("<div>")}`)).toBe(
    true,
  );
  expect(readDescription(cells("<div><p>One <strong>two</strong></p></div>"))?.text).toBe(
    "One **two**",
  );
});
