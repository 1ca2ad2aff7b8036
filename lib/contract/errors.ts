import { z } from "zod";
import { ruleOf } from "@/lib/contract/field-rules";
import { FIELD_ERROR_CODES, type FieldErrorCode } from "@/lib/kit/errors";

/** One thing that is wrong with one field. */
export const FieldError = z
  .object({
    path: z.string().meta({ example: "shippingAddress.postcode" }),
    code: z
      .enum(FIELD_ERROR_CODES)
      .meta({ description: "The error, for programs. New codes may be added." }),
    params: z.record(z.string(), z.unknown()).optional().meta({
      description:
        "Values of the code, such as `maximum` of `too_long`. `rule` names what a value has to be beyond its type, such as `slug`.",
    }),
    message: z.string().meta({ description: "The same message as in `fields`." }),
  })
  .meta({ id: "FieldError" });
export type FieldError = z.infer<typeof FieldError>;

const fieldErrors = z
  .array(FieldError)
  .optional()
  .meta({ description: "The same as `fields`, each with a machine-readable code." });

/** The body of every refusal. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.string().meta({ example: "validation_failed" }),
      message: z.string(),
      fields: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .meta({ description: "Messages by dotted path, such as `shippingAddress.postcode`." }),
      fieldErrors,
      reason: z
        .string()
        .optional()
        .meta({ description: "The cause, if the code is `validation_failed`." }),
      details: z.record(z.string(), z.unknown()).optional(),
      requestId: z.string(),
      docUrl: z.string(),
    }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The same refusal as RFC 9457 words it, sent when `Accept` asks for `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    fieldErrors,
    reason: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

/** The code and the figures of an issue, and the rule that it breaks, for programs; zod needs `reportInput` for it. */
export function issueCode(issue: z.core.$ZodIssue): IssueCode {
  const { code, params } = codeOf(issue);
  const rule = ruleOf(issue.message);
  if (rule !== undefined) return { code, params: { ...params, rule } };
  return params === undefined ? { code } : { code, params };
}

type IssueCode = { code: FieldErrorCode; params?: Record<string, unknown> };

/** The same with the sentence of the issue. */
export function fieldErrorOf(issue: z.core.$ZodIssue): IssueCode & { message: string } {
  return { ...issueCode(issue), message: issue.message };
}

function codeOf(issue: z.core.$ZodIssue): IssueCode {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return { code: "required" };
      return { code: "invalid_type", params: { expected: issue.expected } };
    case "too_small": {
      if (issue.origin !== "number" && issue.minimum <= 1) return { code: "required" };
      const { minimum } = issue;
      return { code: codeOfSize(issue.origin, SMALL), params: { minimum: Number(minimum) } };
    }
    case "too_big": {
      const { maximum } = issue;
      return { code: codeOfSize(issue.origin, BIG), params: { maximum: Number(maximum) } };
    }
    case "invalid_value":
      if (issue.input === undefined) return { code: "required" };
      return { code: "invalid_value", params: { values: issue.values.map(String) } };
    case "invalid_format":
      return { code: "invalid_format", params: { format: issue.format } };
    case "not_multiple_of":
      return { code: "not_multiple_of", params: { divisor: issue.divisor } };
    case "invalid_union":
      return { code: issue.input === undefined ? "required" : "invalid" };
    case "custom": {
      const { code, ...params } = issue.params ?? {};
      if (code === undefined) return { code: "invalid" };
      return Object.keys(params).length === 0 ? { code } : { code, params };
    }
    default:
      return { code: "invalid" };
  }
}

const SMALL = { text: "too_short", list: "too_few", number: "too_small" } as const;
const BIG = { text: "too_long", list: "too_many", number: "too_big" } as const;

function codeOfSize(origin: string, codes: typeof SMALL | typeof BIG): FieldErrorCode {
  if (origin === "string") return codes.text;
  return origin === "array" || origin === "set" ? codes.list : codes.number;
}

/**
 * What is wrong with a value, as a sentence a shopper may read under the field; hand it to
 * `safeParse` as `error`. It never repeats the value, and gives way to a message in the schema.
 */
export function issueSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This field is required." : wrongType(issue.expected);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_value":
      return issue.input === undefined
        ? "This field is required."
        : `Must be one of: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return FORMAT_SENTENCES[issue.format] ?? "Has the wrong format.";
    case "not_multiple_of":
      return "Has too many decimals.";
    case "invalid_union":
      return issue.input === undefined ? "This field is required." : "Has none of the known forms.";
    case "invalid_key":
    case "invalid_element":
      return "Has an entry that is not valid.";
    case "unrecognized_keys":
      return "Has a field that is not known.";
    default:
      return undefined;
  }
}

const FORMAT_SENTENCES: Record<string, string> = {
  email: "Must be an e-mail address.",
  url: "Must be a URL.",
  datetime: "Must be an ISO 8601 time.",
  date: "Must be an ISO 8601 date.",
  e164: "Must be a phone number such as +442071234567.",
};

const TYPE_SENTENCES: Record<string, string> = {
  string: "Must be a text.",
  number: "Must be a number.",
  int: "Must be a whole number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object.",
  record: "Must be an object.",
};

function wrongType(expected: string): string {
  return TYPE_SENTENCES[expected] ?? "Has the wrong type.";
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === "string") {
    return minimum <= 1 ? "Must not be empty." : `Must have at least ${minimum} characters.`;
  }
  if (origin === "array" || origin === "set") {
    return minimum <= 1 ? "Must not be empty." : `Must have at least ${minimum} entries.`;
  }
  return `Must be at least ${minimum}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === "string") return `Must have at most ${maximum} characters.`;
  if (origin === "array" || origin === "set") return `Must have at most ${maximum} entries.`;
  return `Must be at most ${maximum}.`;
}
