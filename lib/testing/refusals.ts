import { expect } from "vitest";

/** Expects that `work` is refused with at least these properties. */
export async function expectRefusal(work: Promise<unknown>, facts: object): Promise<void> {
  await expect(work).rejects.toMatchObject(facts);
}
