import type { AuditContext } from "@/lib/commerce/audit";
import type { StoreSettings } from "@/lib/commerce/stores";
import { fieldError, type RefusalFields, refuse, refuseField } from "@/lib/kit/errors";
import { canonicalPath, ownTarget } from "./paths";

type Store = Pick<StoreSettings, "hosts">;

/** Who writes redirects: at which hosts a target may be is the store's. */
export type RedirectWriterContext = AuditContext & { store: Store };

/** What is wrong with an address that is to be redirected; undefined where nothing is. */
export function fromProblem(from: string): string | undefined {
  if (from.includes("?")) return "Must be without a query.";
  return canonicalPath(from) === null
    ? "Must be a path other than that of the home page."
    : undefined;
}

/** What is wrong with a target; undefined where nothing is. */
export function targetProblem(to: string, store: Store): string | undefined {
  return ownTarget(to, store) === null ? "Must be a path or an address of this shop." : undefined;
}

export const LOOP = "Leads back to the address itself.";

/** Refuses validation_failed for addresses that cannot be what they are to be. */
export function readAddresses(input: { from: string; to: string }, store: Store) {
  const problems = { from: fromProblem(input.from), to: targetProblem(input.to, store) };
  const fields: RefusalFields = {};
  for (const [name, problem] of Object.entries(problems))
    if (problem !== undefined) fields[name] = [fieldError("invalid", problem)];
  const [fromPath, target] = [canonicalPath(input.from), ownTarget(input.to, store)];
  if (Object.keys(fields).length > 0 || fromPath === null || target === null)
    throw refuse("validation_failed", { fields });
  return { fromPath, ...target };
}

/** The refusal of a redirect that leads back to itself. */
export function refuseLoop() {
  return refuseField("to", "not_allowed", LOOP);
}
