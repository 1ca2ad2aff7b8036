import { fileFormat } from "./file-columns";

/** Further columns of our own files, which are not imported. */
export const TRANSLATION_REMARKS = ["state"] as const;

/** A file of translations: ours, with what translators' tools call the same. */
export const TRANSLATION_FILE = fileFormat(
  "translations",
  {
    type: ["type", "Typ"],
    id: ["id", "Identification"],
    field: ["field", "Feld"],
    locale: ["locale", "Language", "Sprache"],
    source: ["source", "Default content", "Original"],
    text: ["text", "Translated content", "Translation", "Übersetzung"],
  },
  {
    needed: [["type"], ["id"], ["field"], ["locale"], ["text"]],
    remarks: TRANSLATION_REMARKS,
  },
);

/** One of the columns of a file of translations. */
export type TranslationColumn = (typeof TRANSLATION_FILE)["names"][number];
