import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** So many orders are looked at once; the next round goes on. */
const BATCH = 200;

/**
 * Queues the reminders that are due of orders on invoice that are not paid, on the days that they were placed with.
 * Of several days that have passed only the last counts, so that no customer gets two at once; a mail is one for its order
 * and day, whichever process queues it. Returns how many were queued.
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
