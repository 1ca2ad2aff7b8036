import { ruleError } from "@/lib/contract/field-rules";
import type { MailKind } from "@/lib/contract/mail";
import {
  type FieldError,
  fieldError,
  type RefusalFields,
  refuseField,
  requireValidFields,
} from "@/lib/kit/errors";
import { parseMessageArguments } from "@/lib/kit/message-arguments";
import { getSource, languages } from "@/messages/mail";
import { isBlock, standardTexts, toStorageKey } from "./text-keys";

/** The variables of a standard text; those that a text of a store may use. */
export function parseVariables(text: string): string[] {
  return parseMessageArguments(text).map(({ name }) => name);
}

/**
 * Texts as they are kept, by key; null where the standard one is wanted. So checked, none can break a mail: each is
 * a message that can be read, and fills in nothing that its mail has no value for. Refuses validation_failed by
 * `texts.<key>`, or `language`.
 */
export function checkTexts(
  kind: MailKind,
  language: string,
  texts: Readonly<Record<string, string | null>>,
): Map<string, string | null> {
  const standard = standardTexts(kind, getSource(requireLanguage(language)));
  const fields: RefusalFields = {};
  const checked = new Map<string, string | null>();
  for (const [key, text] of Object.entries(texts)) {
    const original = standard.get(key);
    const isMessage = text && original !== undefined && !isBlock(key);
    const wrong =
      original === undefined ? UNKNOWN : isMessage ? findMistake(text, original) : undefined;
    if (wrong) fields[`texts.${key}`] = [wrong];
    checked.set(toStorageKey(kind, key), text === original ? null : text || null);
  }
  requireValidFields(fields);
  return checked;
}

/** Refuses validation_failed by `language`, of one that there are no mails in. */
export function requireLanguage(language: string): string {
  if (languages.includes(language)) return language;
  const message = `Must be one of ${languages.join(", ")}.`;
  throw refuseField("language", "invalid_value", message, { values: languages });
}

const UNKNOWN = fieldError("not_found", "This kind of mail has no such text.");

function findMistake(text: string, original: string): FieldError | undefined {
  const allowed = parseVariables(original);
  let used: string[];
  try {
    used = parseVariables(text);
  } catch {
    return ruleError("mail_text_form", "invalid_format");
  }
  const unknown = used.filter((name) => !allowed.includes(name));
  if (unknown.length === 0) return undefined;
  return ruleError("mail_text_variables", "invalid_value", { values: allowed, unknown });
}
