import type { ProductSafety, SafetyContact } from "@/lib/contract/product-safety";

/** What is entered of a product's safety; empty texts are none. */
export type SafetyEntry = {
  manufacturer: SafetyContact;
  responsiblePerson: SafetyContact;
  warnings: string;
  documents: { title: string; url: string }[];
};

const NOBODY: SafetyContact = { name: "", address: "", countryCode: "", contact: "" };

/** Nothing entered. */
const NO_SAFETY: SafetyEntry = {
  manufacturer: NOBODY,
  responsiblePerson: NOBODY,
  warnings: "",
  documents: [],
};

/** What is known, as its inputs have it. */
export function toSafetyEntry(safety: ProductSafety | null): SafetyEntry {
  if (safety === null) return NO_SAFETY;
  const { manufacturer, responsiblePerson, warnings, documents } = safety;
  return {
    manufacturer: manufacturer ?? NOBODY,
    responsiblePerson: responsiblePerson ?? NOBODY,
    warnings,
    documents,
  };
}

/** What was entered, as the API takes it; null where nothing was. */
export function toSafety(entry: SafetyEntry): ProductSafety | null {
  const safety = {
    manufacturer: personOf(entry.manufacturer),
    responsiblePerson: personOf(entry.responsiblePerson),
    warnings: entry.warnings.trim(),
    documents: entry.documents.filter(({ title, url }) => title.trim() || url.trim()),
  };
  const { manufacturer, responsiblePerson, warnings, documents } = safety;
  return manufacturer || responsiblePerson || warnings || documents.length > 0 ? safety : null;
}

/** Null while nothing is entered; a contact with missing fields is refused at those fields. */
function personOf(contact: SafetyContact): SafetyContact | null {
  return Object.values(contact).some((text) => text.trim()) ? contact : null;
}
