import { now } from "@/lib/kit/clock";
import { format } from "@/lib/kit/format-message";
import { newId } from "@/lib/kit/ids";
import { escapeHtml } from "@/lib/kit/xml";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { mailSender } from "@/lib/providers/mail";
import { getMessages } from "@/messages/mail";

/*
 * Mails to staff go out at once and are not kept with those to customers: a reader of the mailbox
 * of the dashboard would else find the owner's sign-in link there.
 */

type StaffMail = { kind: string; to: string; subject: string; lines: string[]; link: string };

/** A link to sign in by. It stands in the fragment, so that no program that previews mail uses it up. */
export function sendSignInLink({ to, token, locale }: SignInLink): void {
  const link = `${config().baseUrl}/dashboard/sign-in/link#${token}`;
  const { subject, text, ignore } = getMessages(locale).staffSignIn;
  sendMail({ kind: "staff_sign_in", to, link, subject, lines: [text, ignore] });
}
type SignInLink = { to: string; token: string; locale: string };

/** Mails a person that they were added to a store, and where to sign in. */
export function sendInvitation({ to, name, store, locale }: Invitation): void {
  const link = `${config().baseUrl}/dashboard/sign-in?step=link&email=${encodeURIComponent(to)}`;
  const { subject, greeting, text } = getMessages(locale).staffInvitation;
  const lines = [format(greeting, { name }), format(text, { store })];
  sendMail({ kind: "staff_invitation", to, link, subject: format(subject, { store }), lines });
}
type Invitation = { to: string; name: string; store: string; locale: string };

/** Sent in the background: the response time would reveal who is a member. */
function sendMail({ kind, to, subject, lines, link }: StaffMail): void {
  const { mailFrom } = config();
  const host = mailFrom.split("@").at(-1);
  const html = [...lines, `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`];
  mailSender()
    .send({
      messageId: `<${newId("request")}@${host}>`,
      kind,
      createdAt: now(),
      from: { name: "Cartwright", address: mailFrom },
      to,
      subject,
      text: `${[...lines, link].join("\n\n")}\n`,
      html: html
        .map((line, at) => `<p>${at < lines.length ? escapeHtml(line) : line}</p>`)
        .join(""),
    })
    .then((outcome) => {
      if (outcome.kind === "refused" || outcome.kind === "unavailable")
        log().warn({ reason: outcome.reason, kind }, "A mail to staff did not go out.");
    })
    .catch((error: unknown) => log().warn({ error, kind }, "A mail to staff did not go out."));
}
