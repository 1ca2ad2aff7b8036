import { expect, test } from "vitest";
import { mappingOf, matchColumns } from "./match-columns";

test("columns are known by any of their names, in any case; the rest is asked about once", () => {
  const { known, unknown } = matchColumns(["url HANDLE", " Title ", "Farbe", "", "Farbe", "Preis"]);
  expect([...known]).toEqual(["handle", "title"]);
  expect(unknown).toEqual(["Farbe", "Preis"]);
});

test("what is left out is not in the mapping, the rest under the name of the format", () => {
  expect(mappingOf({ Preis: "price", Farbe: null, Kennung: "handle" })).toEqual({
    "Variant Price": "Preis",
    Handle: "Kennung",
  });
});
