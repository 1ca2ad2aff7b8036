/** The keys of a text, a line each; blanks around them and empty lines are none. */
export function keysIn(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Below the 256 KiB that a request may have. */
const BATCH_CHARACTERS = 60_000;

/** The same in the order they have, in pieces that a request takes. */
export function batchesOf(keys: readonly string[], most: number): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const key of keys) {
    if (batch.length === most || (batch.length > 0 && characters + key.length > BATCH_CHARACTERS)) {
      batches.push(batch);
      batch = [];
      characters = 0;
    }
    batch.push(key);
    characters += key.length;
  }
  return batch.length === 0 ? batches : [...batches, batch];
}
