import { hash } from "node:crypto";
import { customAlphabet } from "nanoid";

/** Without 0, O, 1, I, L, S, 5, B and 8, which people confuse when they copy a code from paper. */
const ALPHABET = "234679ACDEFGHJKMNPQRTUVWXYZ";

/** 16 of 27 characters carry 76 bits: codes cannot be guessed, however many exist. */
const LENGTH = 16;

const randomCode = customAlphabet(ALPHABET, LENGTH);

/** A fresh code, in groups of four. */
export function newCode(): string {
  return randomCode().match(/.{4}/g)?.join("-") ?? "";
}

/** A code as it is compared: in capitals, without what is only there to be read. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
}

/** The hash by which a card is found; store and mode are part of it. */
export function hashCode(
  { store, livemode }: { store: { id: string }; livemode: boolean },
  code: string,
): Uint8Array<ArrayBuffer> {
  const text = `gift card|${store.id}|${livemode}|${normalizeCode(code)}`;
  return Uint8Array.from(hash("sha256", text, "buffer"));
}

/** Whether a card has this code. */
export function isCodeOf(
  card: { storeId: string; livemode: boolean; codeHash: Uint8Array | null },
  code: string,
): boolean {
  if (card.codeHash === null) return false;
  const { storeId, livemode } = card;
  return Buffer.from(card.codeHash).equals(hashCode({ store: { id: storeId }, livemode }, code));
}

/** What is shown of a code once it is known to its owner alone. */
export function lastFourOf(code: string): string {
  return normalizeCode(code).slice(-4);
}
