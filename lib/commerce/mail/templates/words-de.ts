import type { Words } from "./words";

/** German. */
export const GERMAN: Words = {
  lines: "Ihre Artikel",
  subtotal: "Zwischensumme",
  discount: (code) => (code === null ? "Rabatt" : `Rabatt (${code})`),
  shipping: "Versand",
  free: "Kostenlos",
  tax: "Steuer",
  taxIncluded: (amount) => `darin ${amount} Steuer`,
  total: "Gesamt",
  deliverTo: "Lieferadresse",
  deliverBy: "Versandart",
  arrives: "Voraussichtlich",
  paidBy: "Zahlung",
  payment: {
    card: "Karte",
    bank_transfer: "Überweisung",
    apple_pay: "Apple Pay",
    google_pay: "Google Pay",
    paypal: "PayPal",
  },
  order: (number, day) => `Bestellung ${number} · ${day}`,
  viewOrder: "Bestellung ansehen",
  address: "Oder öffnen Sie diese Adresse im Browser:",
  because: {
    login_link: (shop) =>
      `Sie erhalten diese Mail, weil sich jemand mit Ihrer Adresse bei ${shop} anmelden wollte.`,
    order: (shop) => `Sie erhalten diese Mail, weil Sie bei ${shop} bestellt haben.`,
    reply: (shop) =>
      `Sie erhalten diese Mail, weil Sie ${shop} geschrieben und Ihre Adresse hinterlassen haben.`,
    alert: (shop) =>
      `Sie erhalten diese Mail, weil Sie ${shop} um Bescheid gebeten haben. Ihre Adresse wurde nur für diese eine Mail aufbewahrt.`,
    webhook: (shop) =>
      `Sie erhalten diese Mail an der Kontaktadresse von ${shop} oder, wo es keine gibt, als Inhaber.`,
  },
  loginLink: {
    subject: (shop) => `Anmelden bei ${shop}`,
    preview: "Der Link gilt einmal, zehn Minuten lang.",
    title: "Anmelden",
    text: (shop) =>
      `Mit diesem Knopf melden Sie sich bei ${shop} an. Er gilt einmal, zehn Minuten lang, auf jedem Gerät.`,
    action: "Anmelden",
    ignore:
      "Sie wollten das nicht? Dann lassen Sie diese Mail einfach liegen: Ohne sie kann sich niemand anmelden, und nichts ändert sich.",
  },
  guestLink: {
    subject: (shop) => `Ihr Konto bei ${shop} eröffnen`,
    preview: "Es gibt noch kein Konto. Ihre Bestellungen warten darin.",
    title: "Konto eröffnen",
    text: (shop) =>
      `Sie haben bei ${shop} ohne Konto bestellt, deshalb gibt es noch keines, bei dem Sie sich anmelden könnten. Mit diesem Knopf eröffnen Sie eines: Ihre Bestellungen sind darin. Der Link gilt einmal, zehn Minuten lang, auf jedem Gerät.`,
    action: "Mein Konto eröffnen",
    ignore:
      "Sie wollten das nicht? Dann lassen Sie diese Mail einfach liegen: Es wird kein Konto eröffnet, und nichts ändert sich.",
  },
  orderLink: {
    subject: (number) => `Ihr Link zur Bestellung ${number}`,
    preview: "Er öffnet die Bestellung in jedem Browser.",
    title: "Ihre Bestellung",
    text: "Sie haben um einen Link zu dieser Bestellung gebeten. Der Knopf öffnet sie, in jedem Browser und ohne Anmeldung. Geben Sie den Link nicht weiter.",
    ignore: "Sie wollten das nicht? Dann lassen Sie diese Mail einfach liegen: Nichts ändert sich.",
  },
  confirmation: {
    subject: (number) => `Bestellung ${number} ist bestätigt`,
    preview: (total) =>
      `Vielen Dank. Wir haben ${total} erhalten und bereiten Ihre Bestellung vor.`,
    previewFree: "Vielen Dank. Wir bereiten Ihre Bestellung vor.",
    title: "Danke für Ihre Bestellung",
    text: "Ihre Zahlung ist eingegangen, und wir machen alles bereit. Sie hören von uns, sobald es unterwegs ist.",
    textFree: "Wir machen alles bereit. Sie hören von uns, sobald es unterwegs ist.",
    textDigital: "Ihre Zahlung ist eingegangen, und wir machen alles für Sie bereit.",
  },
  transfer: {
    subject: (number) => `So bezahlen Sie Bestellung ${number}`,
    preview: (total, number) => `Bitte überweisen Sie ${total} mit dem Verwendungszweck ${number}.`,
    title: "Fehlt nur noch die Überweisung",
    text: "Danke für Ihre Bestellung. Wir haben alles für Sie zurückgelegt und senden es ab, sobald Ihre Überweisung da ist.",
    until: (day) =>
      `Wir halten Ihre Bestellung bis zum ${day} bereit. Danach wird sie storniert und kostet Sie nichts.`,
    amount: "Betrag",
    reference: "Verwendungszweck",
    payTo: "Empfänger",
    noDetails: "Unsere Bankverbindung erhalten Sie gesondert von uns.",
    exact:
      "Bitte geben Sie den Verwendungszweck genau so an, damit wir die Zahlung Ihnen zuordnen können.",
  },
  fulfilled: {
    subject: (number) => `Bestellung ${number} ist unterwegs`,
    subjectDigital: (number) => `Bestellung ${number} ist bereit`,
    preview: "Alles ist verpackt und auf dem Weg.",
    previewDigital: "Alles, was Sie bestellt haben, steht für Sie bereit.",
    title: "Ihre Bestellung ist unterwegs",
    titleDigital: "Ihre Bestellung ist bereit",
    text: "Wir haben alles verpackt und dem Versand übergeben.",
    textDigital: "Alles, was Sie bestellt haben, steht für Sie bereit.",
    carrier: "Versand durch",
    trackingNumber: "Sendungsnummer",
    track: "Sendung verfolgen",
  },
  refunded: {
    subject: (amount, number) => `Erstattung von ${amount} für Bestellung ${number}`,
    preview: (amount) => `${amount} gehen auf dem Weg zurück, auf dem Sie bezahlt haben.`,
    title: "Ihre Erstattung",
    text: (amount) =>
      `Wir haben ${amount} erstattet, auf dem Weg, auf dem Sie bezahlt haben. Wann der Betrag erscheint, hängt von Ihrer Bank ab; meist dauert es höchstens zehn Tage.`,
    amount: "Diese Erstattung",
    soFar: "Bisher erstattet",
    ofTotal: "Summe der Bestellung",
  },
  cancelled: {
    subject: (number) =>
      number === null ? "Ihre Bestellung ist storniert" : `Bestellung ${number} ist storniert`,
    preview: "Es wird nichts mehr versandt oder berechnet.",
    title: "Ihre Bestellung ist storniert",
    text: (number) =>
      `${number === null ? "Ihre Bestellung" : `Bestellung ${number}`} ist storniert. Es wird nichts mehr versandt oder berechnet.`,
    notPaid: "Es wurde kein Geld eingezogen.",
    payBack: (amount) =>
      `Sie erhalten ${amount} zurück, auf dem Weg, auf dem Sie bezahlt haben. Wann der Betrag erscheint, hängt von Ihrer Bank ab; meist dauert es höchstens zehn Tage.`,
    lines: "Was storniert wurde",
  },
  reply: {
    subject: (shop, topic) =>
      topic === null ? `${shop} hat Ihnen geantwortet` : `${shop} hat geantwortet: ${topic}`,
    title: "Eine Antwort für Sie",
    wrote: (shop) => `${shop} schreibt`,
    youWrote: "Sie schrieben",
    action: "Im Shop antworten",
  },
  backInStock: {
    subject: (product) => `${product} ist wieder da`,
    preview: "Worauf Sie gewartet haben, kann wieder bestellt werden.",
    title: "Wieder da",
    text: (product, shop) => `${product} kann bei ${shop} wieder bestellt werden.`,
    note: "Alle, die gewartet haben, wissen es jetzt. Zurückgelegt ist nichts: Wer zuerst kommt, bekommt es.",
    action: "Im Shop ansehen",
  },
  webhook: {
    url: "Adresse",
    mode: "Betrieb",
    live: "Echtbetrieb",
    test: "Testbetrieb",
    since: "Scheitert seit",
    answer: "Letzte Antwort",
    noAnswer: "Keine",
    kept: "Ereignisse werden weiter festgehalten. Gescheiterte Zustellungen können Sie auf der Seite des Webhooks einzeln noch einmal senden.",
    action: "Webhook öffnen",
    where: (mode) =>
      `Die Seite zeigt ihn, solange im Dashboard dieser Betrieb gewählt ist: ${mode}.`,
  },
  webhookFailing: {
    subject: (host) => `Der Webhook an ${host} scheitert`,
    preview: "Seit einem Tag kommt nichts an.",
    title: "Ein Webhook scheitert",
    text: (shop) =>
      `${shop} meldet einem anderen Server, was im Shop geschieht. Seit mehr als 24 Stunden kommt dort nichts an.`,
    next: "Der Shop versucht es weiter. Nach fünf Tagen ohne Erfolg wird der Webhook abgeschaltet.",
  },
  webhookSwitchedOff: {
    subject: (host) => `Der Webhook an ${host} wurde abgeschaltet`,
    preview: "Es wird nichts mehr gesandt, bis Sie ihn wieder einschalten.",
    title: "Ein Webhook wurde abgeschaltet",
    text: {
      gone: "Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410). Der Webhook wurde deshalb abgeschaltet.",
      failing: "Fünf Tage lang kam nichts an. Der Webhook wurde deshalb abgeschaltet.",
    },
    next: "Es wird nichts mehr gesandt, bis Sie ihn im Dashboard wieder einschalten.",
  },
};
