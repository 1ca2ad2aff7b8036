import { createHash } from "node:crypto";

/** What the library keeps of a link's token. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
