import { processDocumentTasks } from "@/lib/commerce/documents";
import { expireDraftOrders } from "@/lib/commerce/draft-orders";
import { sendQueuedMails } from "@/lib/commerce/mail";
import { processPendingRefunds, reconcile, returnTestDebits } from "@/lib/commerce/payments";
import { settleExchanges } from "@/lib/commerce/returns";
import { setClockOffset } from "@/lib/kit/clock";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Past every lease, past the half hour of a bank's page, past the days that units are held for a debit, past the week of a transfer. */
const MOMENTS_SECONDS = [
  2 * MINUTE,
  35 * MINUTE,
  3 * HOUR,
  50 * HOUR,
  8 * 24 * HOUR,
  9 * 24 * HOUR,
];

/** A queue that is not empty after this many rounds never will be. */
const ROUNDS_MAX = 2_000;

/** In this order, because what comes first leaves work to what comes after. */
const WORKS = [
  ...[reconcile, returnTestDebits, processPendingRefunds, expireDraftOrders, settleExchanges],
  ...[processDocumentTasks, sendQueuedMails],
];

/** Advances the clock and runs all work that comes due, until none is left. */
export async function quiesce(): Promise<void> {
  for (const seconds of MOMENTS_SECONDS) {
    setClockOffset(seconds);
    for (const work of WORKS) await until(() => work());
  }
}

async function until(work: () => Promise<number>): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) if ((await work()) === 0) return;
}
