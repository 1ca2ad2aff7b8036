import type { DemoTextsBySlug } from "./types";

/** Notebooks, prints and cards, in German. */
export const GERMAN_PAPER: DemoTextsBySlug = {
  "linen-notebook": {
    name: "Notizbuch in Leinen",
    slug: "notizbuch-in-leinen",
    summary: "Ein in Stoff gebundenes Buch, das flach aufgeht und offen bleibt.",
    description: `Ein Notizbuch, das nicht flach liegt, ist eine Schachtel mit Seiten. Unsere sind nach alter Art in Lagen geheftet; sie öffnen sich überall bis zum Rücken und bleiben so, während man schreibt. Der Einband ist das Leinen, das von unseren Schürzen übrig ist, auf Pappe. Das Papier nimmt den Füller, ohne auszufransen, und den Bleistift, ohne zu klagen.

- **Größe** A5, 192 Seiten, nummeriert
- **Material** ungestrichenes Papier aus Kendal, 100 g, Leinen, ein Band, ein Gummi, der hält
- **Innen** blanko, liniert mit 7 mm oder gepunktet mit 5 mm; hinten eine Tasche
- **Pflege** Keine. Verschütten Sie etwas darauf, dann ist es Ihres.`,
  },
  "print-three-pears": {
    name: "Drei Birnen",
    summary:
      "Ein Siebdruck in neun Farben, von drei Birnen, die eine Woche auf dem Werkstatttisch lagen.",
    description: `Gezeichnet an einem nassen Donnerstag, als der Ofen abkühlte und niemand gehen konnte. Drei Conference-Birnen, eine angelehnt, auf dem Tuch, mit dem wir den Tisch abwischen. Gedruckt in neun Schichten Farbe auf Wasserbasis; die letzte ist ein Lack auf den Stielen, den man nur von der Seite sieht. Jeden Druck zieht, prüft und signiert Wilf.

- **A4** 21 × 29,7 cm, Auflage 200
- **A3** 29,7 × 42 cm, Auflage 120
- **Gedruckt auf** Baumwollpapier, 300 g, mit weißem Rand
- **Rahmen** massive Eiche, 2 cm, mit säurefreiem Passepartout und klarem Acryl`,
  },
  "print-sown-field": {
    name: "Bestelltes Feld",
    summary: "Ein Siebdruck von Wintergerste, die in Reihen einer tiefen Sonne entgegenwächst.",
    description: `Das Feld liegt über Heptonstall und fällt genau so ab. Im November kommen die Reihen grün unter einer Sonne hervor, die sich kaum Mühe gibt, und eine Woche lang hat der ganze Hang die Farbe von Senf und Rauch. Sechs Farben, wo die Hügel sich treffen nass in nass gedruckt, sodass kein Himmel der Auflage dem anderen gleicht.

- **A4** 21 × 29,7 cm, Auflage 200
- **A3** 29,7 × 42 cm, Auflage 120
- **Gedruckt auf** Baumwollpapier, 300 g, mit weißem Rand, signiert und nummeriert
- **Rahmen** massive Eiche, 2 cm, mit säurefreiem Passepartout und klarem Acryl`,
  },
  "print-blackbird": {
    name: "Amsel",
    summary: "Ein Linoldruck in zwei Farben von dem Vogel, der auf unserem Schornstein singt.",
    description: `Im Mai singt er ab vier Uhr früh vom Schornstein der Mühle und erfüllt keine Wünsche. Wilf hat ihn mit einem stumpfen Eisen in Linoleum geschnitten, daher der Flügel, und über ein Rot gedruckt, das elf Versuche gebraucht hat. Zwei Farben, zwei Stöcke, und ein Auge, wo das Papier einfach stehen blieb.

- **Größe** A3, 29,7 × 42 cm, Auflage 150
- **Gedruckt auf** Japanpapier, 250 g, von Hand, mit einem Löffel
- **Rahmen** massive Eiche oder schwarz gebeizte Esche, mit klarem Acryl
- **Pflege** Nicht in die Sonne hängen, dann überlebt er den Vogel um ein Jahrhundert`,
  },
  "letterpress-cards": {
    name: "Karten im Buchdruck, sechs Stück",
    summary: "Je zwei mit Sonne, Zweig und Welle, tief in dicken Baumwollkarton gedruckt.",
    description: `Gedruckt auf einer Adana-Presse aus einem Gemeindesaal in Sowerby Bridge, in der noch die Bekanntmachungen der Pfarre standen. Der Karton ist Baumwolle, dick und ein wenig weich, sodass die Lettern einsinken und man das Bild mit dem Daumen fühlt. Innen leer, weil Sie besser wissen als wir, was zu sagen ist.

- **Größe** 10,5 × 14,8 cm, gefalzt
- **Im Set** sechs Karten, je zwei, mit braunen Umschlägen
- **Material** Baumwollkarton, 350 g, Sojafarben
- **Gut für** Geburten, Entschuldigungen, Dank, den Ersten des Monats`,
  },
  "block-printed-paper": {
    name: "Handbedrucktes Papier",
    summary: "Zwei Bogen Geschenkpapier, von Hand mit einem Stempel aus Birnbaum bedruckt.",
    saleName: "Drei für die Schublade",
    description: `Jede Wiederholung auf diesen Bogen ist ein Schlag des Stempels aufs Papier, etwa zweihundert je Bogen. Wo die Farbe zur Neige geht, wird der Druck blass, und wo jemand gelacht hat, wird er schief. Das Papier ist fest und ein wenig weich: Es faltet sich scharf, verzeiht einen zweiten Versuch an der Ecke und wird oft länger aufgehoben als das, was darin war.

- **Größe** zwei Bogen zu 50 × 70 cm, gerollt
- **Material** Recyclingpapier, 90 g, Farbe auf Wasserbasis
- **Muster** Blatt in Fichte, Punkt in Rost, Welle in Flut
- **Pflege** Links und lauwarm bügeln und im nächsten Jahr wieder verwenden`,
  },
  "cedar-pencils": {
    name: "Bleistifte aus Zeder, zwölf Stück",
    summary: "Zwölf Bleistifte HB in sechs Farben, in einer Schiebeschachtel, die man behält.",
    description: `Ein Bleistift soll beim Spitzen richtig riechen, und das heißt: nach Zeder. Diese sind HB, also die, die man will, mit einer ins Holz geleimten Mine, die einen Sturz übersteht. Je zwei in sechs Farben, fünfmal getaucht. Die Schachtel hat einen Schiebedeckel und ist genau so lang wie das, was aus den Stiften einmal wird.

- **Größe** je 17,5 cm; die Schachtel 19 × 13 cm
- **Material** Weihrauchzeder, Graphit, Farbe auf Wasserbasis
- **In der Schachtel** zwölf Bleistifte und ein Spitzer in Form eines Ziegels
- **Pflege** Im Auge behalten, sie werden gern ausgeliehen`,
  },
  "drawstring-bag-pattern": {
    name: "Schnittmuster für einen Zugbeutel",
    summary: "Ein Schnittmuster zum Ausdrucken, für einen Beutel, der an einem Abend fertig wird.",
    description: `Das Erste, was Nasreen allen beibringt, aufgeschrieben. Vier gerade Nähte, zwei Tunnel und ein flacher Boden, in drei Größen: eine für Linsen, eine für Schuhe, eine für ein Wochenende. Im PDF sind die Teile in voller Größe, zum Drucken auf gewöhnlichem Papier und Zusammenkleben, und ein Plan für einen halben Meter Stoff.

- **Format** PDF, 14 Seiten, A4 und US Letter; 3,2 MB
- **Vorkenntnisse** kann eine Maschine einfädeln
- **Sie brauchen** einen halben Meter Leinen oder Segeltuch, zwei Meter Kordel
- **Lizenz** Nähen Sie so viele, wie Sie wollen, und verkaufen Sie, was Sie nähen`,
  },
};
