/** Metadata as one edits it: JSON, an entry a line; empty for none. */
export function metadataText(metadata: Readonly<Record<string, unknown>>): string {
  return Object.keys(metadata).length === 0 ? "" : JSON.stringify(metadata, null, 2);
}

/** What was entered, as the API takes it; null for what is no JSON object. */
export function parseMetadata(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : null;
  } catch {
    return null;
  }
}
