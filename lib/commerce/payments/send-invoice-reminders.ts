import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Orders per round; the next round continues. */
const BATCH = 200;

/**
 * Queues the due reminders of unpaid orders on invoice, on the reminder days that the orders were placed with. If
 * several days have passed, only the last is sent, so that no customer gets two at once; there is one mail for an order
 * and day, even if several processes queue it. Returns how many were queued.
 */
export async function sendInvoiceReminders(now: Date = clockNow()): Promise<number> {
  const due = await query("invoice_reminders", REMIND, [now, BATCH]);
  return due.length;
}

/** By the index orders_owed. */
const REMIND = `
  SELECT queue_order_mail(due.id, 'invoice_reminder', $1, due.subject)::text
  FROM (
    SELECT o.id, o.id || '#' || step.days AS subject
    FROM orders o
      CROSS JOIN LATERAL (
        SELECT max(day) AS days FROM unnest(o.reminder_days) day
        WHERE o.payment_due_at + make_interval(days => day) <= $1
      ) step
    WHERE o.payment_due_at IS NOT NULL AND o.payment_due_at < $1
      AND o.payment_status = 'pending' AND o.type = 'order' AND o.hold = 'none' AND o.email IS NOT NULL
      AND step.days IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM mails m WHERE m.kind = 'invoice_reminder' AND m.subject_id = o.id || '#' || step.days
      )
    ORDER BY o.payment_due_at, o.id LIMIT $2
  ) due`;
