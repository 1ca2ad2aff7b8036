import type { Written } from "@/components/ui/say";

const en = {
  title: "Set up your shop",
  progress: "Step {place} of {total}",
  steps: {
    owner: "Owner account",
    shop: "Shop details",
    taxes: "Taxes",
    shipping: "Shipping",
    payments: "Payments",
    samples: "Sample products",
    finish: "Finish",
  },
  state: { done: "Completed", skipped: "Skipped", open: "To do" },
  leaveHint:
    "You can leave at any time. What you saved is kept, and the home page leads back here.",
  leave: "Continue later",
  back: "Back",
  skip: "Skip this step",
  save: "Save and continue",
  next: "Continue",
  kept: "Your unsaved input is still here.",
  shopHeading: "Shop details",
  shopText: "Check these details and change what is not right. You can change all of them later.",
  currencyFree:
    "The currency of your prices. Choose it now: it cannot be changed here once a product has a price.",
  currencyFixed:
    "Cannot be changed here, as there are prices already. Until the first order it can be changed under Settings, General.",
  taxesHeading: "Set up taxes",
  taxesText:
    "One tax rate for the country you sell from is enough to start. If you don't charge tax, skip this step.",
  taxesSet: "These tax rates are already set up. Nothing is changed here.",
  taxesChange: "Edit taxes",
  timezoneHint: "Suggested by the country; change it if you are elsewhere.",
  taxName: "Tax name",
  taxNames: { vat: "VAT", gst: "GST", sales: "Consumption tax" },
  taxSuggestion:
    "The standard rate of {country} as of {date} (source: {source}). Check it with your tax office.",
  taxNoSuggestion:
    "There is no suggestion for {country}: rates differ by state or are not known here. Ask your tax office.",
  taxNameHint: "Shown on receipts, such as VAT or sales tax.",
  taxInclusiveHint: "On: a price of 10.00 is what the customer pays. Off: tax is added to it.",
  shippingHeading: "Set up shipping",
  shippingText:
    "Physical products can only be ordered with a shipping option. One is enough to start.",
  shippingSet: "These shipping options are already set up. Nothing is changed here.",
  shippingChange: "Edit shipping options",
  shippingName: "Name shown to customers",
  shippingDefault: "Standard delivery",
  shippingPriceHint: "0 means free shipping.",
  shippingSuggestion:
    "A round number to begin with: enter what your carrier charges. 0 means free shipping.",
  paymentsHeading: "Set up payments",
  paymentsText:
    "You can start in test mode. Nothing is charged until you connect a payment provider.",
  cards: "Test cards",
  cardsTest: "Use these cards in the checkout of test mode. No money moves.",
  cardsStripe:
    "Stripe accepts cards in this mode. With its test keys these cards work, with any future date and any CVC.",
  cardsLive: "Live mode accepts no cards until Stripe is connected; bank transfers work already.",
  card: "Card number",
  outcome: "Result",
  outcomes: {
    succeeds: "Payment succeeds",
    declined: "Card is declined",
    confirmation: "Authentication required (3-D Secure)",
  },
  stripe: "Card payments with Stripe",
  stripeConnected: "Stripe is connected.",
  stripeHow:
    "Stripe is connected in the configuration of the server, not here. docs/payments.md explains where to find each value:",
  transfer: "Bank transfer",
  transferText:
    "Works in both modes without a payment provider: the order stays unpaid until you mark it as paid.",
  samplesHeading: "Add sample products?",
  samplesText:
    "Twelve sample products with images, options and stock, to see your shop with content. They are ordinary products: edit or archive them when your own are ready.",
  samplesChoice: "Add the sample products",
  samplesHint: "Prices are in {currency}. Categories are added too.",
  samplesStart: "Add products",
  samplesBusy: "Adding the sample products…",
  samplesDone: {
    one: "{count} product added.",
    other: "{count} products added.",
  },
  samplesFailed: "Not all products could be added.",
  samplesReport: "View report",
  samplesNot: {
    one: "You already have {count} product, so no sample products are offered.",
    other: "You already have {count} products, so no sample products are offered.",
  },
  finishHeading: "Your shop is ready",
  finishText: "This is what you have set up and what you skipped.",
  beforeSelling: "Before you sell",
  testKeysOpen:
    "Test keys may still change the products, prices and settings that live shoppers see.",
  closeTestKeys: "Switch this off under Test and live",
  has: { taxes: "Taxes", shipping: "Shipping", samples: "Products" },
  set: "Set up",
  setIt: "Set up now",
  none: "Not set up",
  view: "View shop",
  add: "Add product",
  home: "Go to dashboard",
  resume: "Continue setup",
};

