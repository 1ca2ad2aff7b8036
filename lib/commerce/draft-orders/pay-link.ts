import { randomBytes } from "node:crypto";
import { log } from "@/lib/platform/log";
import { openSecret, sealSecret, UnreadableSecret } from "@/lib/platform/secrets";

/** 256 bits: the link of a draft cannot be guessed. */
const TOKEN_BYTES = 32;

/** A fresh token of the link of a draft, and how it is stored. */
export function createLinkToken(draftId: string): { token: string; sealed: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, sealed: sealSecret(token, draftId) };
}

/** The token; null if there is none yet, or the key it was encrypted with is gone. */
export function openLinkToken(draftId: string, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return openSecret(sealed, draftId);
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    log().error({ error, draftId }, "The link of a draft cannot be read.");
    return null;
  }
}
