import { type FieldError, fieldError } from "@/lib/kit/errors";

/* Errors of cells that requests have as well: with the codes and sentences of fields. */

export const MISSING = fieldError("required", "This field is required.");

export const NOT_AN_EMAIL = fieldError("invalid_format", "Must be an e-mail address.", {
  format: "email",
});

export const NOT_A_NUMBER = fieldError("invalid_type", "Must be a number.", { expected: "number" });

export const NOT_WHOLE = fieldError("invalid_type", "Must be a whole number.", { expected: "int" });

export const NEGATIVE = fieldError("too_small", "Must be at least 0.", { minimum: 0 });

export const tooBig = (maximum: number): FieldError =>
  fieldError("too_big", `Must be at most ${maximum}.`, { maximum });

export const tooLong = (maximum: number): FieldError =>
  fieldError("too_long", `Must have at most ${maximum} characters.`, { maximum });

export const tooMany = (maximum: number): FieldError =>
  fieldError("too_many", `Must have at most ${maximum} entries.`, { maximum });

export const notOneOf = (values: readonly string[]): FieldError =>
  fieldError("invalid_value", `Must be one of: ${values.join(", ")}.`, { values });
