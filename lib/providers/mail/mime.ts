import MailComposer from "nodemailer/lib/mail-composer";
import type { MailMessage } from "./port";

/** One address as Contract takes them: nothing in it can begin another header or another recipient. */
const ADDRESS = /^[A-Za-z0-9_'+\-.]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/;

/** Whether the text is one plain address. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Whether a mail says where answers go, and to one plain address. */
export function hasReplyTo<Message extends Pick<MailMessage, "replyTo">>(
  message: Message,
): message is Message & { replyTo: string } {
  return message.replyTo !== undefined && isAddress(message.replyTo);
}

/** The text without line breaks and other signs that could begin a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Headers besides those of sender, recipient and subject. */
export function headersOf({
  unsubscribeUrl,
}: Pick<MailMessage, "unsubscribeUrl">): Record<string, string> {
  return {
    // Machines that answer mail should leave this one alone (RFC 3834).
    ...{ "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    ...(unsubscribeUrl && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

/**
 * The mail as RFC 5322 has it, with a text and an HTML part, lines ending in CRLF. Names and subjects
 * come from people; the library folds a line break in one into a space, which a test holds it to.
 */
export async function renderMime(message: MailMessage): Promise<Buffer> {
  const { from, to } = message;
  return new MailComposer({
    messageId: message.messageId,
    date: message.createdAt,
    from: { name: from.name, address: from.address },
    to: { name: "", address: to },
    ...(hasReplyTo(message) && { replyTo: { name: from.name, address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: headersOf(message),
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
