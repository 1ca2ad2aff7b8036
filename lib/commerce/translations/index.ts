export {
  type ContentReader,
  contentLocale,
  idBySlugSql,
  localesSql,
  readableLocales,
  slugsByLocale,
  slugsSql,
  type TextsById,
  type TextsByLocale,
  textSql,
  textsByLocaleSql,
  textsSql,
  translated,
  translatedPicture,
  translatedText,
  variantNameSql,
} from "./content-locale";
export { deleteTranslations, deleteTranslationsOfField } from "./delete-translations";
export { exportTranslations } from "./export-translations";
export { importTranslations, type TranslationRowInput } from "./import-translations";
export { listTranslations } from "./list-translations";
export { SECTION_TEXTS } from "./owners";
export { presentTranslations } from "./present";
export { findParts, findTranslations, hashSource } from "./rows";
export { findByTranslatedSlug, slugsInUse, translatedSlugs } from "./slugs";
export { translateStore } from "./translate-store";
export { updateTranslations } from "./update-translations";
