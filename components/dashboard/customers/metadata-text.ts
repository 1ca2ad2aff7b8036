/** Metadata as one edits it: JSON, an entry a line; empty for none. */
export function metadataText(metadata: Readonly<Record<string, unknown>>): string {
  return Object.keys(metadata).length === 0 ? "" : JSON.stringify(metadata, null, 2);
}

/** The entered metadata as the API expects it; null for invalid JSON or another type. */
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
