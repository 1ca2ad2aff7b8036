import { processDocumentTasks } from "@/lib/commerce/documents";
import { ALWAYS, IDLE_INVARIANTS } from "@/lib/testing/invariants";
import { brokenInvariants } from "@/lib/testing/shop";

/** Issues all due invoices and credit notes of the stores in this database. */
export async function writeDueDocuments(at = new Date()): Promise<void> {
  while ((await processDocumentTasks(at)) > 0);
}

const WRITTEN = "no document is left to be written";

/** Longer than any test moves the clock, so that everything recorded at a moved time is due as well. */
const LATER_MS = 400 * 86_400_000;

/** The violated invariants of a store, including its documents: due ones are issued first. */
export async function brokenBooks(shop: Parameters<typeof brokenInvariants>[0]): Promise<string[]> {
  await writeDueDocuments(new Date(Date.now() + LATER_MS));
  return brokenInvariants(shop, { ...ALWAYS, [WRITTEN]: IDLE_INVARIANTS[WRITTEN] });
}
