import type { BulkJobRow } from "@/lib/contract/bulk-job";
import { REFUSALS } from "@/lib/kit/errors";
import type { Candidate, Reason } from "./actions";

/** An object that the action does not apply to, with the sentence for the reason. */
export function describeNotApplied({
  id,
  name,
  reason,
}: Candidate & { reason: Reason }): BulkJobRow {
  return { id, name, code: reason, message: describeReason(reason) };
}

/** The sentence for a reason that is known beforehand. */
export function describeReason(reason: Reason): string {
  return reason === "unchanged" ? "It is so already." : REFUSALS[reason].message;
}

/** Whether the action does not apply. */
export function isBlocked(candidate: Candidate): candidate is Candidate & { reason: Reason } {
  return candidate.reason !== null;
}
