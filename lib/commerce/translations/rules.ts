import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import { ruleError } from "@/lib/contract/field-rules";
import type { OwnerType, TranslationState, UpdateTranslations } from "@/lib/contract/translation";
import { translatedSchema } from "@/lib/contract/translation";
import type { RefusalFields } from "@/lib/kit/errors";
import { hashSource, type TranslatedRow, type WrittenText } from "./rows";

/** The state of a translation against its source text. */
export function stateOf(
  said: Pick<WrittenText, "sourceHash"> | undefined,
  sourceHash: string,
): TranslationState {
  if (said === undefined) return "missing";
  return said.sourceHash === sourceHash ? "translated" : "outdated";
}

/** One text to write; null deletes it. */
export interface TextChange {
  locale: string;
  field: string;
  text: string | null;
  sourceHash: string;
}

/** The requested changes that differ from the current state, or the reasons for refusal. */
export function planTexts(
  { ownerType, locales }: { ownerType: OwnerType; locales: readonly string[] },
  { texts, written }: TranslatedRow,
  { translations, sources = {} }: UpdateTranslations,
): { changes: TextChange[]; fields: RefusalFields } {
  const fields: RefusalFields = {};
  const changes: TextChange[] = [];
  for (const [locale, byField] of Object.entries(translations)) {
    if (!locales.includes(locale)) {
      fields[`translations.${locale}`] = [ruleError("translation_locale", "not_allowed")];
      continue;
    }
    for (const [field, sent] of Object.entries(byField)) {
      const text = sent?.trim() ? sent : null;
      const source = Object.hasOwn(texts, field) ? texts[field] : undefined;
      const problem = problemOf(ownerType, { field, text, source });
      if (problem) fields[`translations.${locale}.${field}`] = [problem];
      const sourceHash = sources[field] ?? hashSource(source ?? "");
      const said = written.find((one) => one.locale === locale && one.field === field);
      const isSo =
        text === null ? said === undefined : said?.text === text && said.sourceHash === sourceHash;
      if (!isSo) changes.push({ locale, field, text, sourceHash });
    }
  }
  return { changes, fields };
}

function problemOf(
  ownerType: OwnerType,
  {
    field,
    text,
    source,
  }: { field: string; text: string | null; source: string | null | undefined },
) {
  const schema = translatedSchema(ownerType, field);
  if (schema === undefined) return ruleError("translation_field", "not_allowed");
  if (text === null) return undefined;
  if (!source) return ruleError("translation_source", "not_allowed");
  const issue = schema.safeParse(text, { error: issueSentence, reportInput: true }).error
    ?.issues[0];
  return issue && fieldErrorOf(issue);
}
