import { now as clockNow } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { incrementCounter } from "@/lib/platform/telemetry";
import { capturedMail, type MailOutcome, type MailSender, mailSender } from "@/lib/providers/mail";
import { type ClaimedMail, claimMails } from "./claim-mails";
import { findSubject } from "./find-subject";
import { orderTokenFor } from "./order-token";
import { loadTemplates, renderMail } from "./render-mail";
import type { RenderedMail } from "./rows";
import { type MailResult, type QueuedMail, settleMail } from "./rows";
import { isKind, reasonNotToSend, retryAt } from "./rules";

/** Mails claimed at once and sent concurrently, well within their lease of a minute. */
const BATCH = 10;

/**
 * Renders and sends the mails that are due, those of one order one after the other. Any number of processes
 * may run it: each mail is claimed, rendered, sent and recorded by one of them. If a process dies in between,
 * another sends the mail under the same Message-ID. Returns how many were claimed. Mail in test mode is
 * always captured, regardless of the provider for live mail, because it may be addressed to anyone. A test passes its
 * own `sender` for all mail, and the time `at` which it runs.
 */
export async function sendQueuedMails(sender?: MailSender, at?: Date): Promise<number> {
  let taken = 0;
  for (;;) {
    // Each round has its own lease, which would begin in the past if a long run kept its first time.
    const now = at ?? clockNow();
    // A mail that has gone makes room for the next one of its order, which is claimed in its own round.
    const due = await claimMails(BATCH, now);
    if (due.length === 0) return taken;
    await loadTemplates();
    await Promise.all(due.map((mail) => sendMail(mail, sender ?? senderOf(mail), now)));
    taken += due.length;
  }
}

function senderOf({ livemode }: ClaimedMail): MailSender {
  return livemode ? mailSender() : capturedMail;
}

async function sendMail(claimed: ClaimedMail, sender: MailSender, now: Date): Promise<void> {
  const { id, kind } = claimed;
  try {
    const about = await findSubject(claimed);
    const mail: QueuedMail = { ...claimed, about };
    const result = await tryToSend(mail, sender, now);
    const isBooked = await settleMail(mail, result, now);
    incrementCounter("mails", result.status);
    if (result.status === "failed" || !isBooked) {
      log().warn({ mail: id, kind, reason: result.error, isBooked }, "A mail did not go out.");
    }
  } catch (error) {
    // The lease runs out and a later round tries again; one bad mail must not stop the others.
    log().error({ error, mail: id, kind }, "A mail could not be sent.");
  }
}

async function tryToSend(mail: QueuedMail, sender: MailSender, now: Date): Promise<MailResult> {
  const pointless = reasonNotToSend(mail, now);
  if (pointless !== null) return { status: "failed", error: pointless };
  let written: RenderedMail;
  try {
    mail.orderToken = await orderTokenFor(mail, now);
    written = await renderMail(mail);
  } catch (error) {
    log().error({ error, mail: mail.id, kind: mail.kind }, "A mail could not be written.");
    return laterOrNever(mail, now, "It could not be written.");
  }
  const outcome = await sender.send({
    ...written,
    messageId: messageIdOf(mail),
    kind: mail.kind,
    createdAt: new Date(mail.createdAt),
    from: { name: mail.store.name, address: config().mailFrom },
    to: mail.toAddress,
    replyTo: mail.store.contactEmail ?? undefined,
    unsubscribeUrl: mail.about && "oneClickUrl" in mail.about ? mail.about.oneClickUrl : undefined,
  });
  return toResult(outcome, { mail, written, now });
}

/** From the row and nothing else, so that every try has the same one. */
function messageIdOf({ id }: QueuedMail): string {
  const [, host = "localhost"] = config().mailFrom.split("@");
  return `<${id}@${host}>`;
}

type Try = { mail: QueuedMail; written: RenderedMail; now: Date };

function toResult(outcome: MailOutcome, { mail, written, now }: Try): MailResult {
  switch (outcome.kind) {
    case "captured":
      return { status: "captured", ...written };
    case "sent":
      return { status: "sent", ...forTheRecord(mail, written) };
    case "refused":
      return { status: "failed", subject: written.subject, error: outcome.reason };
    case "unavailable":
      return laterOrNever(mail, now, outcome.reason);
  }
}

/** A link that logs in, confirms or opens an order belongs to the recipient of the mail, and must not stay readable in the dashboard. */
function forTheRecord(mail: QueuedMail, { subject, text, html }: RenderedMail) {
  if (mail.kind === "login_link") return { subject };
  const secret = secretOf(mail);
  if (secret === undefined) return { subject, text, html };
  const without = (part: string) => part.replaceAll(secret, "…");
  return { subject, text: without(text), html: without(html) };
}

function secretOf(mail: QueuedMail): string | undefined {
  if (isKind(mail, "newsletter_confirmation")) return mail.about.confirmUrl;
  const isCarried = isKind(mail, "abandoned_cart") || isKind(mail, "gift_card");
  return isCarried ? mail.payload.token : mail.orderToken;
}

function laterOrNever({ attempt }: QueuedMail, now: Date, error: string): MailResult {
  const again = retryAt(attempt, now);
  return again === null
    ? { status: "failed", error }
    : { status: "pending", error, retryAt: again };
}
