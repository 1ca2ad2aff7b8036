import type { AuditContext } from "@/lib/commerce/audit";
import type { StoreSettings } from "@/lib/commerce/stores";
import { ruleError } from "@/lib/contract/field-rules";
import { type FieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import { canonicalPath, ownTarget } from "./paths";

type Store = Pick<StoreSettings, "hosts">;

/** Who writes redirects: at which hosts a target may be is the store's. */
export type RedirectWriterContext = AuditContext & { store: Store };

/** What is wrong with an address that is to be redirected; undefined where nothing is. */
export function fromProblem(from: string): FieldError | undefined {
  if (from.includes("?")) return ruleError("redirect_query");
  return canonicalPath(from) === null ? ruleError("redirect_path") : undefined;
}

/** What is wrong with a target; undefined where nothing is. */
export function targetProblem(to: string, store: Store): FieldError | undefined {
  return ownTarget(to, store) === null ? ruleError("redirect_target") : undefined;
}

export const REDIRECT_LOOP = ruleError("redirect_loop", "not_allowed");

/** Refuses validation_failed for addresses that cannot be what they are to be. */
export function readAddresses(input: { from: string; to: string }, store: Store) {
  const problems = { from: fromProblem(input.from), to: targetProblem(input.to, store) };
  const fields: RefusalFields = {};
  for (const [name, problem] of Object.entries(problems))
    if (problem !== undefined) fields[name] = [problem];
  const [fromPath, target] = [canonicalPath(input.from), ownTarget(input.to, store)];
  if (Object.keys(fields).length > 0 || fromPath === null || target === null)
    throw refuse("validation_failed", { fields });
  return { fromPath, ...target };
}

/** The refusal of a redirect that leads back to itself. */
export function refuseLoop() {
  return refuse("validation_failed", { fields: { to: [REDIRECT_LOOP] } });
}
