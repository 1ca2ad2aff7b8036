import { Mail, type MailDetail } from "@/lib/contract/mail";
import { isoSeconds } from "@/lib/kit/clock";
import type { MailDetailRow, MailListRow } from "./mailbox-rows";

/** A mail as the mailbox lists it. */
export function presentMail(mail: MailListRow): Mail {
  return {
    id: mail.id,
    kind: Mail.shape.kind.parse(mail.kind),
    to: mail.toAddress,
    subject: mail.subject,
    status: Mail.shape.status.parse(mail.status),
    livemode: mail.livemode,
    lastError: mail.error,
    attempts: mail.attempts,
    nextTryAt: mail.status === "pending" ? isoSeconds(mail.nextAttemptAt) : null,
    createdAt: isoSeconds(mail.createdAt),
    sentAt: isoSeconds(mail.sentAt),
  };
}

/**
 * A mail to read. Only the customer gets a link that logs in as them, opens their order or download,
 * or ends their subscription, except to try it out: what was captured has all of it.
 */
export function presentMailDetail(mail: MailDetailRow): MailDetail {
  const readable = (text: string | null) => (mail.livemode ? withoutTokens(text) : text);
  return {
    ...presentMail(mail),
    locale: mail.locale,
    text: readable(mail.text),
    html: readable(mail.html),
  };
}

/** The secret part of a link: behind `#`, or in its query; longer than any colour code. */
const LINK_TOKEN = /(#|[?&;](?:token|signature)=)[\w.~%-]{16,}/g;

/** The code of a gift card, as newCode() writes it. */
const GIFT_CARD_CODE = /\b[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}\b/g;

function withoutTokens(text: string | null): string | null {
  return (
    text
      ?.replace(/lnk_\w+/g, "lnk_…")
      .replace(LINK_TOKEN, "$1…")
      .replace(GIFT_CARD_CODE, "…") ?? null
  );
}
