import { query } from "@/lib/platform/db";

/** What a try has made of a mail. */
interface Booking {
  status: string;
  subject: string | null;
  text: string | null;
  html: string | null;
  error: string | null;
  sentAt: Date | null;
  /** When it is tried again. */
  retryAt: Date | null;
  /** The new payload; null keeps the current one. */
  payload: Record<string, unknown> | null;
}

const BOOK = `
  UPDATE mails SET status = $3, subject = $4, text = $5, html = $6, error = $7, sent_at = $8, next_attempt_at = $9,
    lease_until = NULL, payload = coalesce($10, payload)
  WHERE id = $1 AND attempts = $2 RETURNING id`;

/** Records the outcome of one attempt to send a mail, and ends its lease. False if a later attempt has claimed it. */
export async function bookMail(id: string, attempt: number, booking: Booking): Promise<boolean> {
  const { status, subject, text, html, error, sentAt, retryAt, payload } = booking;
  const params = [status, subject, text, html, error, sentAt, retryAt, payload];
  const booked = await query<{ id: string }>("mail_book", BOOK, [id, attempt, ...params]);
  return booked.length === 1;
}
