import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "@/lib/platform/config";

/**
 * The token inside a session's cookie, or null for one that we have not signed. The form is
 * better-auth's: the token, a full stop and its HMAC-SHA256 in base64. Checked here, so that the API
 * need not load the library, and before anything is looked up.
 */
export function readSessionToken(cookie: string): string | null {
  const { authSecret } = config();
  const end = cookie.lastIndexOf(".");
  if (authSecret === undefined || end < 1) return null;
  const token = cookie.slice(0, end);
  const signed = Buffer.from(signatureOf(token, authSecret));
  const shown = Buffer.from(cookie.slice(end + 1));
  return shown.length === signed.length && timingSafeEqual(shown, signed) ? token : null;
}

/** The cookie of a token, signed. */
export function signSessionToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

const signatureOf = (token: string, secret: string) =>
  createHmac("sha256", secret).update(token).digest("base64");
