import type { Written } from "@/components/ui/say";

const en = {
  title: "Mail",
  how: "How mail goes out",
  from: "From",
  delivery: {
    resend: "Resend carries mail of live mode.",
    smtp: "Your mail server carries mail of live mode.",
    captured:
      "Nobody carries mail yet: it goes no further than the mailbox. Whoever runs the shop sets RESEND_API_KEY or SMTP_URL, and MAIL_FROM.",
  },
  testMode: "In test mode mail is kept in the mailbox and sent to nobody, samples too.",
  domain: "Whether receivers can tell that mail of {name} is yours",
  records: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" },
  states: { found: "Found", missing: "Not found", unknown: "Not known" },
  dkimUnknown:
    "A DKIM key stands under a name that only whoever set up the mail server knows; it cannot be looked for.",
  look: "What the mails look like",
  lookText: "About things that never happened, in your colours. Nothing is sent.",
  kind: "Mail",
  language: "Language",
  subject: "Subject",
  failed: "The mail could not be shown",
  sendTest: "Send me this as a test",
  sent: "The test mail is sent; in test mode it is kept in the mailbox",
  mailbox: "Open the mailbox",
};

const de: Written<typeof en> = {
  title: "E-Mails",
  how: "Wie Mails hinausgehen",
  from: "Absender",
  delivery: {
    resend: "Resend befördert die Mails des Live-Modus.",
    smtp: "Ihr Mailserver befördert die Mails des Live-Modus.",
    captured:
      "Noch befördert niemand Mails: Sie kommen nur bis ins Postfach. Wer den Shop betreibt, setzt RESEND_API_KEY oder SMTP_URL sowie MAIL_FROM.",
  },
  testMode: "Im Testmodus bleiben Mails im Postfach und gehen an niemanden, auch Proben nicht.",
  domain: "Ob Empfänger erkennen, dass Mails von {name} von Ihnen sind",
  records: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" },
  states: { found: "Gefunden", missing: "Nicht gefunden", unknown: "Nicht bekannt" },
  dkimUnknown:
    "Ein DKIM-Schlüssel steht unter einem Namen, den nur kennt, wer den Mailserver eingerichtet hat; er lässt sich nicht suchen.",
  look: "Wie die Mails aussehen",
  lookText: "Über Dinge, die es nie gab, in Ihren Farben. Nichts wird versandt.",
  kind: "E-Mail",
  language: "Sprache",
  subject: "Betreff",
  failed: "Die Mail konnte nicht gezeigt werden",
  sendTest: "Mir diese als Probe senden",
  sent: "Die Testmail ist gesandt; im Testmodus bleibt sie im Postfach",
  mailbox: "Postfach öffnen",
};

/** How mail goes out, and what it looks like. */
export const mailSettings = { en, de };
