import { expect, test } from "vitest";
import type { ImportIssue } from "@/lib/contract/import";
import { getMessages } from "@/messages/dashboard";
import { importInLanguage, reportInLanguage } from "./issue-texts";

const ISSUE = { row: 2, column: "Email", isFatal: true, rows: 1, message: "In English." };
const META = { currentPage: 1, perPage: 25, total: 1, lastPage: 1 };

function textOf(found: Partial<ImportIssue>, locale = "de-DE"): string | undefined {
  const data = [{ ...ISSUE, code: null, params: {}, ...found }];
  const reply = reportInLanguage({ ok: true, data: { data, meta: META } }, locale);
  return reply.ok ? reply.data.data[0]?.message : undefined;
}

const { fields, refusals } = getMessages("de").forms;

test("an issue is told in the language of the dashboard, by its code", () => {
  expect(textOf({ code: "duplicate_row", params: { row: 7 } })).toBe(
    "Derselbe Datensatz steht schon in Zeile 7.",
  );
  expect(textOf({ code: "invalid_html" })).toBe("Lässt sich nicht als HTML lesen.");
  expect(textOf({ code: "duplicate_row", params: { row: 7 } }, "en-GB")).toBe("In English.");
});

test("numbers are written as the reader writes them, without separators of thousands", () => {
  expect(
    textOf({ code: "ambiguous_number", params: { decimal: "1.500", grouped: "1500" } }),
  ).toContain("Kann 1,5 oder 1500 bedeuten.");
  expect(
    textOf({ code: "ambiguous_weight", params: { grams: 12.345, thousands: 12_345 } }),
  ).toContain("Kann 12,345 g oder 12345 g bedeuten.");
  expect(textOf({ code: "weight_read_as", params: { grams: 1500 } })).toContain("als 1500 g");
  expect(textOf({ code: "duplicate_row", params: { row: 12_345 } })).toContain("Zeile 12345.");
  expect(textOf({ code: "barcode_shortened", params: { barcode: "4.006E+12" } })).toContain(
    "Ist 4.006E+12:",
  );
});

test("an error that requests have as well is told as beside a field", () => {
  expect(textOf({ code: "required" })).toBe(fields.required);
  expect(textOf({ code: "too_long", params: { maximum: 40 } })).toBe("Höchstens 40 Zeichen.");
  expect(textOf({ code: "invalid", params: { rule: "phone" } })).toBe(fields.rules.phone);
  expect(textOf({ code: "invalid_value", params: { values: ["a", "b"] } })).toBe(
    "Muss einer dieser Werte sein: a, b.",
  );
  expect(textOf({ code: "slug_taken" })).toBe(refusals.slug_taken);
});

test("a reason is told in the same language as the rest of its sentence", () => {
  const reason = { code: "invalid_type", params: { expected: "number" }, message: "A number." };
  expect(textOf({ code: "invalid_custom_field", params: { field: "fit", reason } })).toBe(
    `fit: ${fields.number}`,
  );
  const other = { code: "not_allowed", message: "Not today." };
  expect(textOf({ code: "invalid_custom_field", params: { field: "fit", reason: other } })).toBe(
    "fit: Not today.",
  );
});

test("where there is no sentence for the code, the API's stands", () => {
  for (const code of [null, "code_of_a_later_version", "out_of_order", "constructor"]) {
    expect(textOf({ code })).toBe("In English.");
  }
});

test("so is the reason why a file could not be read", () => {
  const found = {
    ...{ failure: "Row 5: In English.", failureCode: "quote_not_closed" },
    failureParams: { row: 5 },
  };
  expect(importInLanguage(found, "de-DE").failure).toBe(
    "Zeile 5: Hier beginnt ein Anführungszeichen, das nie geschlossen wird.",
  );
  expect(importInLanguage(found, "en-GB").failure).toBe("Row 5: In English.");
});
