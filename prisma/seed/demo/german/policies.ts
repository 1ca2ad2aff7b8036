import type { DemoTextsBySlug } from "./types";

/** What Fettle & Fold promises, in German. */
export const GERMAN_POLICIES: DemoTextsBySlug = {
  "delivery-and-returns": {
    title: "Versand und Rückgabe",
    body: `## Versand

Wir packen werktags und geben Pakete noch am selben Nachmittag auf, wenn Sie bis Mittag bestellen. Welche Möglichkeiten es für Ihre Adresse gibt, was sie kosten und wie viele Tage sie dauern, steht im Warenkorb, bevor Sie bezahlen.

Töpfe reisen in doppelten Kartons mit geschreddertem Papier. Kommt trotzdem einer zerbrochen an, schicken Sie uns innerhalb von 14 Tagen ein Foto: Wir ersetzen ihn oder erstatten den Preis, wie es Ihnen lieber ist. Die Scherben brauchen wir nicht.

## Rückgabe

Sie haben es sich anders überlegt? Schreiben Sie uns innerhalb von 30 Tagen nach der Lieferung und senden Sie die Ware unbenutzt zurück. Wir erstatten ihren Preis und die Kosten der günstigsten Lieferung. Die Rücksendung zahlen Sie, außer der Fehler lag bei uns.

Zugeschnittener Stoff und nach Ihren Maßen gefertigte Stücke können nur zurückgegeben werden, wenn sie fehlerhaft sind.

## Reparatur

Angeschlagen, gesprungen oder aufgegangen: Fragen Sie, bevor Sie es wegwerfen. Vieles von dem, was wir machen, lässt sich in der Werkstatt reparieren.`,
  },
  privacy: {
    title: "Datenschutz",
    body: `Wir behalten, was wir brauchen, um Ihnen zu schicken, was Sie gekauft haben, und nicht mehr.

- **Wenn Sie bestellen**: Name, Adressen, E-Mail-Adresse und was Sie gekauft haben. Rechnungen müssen wir nach dem Gesetz sechs Jahre aufbewahren.
- **Wenn Sie einen Warenkorb füllen**: was darin liegt, 30 Tage lang. Eine Adresse, die Sie eingegeben und nicht verwendet haben, ist nach zwei Stunden vergessen.
- **Wenn Sie uns schreiben**: das Gespräch, und Ihre Adresse, wenn Sie eine angeben.

Kartennummern gehen direkt an den Zahlungsdienst, wir sehen sie nie. Es gibt hier keine Werbung, und niemand kauft unsere Liste.

Fragen Sie unter hello@fettleandfold.example nach einer Kopie dessen, was wir über Sie gespeichert haben, oder verlangen Sie die Löschung. Wenn wir etwas falsch machen, können Sie sich beim Information Commissioner's Office beschweren.`,
  },
  terms: {
    title: "Verkaufsbedingungen",
    body: `Diese Bedingungen gelten zwischen Ihnen und Fettle & Fold Ltd. Dieser Shop ist eine Vorführung: Die Firma, ihre Werkstatt und ihre Waren sind erfunden, und nichts wird verschickt.

## Ihre Bestellung

Eine Bestellung kommt zustande, wenn wir sie per E-Mail bestätigen. Preise sind in Pfund und enthalten die Umsatzsteuer, der Versand kommt im Warenkorb hinzu. Bei einer Überweisung wartet die Bestellung, bis das Geld da ist.

## Was wir machen

Alles wird von Hand und in kleinen Mengen gemacht. Glasuren verlaufen und Leinen wird weich, deshalb kann ein Stück von seinem Bild ein wenig abweichen. Weicht es mehr ab, als Ihnen gefällt, senden Sie es zurück.

## Wenn etwas nicht stimmt

Waren müssen der Beschreibung entsprechen und ihren Zweck erfüllen. Nichts hier nimmt Ihnen die Rechte, die das Gesetz Ihnen gibt. Es gilt englisches Recht; wenn Sie in Schottland oder Nordirland leben, auch Ihres.`,
  },
};
