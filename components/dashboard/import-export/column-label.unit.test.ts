import { expect, test } from "vitest";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import { getMessages } from "@/messages/dashboard";
import { columnLabel } from "./column-label";
import { columnsOf } from "./match-columns";

test.each(["en-GB", "de-DE"] as const)(
  "no column is offered by the name of a field, and no two by the same (%s)",
  (locale) => {
    const messages = getMessages(locale);
    for (const kind of Object.keys(IMPORT_FORMATS) as (keyof typeof IMPORT_FORMATS)[]) {
      const labels = columnsOf(kind).map((column) => columnLabel(column, messages));
      expect(labels.filter((label) => /\w\.\w/.test(label))).toEqual([]);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  },
);

test("a column of another shop's file keeps its name, and ours has that of the form", () => {
  const messages = getMessages("en-GB");
  expect(columnLabel("Variant Price", messages)).toBe("Variant Price");
  expect(columnLabel("product.saleStartsAt", messages)).toBe("Sale starts");
  expect(columnLabel("variant.taxClass", messages)).toBe("Variant: Tax class");
});
