import type { FoundRefund } from "./port";

/** The result of a failed lookup: the processor has no such object, or its answer is not known. */
export function failedLookup(isMissing: boolean): "missing" | "unknown" {
  return isMissing ? "missing" : "unknown";
}

/** The same of a refund. */
export function failedRefundLookup(isMissing: boolean): FoundRefund {
  return { key: null, outcome: { kind: "unknown" }, money: null, isMissing };
}
