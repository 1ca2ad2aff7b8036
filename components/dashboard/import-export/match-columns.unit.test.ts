import { expect, test } from "vitest";
import { isComplete, matchColumns, toImportMapping } from "./match-columns";

test("columns are known by any of their names, in any case; the rest is asked about once", () => {
  const { known, unknown } = matchColumns(["url HANDLE", " Title ", "Farbe", "", "Farbe", "Preis"]);
  expect([...known]).toEqual(["Handle", "Title"]);
  expect(unknown).toEqual(["Farbe", "Preis"]);
});

test("what is left out is not in the mapping, the rest under the name of the format", () => {
  expect(toImportMapping({ Preis: "Variant Price", Farbe: null, Kennung: "Handle" })).toEqual({
    "Variant Price": "Preis",
    Handle: "Kennung",
  });
});

test("a file of counts is asked about nothing that our own file has beside them", () => {
  const matched = matchColumns(["artikelnummer", "Reserved", "Regal", "Lager"], "counts");
  expect([...matched.known]).toEqual(["SKU"]);
  expect(matched.unknown).toEqual(["Regal", "Lager"]);
  expect(isComplete("counts", matched, {})).toBe(false);
  expect(isComplete("counts", matched, { Lager: "On hand" })).toBe(true);
});
