import type { DemoTextsBySlug } from "./types";

/** Wool, linen and felt, in German. */
export const GERMAN_TEXTILES: DemoTextsBySlug = {
  "lambswool-blanket": {
    name: "Lammwolldecke",
    summary:
      "Eine Decke mit Fischgrat aus weicher neuer Wolle, fünfzehn Kilometer talaufwärts gewebt.",
    description: `Lammwolle ist die erste Schur eines Schafs, und nichts, was ihm danach wächst, ist so weich. Das Garn wird vor dem Spinnen gefärbt, auf einem Webstuhl von 1962 in kleinem Fischgrat gewebt und dann gewaschen und gebürstet, bis sich die Oberfläche hebt. Sie ist sofort warm, was Baumwolle nie ist, und leichter, als man denkt.

- **Plaid** 130 × 180 cm, für einen Sessel und eine Person
- **Bett** 200 × 240 cm, für ein Doppelbett bis an den Rand
- **Material** 100 % Lammwolle, mit gedrehten Fransen
- **Pflege** Lüften statt waschen. Wenn es sein muss, von Hand in kühlem Wasser, liegend getrocknet.`,
  },
  "linen-cushion": {
    name: "Leinenkissen",
    summary: "Ein schlichtes, gut gefülltes Kissen in schwerem Leinen, mit Füllung.",
    saleName: "Rest der Färbung",
    description: `Keine Paspel, keine Knöpfe, nichts, was sich in die Wange drückt. Der Bezug ist schweres gewaschenes Leinen mit verdecktem Reißverschluss an der unteren Kante; die Füllung ist Wolle aus derselben Weberei wie unsere Decken, zu einem weichen Ballen kardiert, den man aufschüttelt oder in Ruhe lässt. Zwei Formen, gemacht, um hintereinander zu liegen.

- **Quadrat** 45 × 45 cm
- **Rolle** 30 × 50 cm, für das Kreuz
- **Material** Leinen, 320 g; Füllung aus Wolle in Baumwolle
- **Pflege** Bezug bei 40 °C. Die Füllung einmal im Jahr in die Sonne legen.`,
  },
  "washed-bed-linen": {
    name: "Gewaschene Bettwäsche",
    summary: "Bettbezug und Kissenbezüge aus Leinen, das schon weich ankommt.",
    description: `Neues Leinen ist ehrlich, aber steif. Unseres wird mit Steinen gewaschen und mit sonst nichts, damit sich die erste Nacht anfühlt wie die fünfzigste. Es ist im August kühl und im Januar warm, knittert schön und braucht weder Bügeleisen noch Entschuldigung. Der Bezug schließt mit Knöpfen aus Steinnuss und hat innen Bänder an den Ecken, das Einzige, was sich je jemand von einem Bettbezug gewünscht hat.

- **Im Set** Bettbezug und zwei Kissenbezüge; für das Einzelbett einer
- **Material** 100 % Leinen, 165 g, Flachs aus der Normandie
- **Pflege** 40 °C, kurz schleudern, und wenn möglich auf die Leine`,
  },
  "hot-water-bottle": {
    name: "Wärmflasche mit Zopfmuster",
    summary:
      "Zwei Liter in einem handgestrickten Bezug mit Zöpfen, für kalte Füße und schlechte Tage.",
    description: `Gestrickt von sieben Leuten in Mytholmroyd, die sich dienstags treffen und von Oktober bis März etwa zwanzig in der Woche schaffen. Der Bezug ist ungefärbte Wolle mit drei Zöpfen auf der Vorderseite und wird am Hals geschnürt, sodass man ihn zum Waschen abnehmen kann. Innen ist eine Flasche aus Naturkautschuk mit weiter Öffnung, in die der Monat ihrer Herstellung geprägt ist.

- **Inhalt** 2 Liter; zu zwei Dritteln füllen und die Luft herausdrücken
- **Größe** 35 cm hoch, 21 cm breit
- **Material** britische Wolle; Naturkautschuk
- **Pflege** Den Bezug von Hand in kühlem Wasser. Die Flasche nach drei Wintern ersetzen.`,
  },
  "linen-napkins": {
    name: "Leinenservietten, vier Stück",
    summary: "Vier großzügige Servietten mit Saum von Hand, für Sonntage und für Dienstage.",
    description: `Groß genug für einen Schoß und so weich, dass man sie benutzt. Der Saum ist von Hand mit dickerem Faden im Vorstich genäht, weil das lebendig aussieht und weil sich ein Maschinensaum in Leinen nach der zehnten Wäsche verzieht. Rollen, falten oder in die Schublade werfen: Danach sehen sie ungefähr gleich aus.

- **Größe** je 45 × 45 cm
- **Material** gewaschenes Leinen, 180 g
- **Pflege** Bei 60 °C waschen. Wein geht mit Salz und Geduld heraus, Kurkuma nicht.`,
  },
  "felt-slippers": {
    name: "Filzschuhe",
    summary:
      "Hausschuhe aus einem dicken Stück Wollfilz, mit einer Sohle, auf der man die Post holen kann.",
    description: `Filz ist Wolle, die man so lange belästigt hat, bis sie sich an den Händen fasst. Unserer ist acht Millimeter dick, in einem Stück zugeschnitten und vorn zusammengenäht, sodass an den Zehen keine Naht ist. Am ersten Abend sind sie steif und am dritten Ihre. Die Sohle ist Kreppgummi: leise auf Dielen und bereit, über einen nassen Hof zu gehen.

- **Größen** paarweise; dazwischen die kleinere, denn Filz gibt nach
- **Material** 100 % Wollfilz, Sohle aus Kreppgummi, gewachster Leinenzwirn
- **Pflege** Trocken bürsten. Über Nacht lüften, dann müssen sie nie gewaschen werden.`,
  },
};
