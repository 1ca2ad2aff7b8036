/** Without letters and digits that people confuse. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A code of eight letters that cannot be guessed. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