const de: Written<typeof en> = {
  title: "Shop einrichten",
  progress: "Schritt {place} von {total}",
  steps: {
    owner: "Inhaberkonto",
    shop: "Shop-Details",
    taxes: "Steuern",
    shipping: "Versand",
    payments: "Zahlungen",
    samples: "Beispielprodukte",
    finish: "Abschluss",
  },
  state: { done: "Erledigt", skipped: "Übersprungen", open: "Offen" },
  leaveHint:
    "Sie können jederzeit gehen. Gespeichertes bleibt, und die Übersicht führt hierher zurück.",
  leave: "Später fortsetzen",
  back: "Zurück",
  skip: "Schritt überspringen",
  save: "Speichern und weiter",
  next: "Weiter",
  kept: "Ihre ungespeicherten Eingaben sind noch da.",
  shopHeading: "Shop-Details",
  shopText:
    "Prüfen Sie diese Angaben und ändern Sie, was nicht stimmt. Alles lässt sich später ändern.",
  currencyFree:
    "Die Währung Ihrer Preise. Wählen Sie sie jetzt: Hat ein Produkt einen Preis, lässt sie sich hier nicht mehr ändern.",
  currencyFixed:
    "Lässt sich hier nicht ändern, weil es schon Preise gibt. Bis zur ersten Bestellung geht es unter Einstellungen, Allgemein.",
  taxesHeading: "Steuern einrichten",
  taxesText:
    "Ein Steuersatz für das Land, aus dem Sie verkaufen, genügt für den Anfang. Erheben Sie keine Steuer, überspringen Sie den Schritt.",
  taxesSet: "Diese Steuersätze sind schon eingerichtet. Hier wird nichts geändert.",
  taxesChange: "Steuern bearbeiten",
  timezoneHint: "Nach dem Land vorgeschlagen; ändern Sie sie, wenn Sie anderswo sind.",
  taxName: "Name der Steuer",
  taxNames: { vat: "MwSt.", gst: "GST", sales: "Verbrauchsteuer" },
  taxSuggestion:
    "Der Regelsatz für {country}, Stand {date} (Quelle: {source}). Prüfen Sie ihn mit Ihrem Finanzamt.",
  taxNoSuggestion:
    "Für {country} gibt es keinen Vorschlag: Die Sätze unterscheiden sich regional oder sind hier nicht bekannt. Fragen Sie Ihr Finanzamt.",
  taxNameHint: "Steht auf Belegen, etwa MwSt. oder USt.",
  taxInclusiveHint:
    "An: Ein Preis von 10,00 ist, was der Kunde zahlt. Aus: Die Steuer kommt hinzu.",
  shippingHeading: "Versand einrichten",
  shippingText:
    "Physische Produkte können nur mit einer Versandart bestellt werden. Eine genügt für den Anfang.",
  shippingSet: "Diese Versandarten sind schon eingerichtet. Hier wird nichts geändert.",
  shippingChange: "Versandarten bearbeiten",
  shippingName: "Name für Kunden",
  shippingDefault: "Standardversand",
  shippingPriceHint: "0 bedeutet kostenloser Versand.",
  shippingSuggestion:
    "Ein runder Betrag für den Anfang: Tragen Sie ein, was Ihr Versanddienstleister verlangt. 0 bedeutet kostenloser Versand.",
  paymentsHeading: "Zahlungen einrichten",
  paymentsText:
    "Sie können im Testmodus beginnen. Nichts wird abgebucht, bis Sie einen Zahlungsanbieter verbinden.",
  cards: "Testkarten",
  cardsTest: "Verwenden Sie diese Karten an der Kasse im Testmodus. Es fließt kein Geld.",
  cardsStripe:
    "Stripe nimmt in diesem Modus Karten an. Mit Testschlüsseln funktionieren diese Karten, mit jedem künftigen Datum und jeder Prüfziffer.",
  cardsLive:
    "Der Live-Modus nimmt keine Karten an, bis Stripe verbunden ist; Überweisungen funktionieren schon.",
  card: "Kartennummer",
  outcome: "Ergebnis",
  outcomes: {
    succeeds: "Zahlung gelingt",
    declined: "Karte wird abgelehnt",
    confirmation: "Bestätigung nötig (3-D Secure)",
  },
  stripe: "Kartenzahlungen mit Stripe",
  stripeConnected: "Stripe ist verbunden.",
  stripeHow:
    "Stripe wird in der Konfiguration des Servers verbunden, nicht hier. docs/payments.md erklärt, woher jeder Wert kommt:",
  transfer: "Überweisung",
  transferText:
    "Funktioniert in beiden Modi ohne Zahlungsanbieter: Die Bestellung bleibt unbezahlt, bis Sie sie als bezahlt markieren.",
  samplesHeading: "Beispielprodukte hinzufügen?",
  samplesText:
    "Zwölf Beispielprodukte mit Bildern, Optionen und Bestand, damit Sie Ihren Shop gefüllt sehen. Es sind gewöhnliche Produkte: Bearbeiten oder archivieren Sie sie, sobald Ihre eigenen da sind.",
  samplesChoice: "Beispielprodukte hinzufügen",
  samplesHint: "Preise in {currency}. Kategorien werden mit angelegt.",
  samplesStart: "Produkte hinzufügen",
  samplesBusy: "Die Beispielprodukte werden hinzugefügt…",
  samplesDone: {
    one: "{count} Produkt hinzugefügt.",
    other: "{count} Produkte hinzugefügt.",
  },
  samplesFailed: "Nicht alle Produkte konnten hinzugefügt werden.",
  samplesReport: "Bericht ansehen",
  samplesNot: {
    one: "Sie haben schon {count} Produkt, darum werden keine Beispielprodukte angeboten.",
    other: "Sie haben schon {count} Produkte, darum werden keine Beispielprodukte angeboten.",
  },
  finishHeading: "Ihr Shop ist bereit",
  finishText: "Das haben Sie eingerichtet, und das haben Sie übersprungen.",
  beforeSelling: "Bevor Sie verkaufen",
  testKeysOpen:
    "Testschlüssel dürfen noch Produkte, Preise und Einstellungen ändern, die Kunden im Live-Shop sehen.",
  closeTestKeys: "Unter „Test und Live“ ausschalten",
  has: { taxes: "Steuern", shipping: "Versand", samples: "Produkte" },
  set: "Eingerichtet",
  setIt: "Jetzt einrichten",
  none: "Nicht eingerichtet",
  view: "Shop ansehen",
  add: "Produkt hinzufügen",
  home: "Zur Übersicht",
  resume: "Einrichtung fortsetzen",
};

export const setup = { en, de };
