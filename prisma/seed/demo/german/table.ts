import type { DemoTextsBySlug } from "./types";

/** Stoneware and glass for the table, in German. */
export const GERMAN_TABLE: DemoTextsBySlug = {
  "everyday-mug": {
    name: "Alltagsbecher",
    summary: "Ein Becher aus Steinzeug für 350 ml, mit Platz für drei Finger und blankem Fuß.",
    description: `Der Becher, nach dem wir greifen, ohne hinzusehen. In zwei Minuten gedreht, über Nacht angetrocknet und am nächsten Morgen von Hand verputzt: Dann wird der Rand weich gemacht und der Henkel angesetzt. Die Glasur endet einen Fingerbreit über dem Fuß; darunter sieht man den Ton selbst, braun gebrannt mit Punkten aus Eisen.

- **Inhalt** 350 ml, so voll, wie man Becher eben füllt
- **Größe** 9 cm hoch, 9,5 cm breit, 13 cm mit Henkel
- **Material** Steinzeug, innen und außen glasiert, bleifrei
- **Pflege** Spülmaschine und Mikrowelle. Der blanke Fuß dunkelt mit der Zeit vom Tee.`,
  },
  "breakfast-bowl": {
    name: "Frühstücksschale",
    summary:
      "Eine großzügige Schale auf gedrehtem Fuß, tief genug für Brei und weit genug für Nudeln.",
    description: `Wir wollten eine Schale statt vier. Diese ist so tief, dass die Milch auf der Treppe bleibt, wo sie ist, und so weit, dass man mit ausgestellten Ellbogen Nudeln daraus isst. Innen ist sie immer kreideweiß, damit Essen nach Essen aussieht; die Farbe ist nur außen. Sie lassen sich stapeln, und drei brauchen kaum mehr Platz als eine.

- **Inhalt** 800 ml bis zum Rand
- **Größe** 16 cm breit, 7 cm hoch
- **Material** Steinzeug mit blankem Fuß
- **Pflege** Spülmaschine, Mikrowelle, Backofen bis 180 °C`,
  },
  "supper-plate": {
    name: "Abendbrotteller",
    summary: "Ein flacher Teller, dessen hoher Rand die Soße hält, in zwei Größen.",
    description: `Über eine Gipsform gepresst und von Hand fertig gemacht: Jeder Teller steht auf jedem anderen, und kein Rand ist ganz wie der nächste. Die Mitte ist eben, für Messer; der Rand steht gerade hoch genug für eine Soße. Die Kante blieb ohne Glasur, teils wegen des Griffs und teils, weil sie das Schönste am Teller ist.

- **Frühstück** 18 cm, für Toast, Kuchen und Schalen
- **Abendessen** 27 cm, für alles andere
- **Material** Steinzeug, bleifreie Glasur
- **Pflege** Spülmaschine und Mikrowelle. Nicht für Herd und Grill.`,
  },
  "ribbed-tumbler": {
    name: "Rippenglas",
    summary: "Ein gepresstes Trinkglas mit schwerem Boden, ab vier Stück.",
    description: `Ein Glas aus einer Form der dreißiger Jahre, für uns gepresst in einer Glashütte in Böhmen. Die Rippen enden nach zwei Dritteln, dort, wo auch die Finger enden. Es lässt sich stapeln, es überlebt öfter, als es sollte, und es steht Saft so gut wie Wein.

Glas reist am besten in Gesellschaft, deshalb packen wir es zu vieren und verkaufen mindestens vier.

- **Inhalt** 250 ml
- **Größe** 9 cm hoch, 8 cm am Rand
- **Material** gepresstes Kalk-Natron-Glas; die Farbe ist im Glas, nicht darauf
- **Pflege** Spülmaschine. Nicht für kochendes Wasser.`,
  },
  "pouring-jug": {
    name: "Gießkrug",
    summary:
      "Ein bauchiger Krug, dessen Schnabel nicht nachtropft, für Milch, Vanillesoße oder Blumen.",
    description: `Ein Krug wird nach seinem letzten Tropfen beurteilt. Wir ziehen den Schnabel, solange der Ton weich ist, und schärfen ihn von unten mit dem Daumennagel: Das bricht den Strahl und schickt den Tropfen zurück in den Krug. Der Henkel setzt tief an, unter dem Gewicht, damit sich auch ein voller leicht neigt.

- **Ein halber Liter** 14 cm hoch, für Milch und Vanillesoße
- **Anderthalb Liter** 24 cm hoch, für Wasser, und im April für Tulpen
- **Material** Steinzeug in Kreideglasur, gesprenkelt, mit blankem Fuß
- **Pflege** Spülmaschine. Vor kochend Heißem anwärmen.`,
  },
  "serving-platter": {
    name: "Servierplatte",
    summary: "Eine weite, flache Platte in Tintenglasur für die Mitte des Tisches.",
    saleName: "Platz für den neuen Ofen",
    description: `Achtunddreißig Zentimeter tintendunkle Glasur, gemacht, um mitten auf dem Tisch zu stehen und voll zu sein. Birnen im Herbst, ein ganzer Fisch, wenn jemand zu Besuch ist, die guten Kekse. Der Rand ist gerade hoch genug zum Anheben und der Fuß breit, damit nichts wackelt, wenn alle zugleich zugreifen.

- **Größe** 38 cm breit, 5 cm hoch
- **Material** Steinzeug, gedreht und abgedreht
- **Pflege** Spülmaschine, wenn Ihre groß genug ist. Sonst heißes Wasser und eine weiche Bürste.`,
  },
  "teapot-for-two": {
    name: "Teekanne für zwei",
    summary: "Eine runde, eisenrote Kanne für vier Tassen, unter einem Griff aus Rohr.",
    description: `Neun Teile Ton und eines aus Rohr. Körper, Deckel, Knauf und Tülle werden einzeln gedreht und am selben Nachmittag zusammengesetzt, solange sie sich noch einig sind. Hinter der Tülle hält ein Sieb aus vierzig von Hand gestochenen Löchern die Blätter in der Kanne. Der Griff bleibt kühl und klappt zur Seite, damit der Deckel abgeht.

- **Inhalt** 900 ml, vier Tassen oder zwei Becher
- **Größe** 14 cm hoch, 25 cm mit Griff
- **Material** Steinzeug in Eisenglasur; Griff aus Rohr auf Messingstiften
- **Pflege** Heiß ausspülen und offen trocknen lassen. Dem Rohr zuliebe keine Spülmaschine.`,
  },
  "espresso-cup": {
    name: "Espressotasse mit Untertasse",
    summary:
      "Eine kleine, dickwandige Tasse, die warm hält, auf einer Untertasse mit Platz für den Löffel.",
    description: `Die Wand ist dicker, als sie aussieht, und darum geht es: Mit einem Schuss aus dem Kessel angewärmt hält sie einen kurzen Kaffee heiß, bis er getrunken ist. Tintenglasur außen und innen, damit man die Crema sieht. Ein flacher Ring in der Untertasse hält die Tasse, und am Rand ist Platz für Löffel und halben Keks.

- **Inhalt** 90 ml
- **Größe** Tasse 6 cm hoch, Untertasse 13 cm breit
- **Material** Steinzeug mit blankem Fuß
- **Pflege** Spülmaschine und Mikrowelle`,
  },
  "stem-vase": {
    name: "Zweigvase",
    summary:
      "Eine bauchige Flasche mit engem Hals, für einen einzelnen Zweig statt für einen Strauß.",
    description: `Eine Vase für Leute, die keine Blumen kaufen. Der Hals ist daumenbreit, sodass ein Zweig aus der Hecke gerade darin steht und aussieht wie gewollt. Im Bauch ist Wasser für zwei Wochen. Sie ist in einem Stück gedreht, und das ist schwerer, als es klingt: Der Hals wird Millimeter für Millimeter um einen nassen Stab geschlossen.

- **Größe** 26 cm hoch, 19 cm an der weitesten Stelle; der Hals ist innen 2,5 cm weit
- **Material** Steinzeug, wasserdicht, mit blankem Fuß
- **Pflege** Flaschenbürste und warmes Wasser`,
  },
  "an-afternoon-at-the-wheel": {
    name: "Ein Nachmittag an der Drehscheibe",
    summary:
      "Drei Stunden mit Ada in der Werkstatt, jeder an einer Scheibe, und Tee aus unseren Bechern.",
    description: `Kommen Sie und finden Sie heraus, wie schwer es ist. Sechs Leute, sechs Scheiben und Ada, die das halbe Tal unterrichtet hat und noch nie „ganz einfach“ gesagt hat. Sie lernen zentrieren, öffnen und hochziehen, machen mehr Töpfe, als Sie glauben, und behalten die zwei, die Ihnen am besten gefallen. Wir glasieren und brennen sie und schicken sie Ihnen einen Monat später.

- **Wann** samstags von 13 bis 16 Uhr; den Tag machen wir mit Ihnen aus
- **Wo** in der Mühle in Hebden Bridge, vier Minuten vom Bahnhof
- **Mitbringen** kurze Nägel und Kleidung, an der Sie nicht hängen
- **Enthalten** Ton, Brand, Porto, eine Schürze zum Leihen, und Kuchen`,
  },
};
