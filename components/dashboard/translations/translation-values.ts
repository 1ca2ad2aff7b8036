import type { Refusal } from "@/lib/client/result";
import type { TranslatedTexts, Translations, UpdateTranslations } from "@/lib/contract/translation";

/** What is entered in one language: by owner and field. */
export type TranslationValues = Record<string, Record<string, string>>;

/** The thing itself, then its parts. */
function allTexts({ parts, ...own }: Translations): TranslatedTexts[] {
  return [own, ...parts];
}

/** What there is in a language. */
export function translationValues(translations: Translations, locale: string): TranslationValues {
  return Object.fromEntries(
    allTexts(translations).map(({ ownerId, fields }) => [
      ownerId,
      Object.fromEntries(
        fields.map(({ field, translations: by }) => [field, by[locale]?.text ?? ""]),
      ),
    ]),
  );
}

/** What has been entered otherwise than it was before, as one request for each owner. */
export function translationChanges(
  translations: Translations,
  {
    locale,
    values,
    before,
  }: { locale: string; values: TranslationValues; before: TranslationValues },
): { owner: TranslatedTexts; body: UpdateTranslations }[] {
  return allTexts(translations).flatMap((owner) => {
    const textOf = (entered: TranslationValues, field: string) =>
      entered[owner.ownerId]?.[field] ?? "";
    const changed = owner.fields.filter(
      ({ field }) => textOf(values, field) !== textOf(before, field),
    );
    if (changed.length === 0) return [];
    const texts = changed.map(({ field }) => [field, textOf(values, field) || null]);
    const sources = changed.map(({ field, sourceHash }) => [field, sourceHash]);
    return {
      owner,
      body: {
        translations: { [locale]: Object.fromEntries(texts) },
        sources: Object.fromEntries(sources),
      },
    };
  });
}

/** The errors of the texts of one object, at the inputs of the form. */
export function atInputs(refusal: Refusal, ownerId: string, locale: string): Refusal {
  const beginning = `translations.${locale}.`;
  const moved = (path: string) =>
    path.startsWith(beginning) ? `${ownerId}.${path.slice(beginning.length)}` : path;
  return {
    ...refusal,
    ...(refusal.fields && {
      fields: Object.fromEntries(
        Object.entries(refusal.fields).map(([path, texts]) => [moved(path), texts]),
      ),
    }),
    ...(refusal.fieldErrors && {
      fieldErrors: refusal.fieldErrors.map((error) => ({ ...error, path: moved(error.path) })),
    }),
  };
}
