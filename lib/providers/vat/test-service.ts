import type { VatService } from "./port";

/**
 * Whom test mode asks in place of tax offices. The number says what it answers: one with 404 in it is not
 * valid, one with 503 cannot be checked, every other is valid (docs/contract.md, Tax).
 */
export const testVatService: VatService = {
  name: "test",
  covers: () => true,
  check: async ({ vatId: { prefix, number }, requester }) => {
    if (number.includes("503")) return { kind: "unavailable", reason: "test" };
    return {
      kind: number.includes("404") ? "invalid" : "valid",
      consultationNumber: requester && `TEST-${prefix}${number}`,
    };
  },
};
