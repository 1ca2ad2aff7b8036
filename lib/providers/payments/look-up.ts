import type { FoundPayment, FoundRefund } from "./port";

/** How the errors of a processor's API are logged, and whether one says that the processor has no such object. */
export interface LookupErrors {
  log: (error: unknown) => void;
  isMissing: (error: unknown) => boolean;
}

/** What `read` finds at the processor: "missing" if it has no such object, "unknown" if it did not answer. */
export async function lookUp<Found>(
  errors: LookupErrors,
  read: () => Promise<Found>,
): Promise<Found | "missing" | "unknown"> {
  try {
    return await read();
  } catch (error) {
    errors.log(error);
    return errors.isMissing(error) ? "missing" : "unknown";
  }
}

/** The same for a payment, whose result says this in its own form. */
export async function lookUpPayment(
  errors: LookupErrors,
  read: () => Promise<FoundPayment>,
): Promise<FoundPayment> {
  const found = await lookUp(errors, read);
  return typeof found === "string" ? { ...failed(found), metadata: null } : found;
}

/** The same for a refund. */
export async function lookUpRefund(
  errors: LookupErrors,
  read: () => Promise<FoundRefund>,
): Promise<FoundRefund> {
  const found = await lookUp(errors, read);
  return typeof found === "string" ? { ...failed(found), money: null } : found;
}

function failed(reason: "missing" | "unknown") {
  return { key: null, outcome: { kind: "unknown" } as const, isMissing: reason === "missing" };
}
