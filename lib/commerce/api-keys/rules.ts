import type { SellerContext } from "@/lib/commerce/stores";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { refuse } from "@/lib/kit/errors";
import type { KeyRow } from "./rows";

/** What a key can do, as far as it decides who may make or end it. */
type Privileges = { type: string; livemode: boolean; scopes: readonly string[] };

/**
 * Nobody makes or ends a key that is stronger than their own: a test key none of live mode, a key
 * with scopes none that may do more. Publishable keys hold no power. Refuses insufficient_scope.
 */
export function refusePrivilegeEscalation(
  { livemode, scopes: held }: Pick<SellerContext, "livemode" | "scopes">,
  { type, livemode: isLive, scopes }: Privileges,
): void {
  const isOfMode = livemode || !isLive;
  const isNoStronger = type === "publishable" || held.length === 0 || coversAll(held, scopes);
  if (!isOfMode || !isNoStronger) throw refuse("insufficient_scope");
}

/** A key without scopes may do everything, which no scopes cover. */
function coversAll(held: readonly string[], wanted: readonly string[]): boolean {
  // The parse edge: rows are only written with scopes of the contract.
  return wanted.length > 0 && wanted.every((scope) => coversScope(held, scope as Scope));
}

/** Whether a key can be exchanged: it works, and no end of it has been set yet. */
export function isRollable({ revokedAt, expiresAt }: KeyRow): boolean {
  return revokedAt === null && expiresAt === null;
}

/** Whether a key could be the store's last way into its mode: it may do everything and has no end. */
export function isUnrestrictedKey(key: KeyRow): boolean {
  return key.type === "secret" && key.scopes.length === 0 && isRollable(key);
}
