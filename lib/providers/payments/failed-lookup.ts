import type { FoundRefund } from "./port";

/** What an adapter says of what it could not read: the processor has nothing by that name, or it is not known now. */
export function failedLookup(isMissing: boolean): "missing" | "unknown" {
  return isMissing ? "missing" : "unknown";
}

/** The same of a refund. */
export function failedRefundLookup(isMissing: boolean): FoundRefund {
  return { key: null, outcome: { kind: "unknown" }, money: null, isMissing };
}
