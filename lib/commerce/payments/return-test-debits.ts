import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { DEBIT_RETURN_MS, RETURNED_DEBIT, testProcessor } from "@/lib/providers/payments";
import { handleDisputeWebhook } from "./handle-processor-webhook";

/** So many at a time. */
const BATCH = 50;

/**
 * Books the debits of the test processor that their bank has returned, as a webhook of a real processor would. Returns
 * how many there were.
 */
export async function returnTestDebits(now: Date = clockNow()): Promise<number> {
  const returned = await query<{ id: string }>(
    "test_debits_returned",
    `SELECT p.id FROM test_payments p JOIN payment_attempts a ON a.processor_ref = p.id AND a.processor = $1
     JOIN orders o ON o.id = a.order_id
     WHERE p.payment_method = '${RETURNED_DEBIT}' AND p.created_at <= $2 AND p.status = 'succeeded'
       AND o.type = 'order' AND o.dispute IS NULL
     ORDER BY p.created_at LIMIT $3`,
    [testProcessor.name, new Date(now.getTime() - DEBIT_RETURN_MS), BATCH],
  );
  const source = { processor: testProcessor, livemode: false };
  for (const { id } of returned) await handleDisputeWebhook(id, source);
  return returned.length;
}
