import { isOwner, type Principal, requireSharedWriteAccess } from "@/lib/commerce/stores";
import {
  COVERED_RESOURCES,
  coversScope,
  type Scope,
  type ScopedResource,
} from "@/lib/contract/api-key";
import { refuse } from "@/lib/kit/errors";
import type { Auth, Description } from "./definition";

/**
 * What a declaration of the private API adds to its type: where the path does not begin with a resource
 * of SCOPED_RESOURCES or COVERED_RESOURCES, it has to say its scope. So a new resource does not compile
 * before it is in a table, and the first table's users (the roles of staff) do not compile before they
 * name it too.
 */
export type Scoped<Path extends string, Caller extends Auth> = Caller extends "seller"
  ? ResourceIn<Path> extends ScopedResource | keyof typeof COVERED_RESOURCES
    ? unknown
    : { readonly scope: Scope | null }
  : unknown;

type ResourceIn<Path extends string> = Path extends `/v3/private/${infer Rest}`
  ? Rest extends `${infer Resource}/${string}`
    ? Resource
    : Rest
  : never;

type Declared = Pick<Description, "path" | "method" | "auth" | "scope">;

/**
 * The scope that an endpoint requires of a secret key: the resource its path begins with, or that which
 * covers it, to read or to write, unless the declaration says otherwise. Null: any valid key will do.
 */
export function requiredScope({ path, method, auth, scope }: Declared): Scope | null {
  if (auth !== "seller") return null;
  if (scope !== undefined) return scope;
  const [, , , resource = ""] = path.split("/");
  const covering: Readonly<Record<string, ScopedResource>> = COVERED_RESOURCES;
  // `Scoped` has seen to it that the path begins with a resource of a table.
  return `${covering[resource] ?? resource}:${method === "GET" ? "read" : "write"}` as Scope;
}

/** Refuses insufficient_scope. A key without scopes may do everything; to write includes to read. */
export function requireScope(needed: Scope | null, held: readonly string[]): void {
  if (needed === null || coversScope(held, needed)) return;
  throw refuse("insufficient_scope", { details: { scope: needed } });
}

/**
 * Refuses requests beyond the caller's mode: forbidden for a test key that may not write data shared with live mode,
 * and insufficient_scope for members who are not owners and would change the staff, because a member who may invite an
 * owner could become one.
 */
export function requireStoreAccess(
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
export function requireRoleAccess(
  { id }: Pick<Description, "id">,
  { withheld = [] }: Pick<Principal, "withheld">,
): void {
  if (withheld.includes(id)) throw refuse("insufficient_scope");
}
