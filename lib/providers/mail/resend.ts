import { type ErrorResponse, Resend } from "resend";
import { hasReplyTo, headersOf, isAddress, oneLine } from "./mime";
import type { MailMessage, MailOutcome, MailSender } from "./port";

/** Milliseconds for one mail, well within the minute for which a process has it. */
const SEND_MS = 20_000;

/**
 * Hands mail to Resend. The mail's own id is the idempotency key, so that one whose answer was lost is
 * not sent twice within a day, which is as long as it is tried.
 */
export function resendMail({ apiKey, baseUrl }: ResendAccount, sendMs = SEND_MS): MailSender {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  return {
    name: "resend",
    async send(message) {
      if (!isAddress(message.to)) return { kind: "refused", reason: "The address is not one." };
      const { error } = await resend.emails.send(letterOf(message), {
        idempotencyKey: message.messageId,
        signal: AbortSignal.timeout(sendMs),
      });
      return error ? outcomeOf(error) : { kind: "sent" };
    },
  };
}
type ResendAccount = { apiKey: string; baseUrl: string | undefined };

function letterOf(message: MailMessage) {
  const { from, to, subject, text, html } = message;
  return {
    from: `"${oneLine(from.name).replace(/["\\]/g, "\\$&")}" <${from.address}>`,
    to,
    ...(hasReplyTo(message) && { replyTo: message.replyTo }),
    subject: oneLine(subject),
    text,
    html,
    headers: headersOf(message),
  };
}

/** Names of errors that say more than their status. */
const BY_NAME: Readonly<Record<string, MailOutcome["kind"]>> = {
  // A key that is wrong today is put right without any mail being at fault.
  missing_api_key: "unavailable",
  invalid_api_key: "unavailable",
  restricted_api_key: "unavailable",
  // An earlier try is still under way.
  concurrent_idempotent_requests: "unavailable",
  // An earlier try was taken, and the mail has been written anew since.
  invalid_idempotent_request: "sent",
};

function outcomeOf({ name, statusCode, message }: ErrorResponse): MailOutcome {
  const reason = `Resend: ${message} (${name})`;
  const known = BY_NAME[name];
  if (known === "sent") return { kind: "sent" };
  if (known === "unavailable") return { kind: "unavailable", reason };
  return isLasting(statusCode) ? { kind: "refused", reason } : { kind: "unavailable", reason };
}

/** 4xx is about this mail and stays; a limit, a failure of theirs or no answer passes. */
function isLasting(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429 && status !== 408;
}
