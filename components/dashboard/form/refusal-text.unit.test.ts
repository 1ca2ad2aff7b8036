import { expect, test } from "vitest";
import type { FieldError } from "@/lib/contract/errors";
import { getMessages } from "@/messages/dashboard";
import { fieldTexts } from "./refusal-text";

const german = getMessages("de");
const texts = (error: Partial<FieldError>) =>
  fieldTexts(
    { fieldErrors: [{ path: "name", code: "invalid", message: "As it is.", ...error }] },
    german,
  ).name;

test("a field shows its error in the language of the page, by its code", () => {
  expect(texts({ code: "required" })).toBe(german.forms.fields.required);
  expect(texts({ code: "too_long", params: { maximum: 40 } })).toBe("Höchstens 40 Zeichen.");
  expect(texts({ code: "too_small", params: { minimum: 0.5 } })).toBe("Mindestens 0.5.");
  expect(texts({ code: "invalid_type", params: { expected: "int" } })).toBe(
    german.forms.fields.whole,
  );
  expect(texts({ code: "invalid_format", params: { format: "url" } })).toBe(
    german.forms.fields.url,
  );
});

test("where the page has no sentence for the code, the API's stands, and the first of several", () => {
  expect(texts({ code: "taken", message: "Is taken." })).toBe("Is taken.");
  const fieldErrors: FieldError[] = [
    { path: "name", code: "required", message: "One." },
    { path: "name", code: "invalid", message: "Two." },
  ];
  expect(fieldTexts({ fieldErrors }, german)).toEqual({ name: german.forms.fields.required });
  expect(fieldTexts({ fields: { slug: ["Taken."] } }, german)).toEqual({ slug: "Taken." });
});

test("what is out of order is said without the names of the API", () => {
  const error = { code: "out_of_order", message: "Must not be below estimatedMinDays." } as const;
  const fieldErrors = [
    { ...error, path: "estimatedMaxDays" },
    { ...error, path: "saleEndsAt" },
  ];
  expect(fieldTexts({ fieldErrors }, german)).toEqual({
    estimatedMaxDays: german.forms.fields.outOfOrder,
    saleEndsAt: german.forms.fields.endsBefore,
  });
});
