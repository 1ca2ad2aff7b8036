import { newId, newSecret } from "@/lib/kit/ids";
import { hashApiKey } from "./authenticate-key";

/** The type and mode of a key. */
type KeyKind = { type: "publishable" | "secret"; livemode: boolean };

const PREFIXES = { publishable: "pk", secret: "sk" } as const;

/** A new key, prefix and 32 base62 characters (docs/contract.md, Keys and surfaces), and its row. */
export function generateApiKey({ type, livemode }: KeyKind) {
  const key = `${PREFIXES[type]}_${livemode ? "live" : "test"}_${newSecret(32)}`;
  const row = {
    id: newId("apiKey"),
    type,
    livemode,
    keyHash: hashApiKey(key),
    // A publishable key is public and shown again; of a secret one only the end is kept.
    publicKey: type === "publishable" ? key : null,
    lastFour: key.slice(-4),
  };
  return { key, row };
}
