import { z } from "zod";

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
      reason: z
        .string()
        .optional()
        .meta({ description: "The cause, where the code is `validation_failed`." }),
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
    reason: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

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
