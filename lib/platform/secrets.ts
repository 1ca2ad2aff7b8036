import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { moduleState } from "@/lib/kit/module-state";
import { config } from "./config";

/*
 * Secrets that have to be readable again, as stored in the database: AES-256-GCM under a key that is not there. A
 * stored value is `enc:1:<key id>:<nonce, text and tag in base64url>`; a value without this prefix was stored before
 * there was a key, in plain text.
 */
const MARK = "enc:1:";

/** The length that GCM recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stored secret whose key is not here, or that is not what was stored for this owner. */
export class UnreadableSecret extends Error {
  override readonly name = "UnreadableSecret";
}

/**
 * The text as it is stored for one owner, such as a row's id: moved to another row it opens no more.
 * As it is where the deployment has no key; `npm start` always makes one.
 */
export function sealSecret(text: string, owner: string): string {
  const key = currentKey();
  if (key === undefined) return text;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final()]);
  const whole = Buffer.concat([sealed, cipher.getAuthTag()]);
  return `${MARK}${key.id}:${whole.toString("base64url")}`;
}

/** What was sealed for this owner, with the key of today or an old one. Throws {@link UnreadableSecret}. */
export function openSecret(stored: string, owner: string): string {
  if (!stored.startsWith(MARK)) return stored;
  const [id, body = ""] = stored.slice(MARK.length).split(":");
  const key = everyKey().find((known) => known.id === id);
  if (key === undefined) {
    throw new UnreadableSecret(`It is sealed with the key ${id}, which is not configured.`);
  }
  const whole = Buffer.from(body, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, whole.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(whole.subarray(-TAG_BYTES));
    const sealed = whole.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    throw new UnreadableSecret("It is not what was stored.");
  }
}

/** A text signed for a purpose; the same each time. */
export function signText(text: string, purpose: string): string {
  return macOf(currentKey(), text, purpose).toString("base64url");
}

/** Whether a text was signed for a purpose, with the key of today or an old one. */
export function isSignature(signature: string, text: string, purpose: string): boolean {
  const sent = Buffer.from(signature, "base64url");
  const keys = currentKey() === undefined ? [undefined, ...everyKey()] : everyKey();
  return keys.some((key) => {
    const expected = macOf(key, text, purpose);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

/** Without a key a public one is used: what is signed has to be hard to guess by itself then. */
function macOf(key: Key | undefined, text: string, purpose: string): Buffer {
  const bytes = Buffer.from(hkdfSync("sha256", key?.bytes ?? "", "", purpose, 32));
  return createHmac("sha256", bytes).update(text).digest();
}

/** How values begin that are sealed with the key of today; undefined where there is no key. */
export function currentSeal(): string | undefined {
  const key = currentKey();
  return key && `${MARK}${key.id}:`;
}

type Key = { id: string; bytes: Buffer };

const derived = moduleState(() => new Map<string, Key>());

function currentKey(): Key | undefined {
  const { secretsKey } = config();
  return secretsKey === undefined ? undefined : derive(secretsKey);
}

function everyKey(): Key[] {
  const { secretsKey, oldSecretsKeys } = config();
  return [...(secretsKey === undefined ? [] : [secretsKey]), ...oldSecretsKeys].map(derive);
}

/** The key and its name, which are independent of each other. */
function derive(text: string): Key {
  const known = derived.get(text);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync("sha256", text, "", "cartwright stored secrets", 32));
  const id = createHash("sha256").update("id").update(bytes).digest("hex").slice(0, 8);
  derived.set(text, { id, bytes });
  return { id, bytes };
}
