import { SCOPED_RESOURCES, type Scope, type ScopedResource } from "@/lib/contract/api-key";
import { assert } from "@/lib/kit/assert";
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
  const [, , , word] = path.split("/");
  const resource = SCOPED_RESOURCES.find((known) => known === word);
  assert(resource, `${method} ${path} says what a key must be let at`);
  return nameOf(resource, method);
}

/** Refuses insufficient_scope. */
export function requireScope(needed: Scope | null, held: readonly string[]): void {
  if (needed === null || held.length === 0 || held.includes(needed)) return;
  if (held.includes(needed.replace(/:read$/, ":write"))) return;
  throw refuse("insufficient_scope", { details: { scope: needed } });
}

function nameOf(resource: ScopedResource, method: string): Scope {
  return `${resource}:${method === "GET" ? "read" : "write"}`;
}
