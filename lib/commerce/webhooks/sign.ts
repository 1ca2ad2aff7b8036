import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

const PREFIX = "whsec_";

/** As many as HMAC-SHA256 can use. */
const SECRET_BYTES = 32;

/** A new signing secret, as Standard Webhooks spell them. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/** The signed content: the sent bytes, their id and the time of sending. */
interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** One signature for each secret, side by side: while a secret is exchanged there are two. */
export function signatures(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): string {
  const sentAt = new Date(timestamp * 1000);
  return secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" ");
}
