import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { mailSender } from "@/lib/providers/mail";

/*
 * Mails to staff go out at once and are not kept with those to customers: whoever reads the mailbox
 * of the dashboard would else find the owner's sign-in link there.
 */

type StaffMail = { kind: string; to: string; subject: string; lines: string[]; link: string };

/** A link to sign in by. It stands in the fragment, so that no program that previews mail uses it up. */
export function sendSignInLink({ to, token, locale }: SignInLink): void {
  const link = `${config().baseUrl}/dashboard/sign-in/link#${token}`;
  sendMail({ kind: "staff_sign_in", to, link, ...(isGerman(locale) ? SIGN_IN.de : SIGN_IN.en) });
}
type SignInLink = { to: string; token: string; locale: string };

/** Tells somebody that they are let in, and where. */
export function sendInvitation({ to, name, store, locale }: Invitation): void {
  const link = `${config().baseUrl}/dashboard/sign-in?email=${encodeURIComponent(to)}`;
  const words = isGerman(locale) ? INVITATION.de : INVITATION.en;
  sendMail({ kind: "staff_invitation", to, link, ...words(name, store) });
}
type Invitation = { to: string; name: string; store: string; locale: string };

const isGerman = (locale: string) => locale.startsWith("de");

const SIGN_IN = {
  en: {
    subject: "Sign in to Cartwright",
    lines: [
      "Open this link to sign in. It works once, within fifteen minutes.",
      "If you did not ask for it, nothing has happened: you can ignore this mail.",
    ],
  },
  de: {
    subject: "Anmelden bei Cartwright",
    lines: [
      "Öffnen Sie diesen Link, um sich anzumelden. Er gilt einmal und fünfzehn Minuten lang.",
      "Falls Sie ihn nicht angefordert haben, ist nichts geschehen, und Sie können diese Mail übergehen.",
    ],
  },
};

const INVITATION = {
  en: (name: string, store: string) => ({
    subject: `You now work in ${store}`,
    lines: [
      `Hello ${name},`,
      `you have been let into the dashboard of ${store}. Open it here, and have a link to sign in sent to this address.`,
    ],
  }),
  de: (name: string, store: string) => ({
    subject: `Sie arbeiten jetzt bei ${store}`,
    lines: [
      `Guten Tag ${name},`,
      `Sie haben Zugang zur Verwaltung von ${store}. Öffnen Sie sie hier und lassen Sie sich einen Link zum Anmelden an diese Adresse schicken.`,
    ],
  }),
};

/** Nobody waits: how long it takes would tell who is a member. */
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

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
