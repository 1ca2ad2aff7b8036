import { isOwner, type Principal, requireSharedWriteAccess } from "@/lib/commerce/stores";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import { refuse } from "@/lib/kit/errors";
import type { Description } from "./definition";

type Declared = Pick<Description, "path" | "method" | "auth" | "scope">;

/**
 * What a secret key must be let at for an endpoint: the resource its path begins with, to read or to
 * write, unless the declaration says otherwise. Null: any valid key will do.
 */
export function scopeOf({ path, method, auth, scope }: Declared): Scope | null {
  if (auth !== "seller") return null;
  if (scope !== undefined) return scope;
  const [, , , resource] = path.split("/");
  // A resource that is not among the known ones is one no key with scopes can be let at.
  return `${resource}:${method === "GET" ? "read" : "write"}` as Scope;
}

/** Refuses insufficient_scope. A key without scopes may do everything; to write includes to read. */
export function requireScope(needed: Scope | null, held: readonly string[]): void {
  if (needed === null || coversScope(held, needed)) return;
  throw refuse("insufficient_scope", { details: { scope: needed } });
}

/**
 * Refuses what reaches beyond the caller's mode: forbidden to a test key that may not write what live
 * mode shares, and insufficient_scope to whoever does not own the store and would say who works in it,
 * because whoever invites an owner becomes one.
 */
export function requireReach(
  { changes }: Pick<Description, "changes">,
  principal: Pick<Principal, "actor" | "livemode" | "scopes" | "store">,
): void {
  if (changes === "shared") requireSharedWriteAccess(principal, principal.store);
  if (changes !== "staff" || isOwner(principal)) return;
  throw refuse("insufficient_scope", {
    message: "Staff and roles change only by an owner's session or a live key without scopes.",
  });
}

/** Refuses insufficient_scope to a member of staff whose role has no use for this very endpoint. */
export function requireUse(
  { id }: Pick<Description, "id">,
  { withheld = [] }: Pick<Principal, "withheld">,
): void {
  if (withheld.includes(id)) throw refuse("insufficient_scope");
}
