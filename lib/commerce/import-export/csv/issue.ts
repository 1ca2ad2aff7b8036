import { type FieldError, Refusal } from "@/lib/kit/errors";
import { format, type Message, type Value } from "@/lib/kit/format-message";
import { getMessages, type Messages } from "@/messages/imports";

/** What is wrong, for programs and as an English sentence; other languages have sentences for the code. */
export interface Finding {
  code: string;
  params: Readonly<Record<string, unknown>>;
  message: string;
}

/** Something about a row that its seller should know. */
export interface Issue extends Finding {
  row: number;
  /** As the file calls it; null where it is about the whole row. */
  column: string | null;
  /** An error: its record is not imported. */
  isFatal: boolean;
}

/** The codes of imports, beside those of fields. */
export type IssueCode = keyof Messages;

type ValuesOf<Code extends IssueCode> =
  Messages[Code] extends Message<infer Values> ? Values : never;

/** What fills the open places of a code's sentence; a reason is the error of a field. */
export type IssueParams<Code extends IssueCode> = Messages[Code] extends string
  ? []
  : [params: { [Name in keyof ValuesOf<Code>]: Name extends "reason" ? FieldError : Value }];

/** The finding of a code: `findingOf("duplicate_row", { row })`. */
export function findingOf<Code extends IssueCode>(
  code: Code,
  ...given: IssueParams<Code>
): Finding {
  const [params = {}] = given;
  const sentence: string | Message<Record<string, Value>> = getMessages("en")[code];
  const values = Object.fromEntries(
    Object.entries<Value | FieldError>(params).map(([name, value]) => [
      name,
      typeof value === "object" ? value.message : value,
    ]),
  );
  return { code, params, message: format(sentence, values) };
}

/** What a refusal says about each field, by its path; throws what refuses none. */
export function errorsByPath(error: unknown): [path: string, error: FieldError][] {
  if (!(error instanceof Refusal) || error.fieldErrors === undefined) throw error;
  return error.fieldErrors.map(({ path, ...flaw }) => [path, flaw]);
}

/** The first of them. */
export function firstError(error: unknown): FieldError {
  const [[, first] = []] = errorsByPath(error);
  if (first === undefined) throw error;
  return first;
}

/** The finding of an error of a field, which has a code and a sentence of its own. */
export function findingOfField({ code, params = {}, message }: FieldError): Finding {
  return { code, params, message };
}
