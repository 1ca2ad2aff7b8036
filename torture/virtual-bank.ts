import { setTimeout as delay } from "node:timers/promises";
import { handlePaymentWebhook } from "@/lib/commerce/payments";
import { query } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments";
import { chance, oneOf } from "./chance";
import type { Run } from "./client";

/** Between two mornings at the bank. */
const DAY_MS = 250;

/** So many debits are decided at a time. */
const BATCH = 4;

/**
 * Decides debits, days after they were made by their own clock, and tells the shop of it: the latest first, some
 * twice at once, some of long ago again, some not at all.
 */
export async function decideDebits(run: Run): Promise<void> {
  const told: string[] = [];
  while (!run.isOver()) {
    await delay(DAY_MS);
    const decided = await query<{ id: string }>("torture_debits", AGE, [run.store.id, BATCH]);
    const messages = decided.flatMap(({ id }) => {
      if (chance(0.25)) return [];
      return chance(0.5) ? [id, id] : [id];
    });
    const again = chance(0.5) ? oneOf(told) : undefined;
    await Promise.all(
      [...messages.reverse(), ...(again ? [again] : [])].map((id) => tell(run, id)),
    );
    told.push(...decided.map(({ id }) => id));
  }
}

/** What the shop is told of a payment; where it fails, whoever told it would do so again. */
async function tell({ counters }: Run, ref: string): Promise<void> {
  try {
    await handlePaymentWebhook(ref, { processor: testProcessor, livemode: false });
  } catch (error) {
    counters.failures.push(`message about ${ref}: ${error}`);
  }
}

/**
 * Moves some that the bank works on a week into the past: long enough to be decided, and to be taken back. Sellers have
 * had some seconds to send their orders.
 */
const AGE = `
  UPDATE test_payments SET created_at = created_at - interval '7 days'
  WHERE id IN (
    SELECT id FROM test_payments
    WHERE status = 'processing' AND metadata ->> 'storeId' = $1 AND created_at BETWEEN now() - interval '1 day' AND now() - interval '4 seconds'
    ORDER BY random() LIMIT $2
  )
  RETURNING id`;
