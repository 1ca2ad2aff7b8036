import type { DemoTextsBySlug } from "./types";

/** Lamps and candles, in German. */
export const GERMAN_LIGHT: DemoTextsBySlug = {
  "dusk-lamp": {
    name: "Dämmerlampe",
    summary:
      "Eine gedrehte Lampe aus Steinzeug unter einem Leinenschirm, für die Stunde nach dem großen Licht.",
    description: `Der Fuß ist in einem Zug gedreht, Bauch und Hals zusammen, und hält Licht, wie ein Krug Wasser hält. Der Schirm ist ungebleichtes Leinen auf Karton; er leuchtet gleichmäßig und zeigt keine Birne. Das Kabel ist mit Baumwolle umflochten, zweieinhalb Meter lang, und der Schalter sitzt dort, wo die Hand schon ist. Sie lässt sich mit jeder dimmbaren Birne dimmen, und eine liegt bei.

- **Größe** 47 cm hoch; der Schirm ist 36 cm breit
- **Material** Steinzeug, Leinen, Messing
- **Leuchtmittel** E27, LED 6 W, 2.200 K, dimmbar, enthalten
- **Pflege** Den Schirm mit einer weichen Bürste abstauben`,
  },
  "paper-pendant": {
    name: "Papierleuchte",
    summary: "Eine Kugel aus Maulbeerpapier auf Bambus, die jedes Zimmer weicher macht.",
    description: `Maulbeerpapier wird aus Rinde gemacht, und man sieht es: Lange Fasern laufen hindurch und werden golden, wenn das Licht an ist. Die Rippen sind gespaltener Bambus, in einer Spirale von oben nach unten gewickelt; so lässt sich die Kugel für die Post zusammenlegen und steht mit ihrem Drahtgestell in einer Minute. Hängen Sie eine tief über den Tisch, oder drei verschieden hoch ins Treppenhaus.

- **Größen** 30, 45 und 60 cm
- **Material** Maulbeerpapier, Bambus, Stahlgestell; für Ihr eigenes Kabel mit Fassung
- **Leuchtmittel** nur LED, bis 12 W
- **Pflege** Ab und zu ein Staubwedel`,
  },
  "reading-lamp": {
    name: "Leselampe",
    summary:
      "Eine schlanke Stehlampe, die sich über die Sessellehne beugt und sich sonst heraushält.",
    description: `Sie wirft einen Lichtkreis, so groß wie ein aufgeschlagenes Buch, und lässt den Rest des Zimmers in Ruhe. Die Kuppel dreht sich auf einem Gelenk aus Messing, das über Jahre dort bleibt, wo man es lässt. Die Stange lässt sich für den Umzug in zwei Teile schrauben. Der Fuß ist massiv und schwerer, als er aussieht, weil man über Lampen stolpert.

- **Größe** 142 cm hoch, Reichweite 38 cm, Fuß 24 cm
- **Material** Messing, lackiert, oder geschwärzter Stahl, gewachst
- **Leuchtmittel** E14, LED 4 W, 2.700 K, enthalten
- **Pflege** Ein trockenes Tuch. Messing, das man in Ruhe lässt, dunkelt nach.`,
  },
  "beeswax-tapers": {
    name: "Stabkerzen aus Bienenwachs",
    summary: "Von Hand gezogene Kerzen, die nach Honig riechen, bevor man sie anzündet.",
    description: `Jede wird dreißigmal getaucht und kühlt zwischen dem fünfzehnten und dem sechzehnten Mal eine Nacht. Das Wachs kommt aus den Stöcken einer Imkerei auf dem Moor über uns, durch Tuch gefiltert und nicht gebleicht; so folgt die Farbe dem Jahr: hell nach einem Sommer mit Klee, fast braun nach Heide. Sie brennen neun Stunden, gerade herunter, und tropfen nur, wenn es zieht.

- **Größe** 25 cm hoch, unten 2,2 cm
- **Material** Bienenwachs und ein Baumwolldocht, sonst nichts
- **Halter** gedrehtes Messing, 9 cm breit, im Set zu vier Teilen
- **Pflege** Den Docht auf 5 mm kürzen. Ein weißer Belag ist natürlich; ein warmer Daumen nimmt ihn weg.`,
  },
  "scented-candle": {
    name: "Duftkerze",
    summary: "Drei Düfte, die nach Orten riechen, in einem Topf, den man für Stifte behält.",
    description: `Wir wollten Kerzen machen, die nach einem Ort riechen und nicht nach einem Ding. **Holzrauch** ist die Straße im November. **Tomatenblatt** ist ein Gewächshaus, dessen Tür gerade aufging. **Meersalz** ist Whitby außerhalb der Saison, wenn die Bude geschlossen hat. Raps- und Kokoswachs, damit sie sauber brennen, mit so viel Duft, dass man ihn beim Hereinkommen bemerkt und nicht beim Essen.

- **Brenndauer** 45 Stunden
- **Größe** 9 cm hoch, 8 cm breit, 220 g Wachs
- **Material** Pflanzenwachs, Baumwolldocht, Topf aus Steinzeug
- **Pflege** Beim ersten Mal das Wachs bis zum Rand schmelzen lassen. Danach den Topf auswaschen und behalten.`,
  },
  "glow-worm-lamp": {
    name: "Glühwürmchenlampe",
    summary: "Eine kabellose Lampe mit weitem Hut, für Tische, die keine Steckdose erreicht.",
    saleName: "Lange Nächte",
    description: `Tagsüber laden, abends herumtragen: ins Bad, ins Zelt, ans Ende des Gartens, wo das Essen spät geworden ist. Einmal tippen ist Kerzenlicht, zweimal Gesellschaft, dreimal Korkenziehersuche. Das Licht fällt nur nach unten, sodass niemand am Tisch geblendet wird und die Falter das Interesse verlieren.

- **Größe** 25 cm hoch, Hut 24 cm breit
- **Laufzeit** 9 Stunden hell, 60 Stunden schwach; lädt in vier Stunden über USB-C
- **Material** pulverbeschichteter Stahl, spritzwassergeschützt; der Akku ist mit zwei Schrauben befestigt
- **Pflege** Ein feuchtes Tuch. Ersatzakkus haben wir, und werden wir immer haben.`,
  },
};
