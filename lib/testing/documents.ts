import { processDocumentTasks } from "@/lib/commerce/documents";
import { ALWAYS, IDLE_INVARIANTS } from "@/lib/testing/invariants";
import { brokenInvariants } from "@/lib/testing/shop";

/** Writes the invoices and credit notes that are due, of all stores of this database. */
export async function writeDueDocuments(at = new Date()): Promise<void> {
  while ((await processDocumentTasks(at)) > 0);
}

const WRITTEN = "no document is left to be written";

/** Longer than any test moves the clock: what it booked at its own moment is due then, too. */
const LATER_MS = 400 * 86_400_000;

/** What is broken of a store, its documents included: those that are due are written first. */
export async function brokenBooks(shop: Parameters<typeof brokenInvariants>[0]): Promise<string[]> {
  await writeDueDocuments(new Date(Date.now() + LATER_MS));
  return brokenInvariants(shop, { ...ALWAYS, [WRITTEN]: IDLE_INVARIANTS[WRITTEN] });
}
