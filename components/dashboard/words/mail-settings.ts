import type { Written } from "@/components/ui/say";

const en = {
  title: "E-mail",
  how: "Sender",
  from: "Sender address",
  delivery: {
    resend: "Live mode e-mails are sent with Resend.",
    smtp: "Live mode e-mails are sent through your mail server.",
    captured:
      "No e-mails are sent yet: they are only kept under Sent e-mails. Set RESEND_API_KEY or SMTP_URL, and MAIL_FROM, where the shop is hosted.",
  },
  testMode:
    "In test mode e-mails are not sent, test e-mails included; they are kept under Sent e-mails.",
  domain: "Domain authentication of {name}",
  records: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" },
  states: { found: "Found", missing: "Not found", unknown: "Unknown" },
  dkimUnknown:
    "DKIM records use a selector that only your mail provider knows, so they cannot be checked here.",
  look: "E-mail templates",
  lookText: "Previews with example data. Nothing is sent.",
  kind: "Template",
  language: "Language",
  subject: "Subject",
  failed: "The preview could not be loaded",
  sendTest: "Send test e-mail",
  sent: "Test e-mail sent; in test mode it is only kept under Sent e-mails",
  mailbox: "View sent e-mails",
};

const de: Written<typeof en> = {
  title: "E-Mail",
  how: "Absender",
  from: "Absenderadresse",
  delivery: {
    resend: "E-Mails im Live-Modus werden mit Resend gesendet.",
    smtp: "E-Mails im Live-Modus werden über Ihren Mailserver gesendet.",
    captured:
      "Noch werden keine E-Mails gesendet: Sie stehen nur unter Gesendete E-Mails. Setzen Sie RESEND_API_KEY oder SMTP_URL sowie MAIL_FROM auf dem Server des Shops.",
  },
  testMode:
    "Im Testmodus werden keine E-Mails gesendet, auch keine Test-E-Mails; sie stehen unter Gesendete E-Mails.",
  domain: "Domain-Authentifizierung von {name}",
  records: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" },
  states: { found: "Gefunden", missing: "Nicht gefunden", unknown: "Unbekannt" },
  dkimUnknown:
    "DKIM-Einträge nutzen einen Selektor, den nur Ihr Mailanbieter kennt; sie lassen sich hier nicht prüfen.",
  look: "E-Mail-Vorlagen",
  lookText: "Vorschauen mit Beispieldaten. Nichts wird gesendet.",
  kind: "Vorlage",
  language: "Sprache",
  subject: "Betreff",
  failed: "Die Vorschau konnte nicht geladen werden",
  sendTest: "Test-E-Mail senden",
  sent: "Test-E-Mail gesendet; im Testmodus steht sie nur unter Gesendete E-Mails",
  mailbox: "Gesendete E-Mails ansehen",
};

/** How mail goes out, and what it looks like. */
export const mailSettings = { en, de };
