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
    nextTryAt:
      mail.status === "pending" && mail.nextAttemptAt ? isoSeconds(mail.nextAttemptAt) : null,
    createdAt: isoSeconds(mail.createdAt),
    sentAt: mail.sentAt && isoSeconds(mail.sentAt),
  };
}

/** A mail to read. Nobody but the customer gets a link that logs in as them, except to try it out. */
export function presentMailDetail(mail: MailDetailRow): MailDetail {
  const isSecret = mail.livemode && mail.kind === "login_link";
  const readable = (text: string | null) => (isSecret ? withoutTokens(text) : text);
  return {
    ...presentMail(mail),
    locale: mail.locale,
    text: readable(mail.text),
    html: readable(mail.html),
  };
}

function withoutTokens(text: string | null): string | null {
  return text?.replace(/lnk_\w+/g, "lnk_…") ?? null;
}
