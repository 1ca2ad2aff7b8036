import { expect, test } from "vitest";
import type { FieldError } from "@/lib/contract/errors";
import { FIELD_RULES, ruleError } from "@/lib/contract/field-rules";
import { getMessages } from "@/messages/dashboard";
import { fieldTexts, refusalText } from "./refusal-text";

const [english, german] = [getMessages("en"), getMessages("de")];
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

test("what a value has to be beyond its type is said in the language of the page", () => {
  const params = { format: "regex", rule: "slug" };
  expect(texts({ code: "invalid_format", params })).toBe(german.forms.fields.rules.slug);
  for (const { forms } of [english, german]) {
    expect(Object.keys(forms.fields.rules)).toEqual(Object.keys(FIELD_RULES));
  }
});

test("the figures of a rule are in its sentence, in the API and on the page", () => {
  const levels = ruleError("category_levels", "not_allowed", { maximum: 10 });
  expect(levels.message).toBe("Makes more than 10 levels.");
  expect(texts(levels)).toBe("Das wären mehr als 10 Ebenen.");
  const unknown = ruleError("mail_text_variables", "invalid_value", { unknown: ["a", "b"] });
  expect(unknown.message).toContain(": a, b.");
  expect(texts(unknown)).toBe("Diese Variablen gibt es in diesem Text nicht: a, b.");
  expect(ruleError("number_pattern").message).toContain("{year}");
  expect(texts(ruleError("number_pattern"))).toContain("{year}");
  expect(texts(ruleError("mail_text_form"))).toContain("schreiben Sie '{' und '<'.");
});

test("a rule can say more of an empty field than that it is required", () => {
  const error = { ...ruleError("rate_unpublished", "required"), path: "rate" };
  expect(fieldTexts({ fieldErrors: [error] }, german, { rate: "" })).toEqual({
    rate: german.forms.fields.rules.rate_unpublished,
  });
});

test("where the page has no sentence for the code, the API's stands, and the first of several", () => {
  expect(texts({ code: "not_allowed", message: "Has no code." })).toBe("Has no code.");
  const fieldErrors: FieldError[] = [
    { path: "name", code: "required", message: "One." },
    { path: "name", code: "invalid", message: "Two." },
  ];
  expect(fieldTexts({ fieldErrors }, german)).toEqual({ name: german.forms.fields.required });
  expect(fieldTexts({ fields: { slug: ["Taken."] } }, german)).toEqual({ slug: "Taken." });
});

test("what another object has already is said in the language of the page, a URL handle at its field", () => {
  expect(texts({ code: "taken" })).toBe(german.forms.fields.taken);
  expect(texts({ code: "not_found" })).toBe(german.forms.fields.notFound);
  const { slug_taken } = german.forms.refusals;
  expect(fieldTexts({ code: "slug_taken" }, german)).toEqual({ slug: slug_taken });
  const refusal = { code: "slug_taken", message: "The slug is already in use." };
  expect(refusalText(refusal, german, "de-DE")).toBe(slug_taken);
});

test("a field with nothing in it is told as required, whatever was sent for it", () => {
  const error = { path: "tiers.0.value", code: "invalid_value", message: "Above 0." } as const;
  const shown = (value: unknown) =>
    fieldTexts({ fieldErrors: [error] }, german, { tiers: [{ value }] })[error.path];
  expect(shown(null)).toBe(german.forms.fields.required);
  expect(shown("")).toBe(german.forms.fields.required);
  expect(shown(0)).toBe("Above 0.");
  expect(fieldTexts({ fieldErrors: [error] }, german, {})[error.path]).toBe("Above 0.");
});

test("a request that is not valid is told by its reason, else by the fields to check", () => {
  const refusal = { code: "validation_failed", message: "The URL must begin with https://." };
  const { forms } = german;
  const reason = "webhook_url_not_https";
  expect(refusalText({ ...refusal, reason }, german, "de-DE")).toBe(forms.refusals[reason]);
  expect(refusalText(refusal, german, "de-DE")).toBe(forms.checkFields);
  const other = { ...refusal, reason: "address_undeliverable" };
  expect(refusalText(other, english, "en-GB")).toBe(refusal.message);
  expect(refusalText(other, german, "de-DE")).toBe(forms.refusals.other);
  const fields = { address: ["Is too far."] };
  expect(refusalText({ ...other, fields }, german, "de-DE")).toBe(forms.checkFields);
});

test("a conflict is told by what asked, else by the API in English", () => {
  const refusal = { code: "conflict", message: "Orders were placed with it." };
  expect(refusalText(refusal, german, "de-DE", "Es gibt Bestellungen.")).toBe(
    "Es gibt Bestellungen.",
  );
  expect(refusalText(refusal, german, "de-DE")).toBe(german.forms.refusals.conflict);
  expect(refusalText(refusal, english, "en-GB")).toBe(refusal.message);
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

test("an entry of a list of words is named at the list", () => {
  const error = { ...ruleError("host_name"), path: "hosts.1" };
  expect(fieldTexts({ fieldErrors: [error] }, english, { hosts: ["a.example", "b/c"] })).toEqual({
    hosts: `b/c: ${english.forms.fields.rules.host_name}`,
  });
  const inside = { ...ruleError("country"), path: "rows.0.country" };
  expect(fieldTexts({ fieldErrors: [inside] }, english, { rows: [{ country: "XX" }] })).toEqual({
    "rows.0.country": english.forms.fields.rules.country,
  });
});
