import { MINUTE_MS } from "@/lib/kit/durations";
import type { MailKind, QueuedMail } from "./rows";

/** After each failed try: half a minute, 2, 10 minutes, 1 hour, then 3, 6 and 12; a day in all. */
const WAITS_MS = [0.5, 2, 10, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** When a mail that could not be handed over is tried again; null when it has been tried for a day. */
export function retryAt(attempt: number, now: Date): Date | null {
  const wait = WAITS_MS[attempt - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** Why a mail should not go out any more, or null. What was true when it was queued may not be now. */
export function reasonNotToSend(mail: QueuedMail, now: Date): string | null {
  if (mail.about === null) return "What it was about is no more.";
  if (isKind(mail, "login_link")) {
    const { expiresAt, isUsed } = mail.about;
    if (mail.payload.token === undefined) return "Its login link is not known any more.";
    return isUsed || new Date(expiresAt) <= now ? "Its login link does not work any more." : null;
  }
  if (isKind(mail, "newsletter_confirmation") && !mail.about.isOpen) {
    return "It was confirmed, or its time is over.";
  }
  if (isKind(mail, "newsletter_welcome") && !mail.about.isStillSo) return "They have left again.";
  if (isKind(mail, "gift_card") && !mail.about.isStillSo) {
    return "Its code does not work any more.";
  }
  if (isKind(mail, "abandoned_cart")) {
    if (mail.payload.token === undefined) return "Its link is not known any more.";
    if (!mail.about.isStillSo) return "They have ordered or unsubscribed since.";
  }
  const isAboutTransfer =
    isKind(mail, "bank_transfer_instructions") || isKind(mail, "bank_transfer_changed");
  if (isAboutTransfer && mail.about.paymentStatus !== "pending") {
    return "The order does not wait for a transfer any more.";
  }
  if (isKind(mail, "payment_processing") && mail.about.paymentStatus !== "pending") {
    return "The payment is not worked on any more.";
  }
  if (isKind(mail, "invoice_instructions") && mail.about.paymentStatus === "cancelled") {
    return "The order was cancelled.";
  }
  if (isKind(mail, "invoice_reminder") && mail.about.paymentStatus !== "pending") {
    return "The invoice is not open any more.";
  }
  if (isKind(mail, "order_edited") && mail.about.paymentStatus === "cancelled") {
    return "The order was cancelled.";
  }
  const isAboutParcel = isKind(mail, "order_fulfilled") || isKind(mail, "parcel_updated");
  if (isAboutParcel && mail.about.isCancelled) return "The parcel was cancelled.";
  if (isKind(mail, "order_ready_for_pickup") && !mail.about.isReady) {
    return "The order does not wait to be collected any more.";
  }
  if (isKind(mail, "draft_order") && !mail.about.isOpen)
    return "The draft is not to be paid any more.";
  if (isKind(mail, "return_approved") && !mail.about.isStillSo) return "The return was cancelled.";
  if (isKind(mail, "withdrawal_accepted") && !mail.about.isStillSo) {
    return "Its refund has failed.";
  }
  const isAboutWebhook = isKind(mail, "webhook_failing") || isKind(mail, "webhook_switched_off");
  if (isAboutWebhook && !mail.about.isStillSo) return "The webhook has changed since.";
  return null;
}

/** Narrows a mail that is about something to one kind. */
export function isKind<Kind extends MailKind>(
  mail: QueuedMail,
  kind: Kind,
): mail is QueuedMail<Kind> & { about: NonNullable<QueuedMail<Kind>["about"]> } {
  return mail.kind === kind && mail.about !== null;
}
