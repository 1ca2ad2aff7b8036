import type { SellerContext } from "@/lib/commerce/stores";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { refuse } from "@/lib/kit/errors";
import type { KeyRow } from "./rows";

/** The privileges of a key that decide who may create or end it. */
type Privileges = { type: string; livemode: boolean; scopes: readonly string[] };

/**
 * A caller cannot create or end a key with more privileges than its own: a test key no live key, a key with
 * scopes no key with further scopes. Publishable keys have no privileges. Refuses insufficient_scope.
 */
export function refusePrivilegeEscalation(
  { livemode, scopes: held }: Pick<SellerContext, "livemode" | "scopes">,
  { type, livemode: isLive, scopes }: Privileges,
): void {
  const isOfMode = livemode || !isLive;
  const isNoStronger = type === "publishable" || held.length === 0 || coversAll(held, scopes);
  if (!isOfMode || !isNoStronger) throw refuse("insufficient_scope");
}

/** A key without scopes is unrestricted, which no list of scopes covers. */
function coversAll(held: readonly string[], wanted: readonly string[]): boolean {
  // The parse edge: rows are only written with scopes of the contract.
  return wanted.length > 0 && wanted.every((scope) => coversScope(held, scope as Scope));
}

/** Whether a key can be rolled: it works and has no end set. */
export function isRollable({ revokedAt, expiresAt }: KeyRow): boolean {
  return revokedAt === null && expiresAt === null;
}

/** Whether a key is unrestricted and has no end: the last of a mode must not be ended. */
export function isUnrestrictedKey(key: KeyRow): boolean {
  return key.type === "secret" && key.scopes.length === 0 && isRollable(key);
}
