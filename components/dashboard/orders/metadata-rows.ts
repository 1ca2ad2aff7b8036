/** A value of the metadata while it is edited; a value that is no text is edited as JSON and keeps its type. */
export type MetadataRow = { key: string; value: string; isJson: boolean };

/** The rows of stored metadata. */
export function metadataRows(metadata: Readonly<Record<string, unknown>>): MetadataRow[] {
  return Object.entries(metadata).map(([key, value]) =>
    typeof value === "string"
      ? { key, value, isJson: false }
      : { key, value: JSON.stringify(value), isJson: true },
  );
}

/** Whether a row can be kept: text always, JSON where it is some. */
export function isRowReadable({ value, isJson }: MetadataRow): boolean {
  if (!isJson) return true;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** What is to be kept; rows without a key are none. Every row has to be readable. */
export function metadataFromRows(rows: readonly MetadataRow[]): Record<string, unknown> {
  return Object.fromEntries(
    rows
      .filter(({ key }) => key.trim() !== "")
      .map(({ key, value, isJson }) => [key.trim(), isJson ? JSON.parse(value) : value]),
  );
}
