import { z } from "zod";
import { fieldText } from "@/components/dashboard/form/refusal-text";
import type { Page } from "@/components/dashboard/list/list-types";
import type { Result } from "@/lib/client/result";
import { FieldError } from "@/lib/contract/errors";
import type { Import, ImportIssue, RefusedRowErrors } from "@/lib/contract/import";
import { formatToParts, type Message } from "@/lib/kit/format-message";
import { getMessages as getDashboardMessages } from "@/messages/dashboard";
import { getMessages, languageOf } from "@/messages/imports";

/** The report of an import with its messages in the language of a locale. */
export function reportInLanguage(
  reply: Result<Page<ImportIssue>>,
  locale: string,
): Result<Page<ImportIssue>> {
  if (!reply.ok) return reply;
  const { data: issues, meta } = reply.data;
  const data = issues.map((issue) => ({ ...issue, message: findingText(issue, locale) }));
  return { ok: true, data: { data, meta } };
}

/** An import with the reason of its failure in the language of a locale. */
export function importInLanguage<Found extends Failed>(found: Found, locale: string): Found {
  const { failure: message, failureCode: code, failureParams: params } = found;
  if (message === null) return found;
  return { ...found, failure: findingText({ code, params, message }, locale) };
}

type Failed = Pick<Import, "failure" | "failureCode" | "failureParams">;

/** The errors of a refused row as one text, in the language of a locale. */
export function refusedRowText(errors: RefusedRowErrors, locale: string): string {
  return errors
    .map(({ column, ...finding }) => {
      const text = findingText(finding, locale);
      return column === null ? text : `${column}: ${text}`;
    })
    .join(" ");
}

const Finding = z.object({
  code: z.string().nullable(),
  params: z.record(z.string(), z.unknown()).default({}),
  message: z.string(),
});
type Finding = z.infer<typeof Finding>;

/** In English the sentence of the API; else that of the code, and the API's where there is none. */
function findingText({ code, params, message }: Finding, locale: string): string {
  if (code === null || languageOf(locale) === "en") return message;
  const sentences: Readonly<Record<string, string | Message<object>>> = getMessages(locale);
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return refusedText(code, params, locale) ?? message;
  if (typeof sentence === "string") return sentence;
  const values = Object.entries(params).map(([name, value]) => {
    const isReading = code === "ambiguous_number" && typeof value === "string";
    return [name, valueText(isReading ? Number(value) : value, locale)];
  });
  return formatToParts<string>(sentence, Object.fromEntries(values)).join("");
}

/**
 * A value as it is; a reason is a finding itself. Numbers have no separators of thousands: what a separator of the file
 * means may be the question.
 */
function valueText(value: unknown, locale: string): string {
  if (typeof value === "number") {
    return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 15 });
  }
  const { data: reason } = Finding.safeParse(value);
  return reason ? findingText(reason, locale) : String(value);
}

/** The sentence for an error of a field, or for a refusal. */
function refusedText(
  code: string,
  params: Record<string, unknown>,
  locale: string,
): string | undefined {
  const { fields, refusals } = getDashboardMessages(locale).forms;
  // What is out of order only the path of the field says, which a report does not have.
  if (code === "out_of_order") return undefined;
  const { data: fieldCode } = FieldError.shape.code.safeParse(code);
  if (fieldCode) return fieldText({ code: fieldCode, path: "", params }, fields);
  const texts: Readonly<Record<string, string>> = refusals;
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
