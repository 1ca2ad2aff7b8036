import type { VatAnswer } from "./port";

/** The answer of a tax office, `unavailable` after any failure. */
export async function readAnswer(name: string, ask: () => Promise<VatAnswer>): Promise<VatAnswer> {
  try {
    return await ask();
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    return { kind: "unavailable", reason: `${name}: ${reason}` };
  }
}
