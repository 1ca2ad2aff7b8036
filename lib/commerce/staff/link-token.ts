import { createHash } from "node:crypto";

/** The hash under which better-auth stores a link's token. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
