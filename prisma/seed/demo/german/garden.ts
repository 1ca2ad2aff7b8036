import type { DemoTextsBySlug } from "./types";

/** Pots, cans and tools, in German. */
export const GERMAN_GARDEN: DemoTextsBySlug = {
  "long-tom": {
    name: "Hoher Topf",
    summary:
      "Ein hoher Terrakottatopf mit tiefem Kragen, für Wurzeln, die lieber hinunter als hinaus wollen.",
    description: `Er ist ein Drittel höher als ein gewöhnlicher Blumentopf, und das mag alles, was eine Pfahlwurzel hat: Wicken, Rosmarin, eine junge Feige. Gedreht aus Ton aus Lincolnshire und heißer gebrannt als die meiste Terrakotta, übersteht er einen Frost, der billigere abblättern ließe. Mit den Jahren wird er grün und weiß, und man sollte ihn lassen.

- **Größen** 12, 17 und 24 cm oben; halb so hoch noch einmal dazu
- **Material** frostfeste Terrakotta, mit einem Loch
- **Untersetzer** nicht dabei: Er lässt gern ablaufen
- **Pflege** Vor dem Pflanzen wässern, sonst trinkt er zuerst`,
  },
  "watering-can": {
    name: "Gießkanne",
    summary:
      "Eine verzinkte Kanne mit langem Ausguss und einer Messingbrause, die nach oben oder unten zeigt.",
    description: `Am Griff gehalten hängt eine gute Gießkanne voll gerade und neigt sich mit einem Finger. Diese tut es, weil der Ausguss lang ist und der Griff ganz herumgeht. Die Brause nach oben gibt einen Regen, der keine Sämlinge umlegt, nach unten einen Guss, und ohne sie zielt man. Lackiert ist sie nur außen, innen ist blanker verzinkter Stahl.

- **Inhalt** 5 Liter, bis zu einer innen geprägten Linie
- **Größe** 34 cm hoch, 62 cm von der Brause bis zum Griff
- **Material** verzinkter Stahl, Messingbrause mit 160 Löchern
- **Pflege** Vor starkem Frost leeren`,
  },
  "stone-trough": {
    name: "Steintrog",
    summary:
      "Ein Trog für die Fensterbank, aus gemahlenem Sandstein gegossen, mit Füßen und Ablauf.",
    description: `Gegossen aus dem Staub und den Splittern des Steinbruchs, aus dem diese Mühle gebaut ist, mit Kalk gebunden. Er hat Gewicht und Farbe des Originals und setzt in einem Winter Moos an, wenn man ihn mit Joghurt bestreicht; das tun wir, und es wirkt. Platz für zehn Lavendel oder für Zwiebeln in drei Schichten, damit von Januar bis Mai etwas kommt.

- **Größe** 60 cm lang, 20 cm tief, 21 cm hoch
- **Material** Kunststein aus Sandstein, auf vier kleinen Füßen, mit drei Löchern
- **Gewicht** 18 kg, deshalb kommt er zum Festpreis mit eigenem Wagen
- **Pflege** Keine, und viel Wetter`,
  },
  "ash-trowel": {
    name: "Handschaufel mit Eschengriff",
    summary: "Eine Schaufel mit geschmiedetem Blatt und einem Griff, der in den Handschuh passt.",
    description: `Blatt und Angel sind ein Stück geschmiedeter Stahl; es gibt keine Schweißnaht, die sich biegt, wenn man auf eine Wurzel trifft. Sie ist schmal genug für Zwiebeln und lang genug zum Messen: Die Kerben an der Kante sind fünf, zehn und fünfzehn Zentimeter tief. Der Eschengriff ist in der Mitte dicker, wo die Handfläche liegt, und hat eine Lederschlaufe, damit sie nicht bis zum Frühling im Beet bleibt.

- **Größe** 32 cm lang, Blatt 8 cm breit
- **Material** rostfreier Stahl, englische Esche, Zwinge aus Messing
- **Pflege** Erde abklopfen. Den Griff ölen, wenn Sie das Brotbrett ölen.`,
  },
  "tool-roll": {
    name: "Rolltasche mit Gartenwerkzeug",
    summary:
      "Sechs kleine Werkzeuge in gewachstem Segeltuch, das mit einem Lederband gebunden wird.",
    description: `Zwei Schaufeln, zwei Gabeln, ein Pflanzholz und ein Jätmesser, in der Reihenfolge, in der Sie danach greifen. Das Segeltuch ist zweimal von Hand gewachst und riecht einen Monat lang danach. Ausgerollt auf der Bank ist es eine Werkstatt, zusammengerollt passt es unter den Arm. Die Taschen sind mit Segelgarn genäht, und sollte eine je nachgeben, nähen wir sie wieder an.

- **Größe** 62 × 50 cm offen, 50 × 11 cm gerollt
- **Material** Segeltuch, 510 g, Bienenwachs und Leinöl, Zaumleder
- **Werkzeug** rostfreier Stahl mit Eschengriff, 24 cm
- **Pflege** Ausbürsten. Kahle Stellen mit einer Kerze und einem Föhn nachwachsen.`,
  },
  "seed-tin": {
    name: "Samendose",
    summary: "Eine emaillierte Dose mit fünf Fächern, damit die Rote Bete dort ist, wo sie war.",
    description: `Angebrochene Tütchen sind das Sparbuch des Gärtners, und die meisten bewahren ihres in einer Keksdose mit Gummiband auf. Diese ist so breit wie ein Samentütchen, so hoch, dass sie darin stehen, und hat fünf Trennkarten mit Reitern für jetzt, nächsten Monat, später, Kräuter und hoffnungslos. Der Deckel schließt so dicht, dass die Mäuse draußen bleiben, die genau wissen, was das ist.

- **Größe** 24 × 16 cm, 15 cm hoch; etwa 120 Tütchen
- **Material** emaillierter Stahl mit einem Schild zum Beschriften
- **Innen** fünf Trennkarten, zwanzig leere Tütchen, ein Bleistift
- **Pflege** Kühl und trocken aufbewahren, und das Datum lesen`,
  },
  "bird-bath": {
    name: "Vogeltränke",
    summary:
      "Ein flaches Becken aus Steinzeug auf gedrehtem Fuß, so hoch, wie Katzen es nicht mögen.",
    description: `Wird in unserem Hof noch erprobt, wo die Spatzen ihre Meinung dazu haben. Das Becken fällt von null auf vier Zentimeter ab, damit ein Zaunkönig am Rand waten kann, während in der Mitte eine Taube sitzt. Zum Schrubben hebt man es vom Fuß, und innen ist ein rauer Ring für Krallen. Wir wollen einen ganzen Winter Frost hinter uns haben, bevor wir es verkaufen.

- **Größe** 62 cm hoch, Becken 46 cm breit
- **Material** frostfestes Steinzeug, zweiteilig
- **Gewicht** 11 kg
- **Pflege** Jeden zweiten Tag frisches Wasser, sonntags eine harte Bürste`,
  },
  "sowing-calendar": {
    name: "Aussaatkalender",
    summary: "Ein Wandkalender, der sagt, was wann gesät wird, und wann es zu spät ist.",
    description: `Ein langes Blatt für das ganze Jahr, in vier Farben gedruckt, an einer Buchenleiste. Jeder Balken ist ein Gemüse: Wo er beginnt, säen Sie unter Glas, wo er dunkler wird, im Freien, und wo er aufhört, kaufen Sie es bei jemand anderem. Gezeichnet für einen Garten auf knapp zweihundert Metern in den Pennines; wer tiefer wohnt, rechne zwei Wochen dazu.

- **Größe** 40 × 62 cm
- **Material** Recyclingpapier, 170 g, Buche, Leinenkordel
- **Gedruckt** in einer Auflage von 400, inzwischen ausverkauft
- **Pflege** Beschreiben`,
  },
};
