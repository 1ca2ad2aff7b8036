import { ApiKey, type CreatedApiKey } from "@/lib/contract/api-key";
import { isoSeconds } from "@/lib/kit/clock";
import type { KeyRow, NewKey } from "./rows";

/** A key as shown to its seller and recorded in the audit log. */
export function presentKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    type: ApiKey.shape.type.parse(row.type),
    livemode: row.livemode,
    name: row.name,
    scopes: ApiKey.shape.scopes.parse(row.scopes),
    lastFour: row.lastFour,
    publicKey: row.publicKey,
    lastUsedAt: isoSeconds(row.lastUsedAt),
    browserSeenAt: isoSeconds(row.browserSeenAt),
    createdAt: isoSeconds(row.createdAt),
    expiresAt: isoSeconds(row.expiresAt),
    revokedAt: isoSeconds(row.revokedAt),
  };
}

/** A new key with its secret: the only response that shows it. */
export function presentNewKey({ row, key }: NewKey): CreatedApiKey {
  return { ...presentKey(row), key };
}
