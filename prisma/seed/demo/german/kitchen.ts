import type { DemoTextsBySlug } from "./types";

/** Boards, jars and cloths, in German. */
export const GERMAN_KITCHEN: DemoTextsBySlug = {
  "bread-board": {
    name: "Brotbrett",
    summary: "Ein massives Brett mit Griff und Loch, zum Schneiden, Tragen und Aufhängen.",
    description: `Ein Brett, kein Leim. Wir suchen Bohlen, in deren Mitte das Herz des Baumes läuft, hobeln sie auf zweiundzwanzig Millimeter und runden die Kanten, bis man sie gern anfasst. Eine Seite wird die für Brot und die andere die für Zwiebeln; das entscheidet niemand, das ergibt sich.

- **Klein** 36 × 18 cm, für ein Baguette und etwas Käse
- **Groß** 48 × 26 cm, für einen ganzen Laib und die Krümel
- **Material** Eiche, Nussbaum oder Esche aus England, mit Leinöl geölt
- **Pflege** Abwischen, stehend trocknen, ölen, wenn es durstig aussieht. Nie in die Spülmaschine.`,
  },
  "cross-back-apron": {
    name: "Schürze mit gekreuzten Trägern",
    summary: "Eine Leinenschürze, die an den Schultern hängt und nicht am Hals.",
    description: `Die Träger kreuzen sich auf dem Rücken und legen das Gewicht auf die Schultern; man vergisst, dass man sie trägt, und öffnet in ihr die Tür. Die Tasche ist geteilt: eine Seite für ein Tuch, die andere für Telefon oder Bleistift. Schweres Leinen, vor dem Nähen gewaschen, das einige Jahre lang besser wird und dann so bleibt.

- **Größe** eine für alle, 86 cm lang; die Bänder reichen bei den meisten zweimal herum
- **Material** Leinen, 280 g, in Litauen gewebt, ein Stockwerk höher genäht
- **Pflege** Bei 40 °C waschen und feucht aufhängen. Bügeln muss nicht sein und wäre ein wenig schade.`,
  },
  "storage-jar": {
    name: "Vorratsdose",
    summary: "Eine Dose aus Steinzeug unter einem gedrehten Eichendeckel, der satt schließt.",
    description: `Gerade Wände, damit ein Löffel in jede Ecke kommt. Der Deckel ist aus Eiche gedreht, mit einem Ring aus Wollfilz im Rand; er schließt dicht genug für Kaffee und geht mit einer Hand auf, auch mit einer mehligen. Was darin ist, schreiben Sie mit Bleistift auf den blanken Fuß. Es lässt sich abwischen.

- **Klein** 0,4 Liter, 9 cm hoch: Salz, Tee, der gute Zimt
- **Mittel** 1 Liter, 15 cm hoch: Kaffee, Reis, Zucker
- **Groß** 2 Liter, 22 cm hoch: Mehl, Nudeln, Kekse
- **Pflege** Die Dose in die Spülmaschine, der Deckel mit einem feuchten Tuch`,
  },
  "tea-towels": {
    name: "Geschirrtücher aus Leinen, zwei Stück",
    summary:
      "Zwei gestreifte Leinentücher, die einen ganzen Abtropfständer trocknen, ohne aufzugeben.",
    saleName: "Monat des Leinens",
    description: `Leinen trinkt mehr als Baumwolle und gibt es schneller wieder her, und mehr will man von einem Geschirrtuch nicht. Diese sind locker und leicht gerippt gewebt und polieren Gläser beim Trocknen. Zwei im Paket: eines in Gebrauch, eines auf der Leine. In der Ecke ist eine Schlaufe, und die Streifen sind im Garn gefärbt, sie überleben also das Tuch.

- **Größe** je 48 × 70 cm
- **Material** gewaschenes Leinen, 210 g
- **Pflege** So heiß waschen, wie Sie mögen, ohne Weichspüler: der lässt Leinen nicht mehr trinken`,
  },
  "salt-pig": {
    name: "Salzschwein",
    summary: "Eine Haube aus Steinzeug mit weiter Öffnung, die Salz trocken und griffbereit hält.",
    description: `Es wohnt neben dem Herd, und der Deckel ist nie ab, weil es keinen hat. Die Haube hält Dampf und Spritzer fern, innen nimmt der blanke Ton auf, was an Feuchte da ist, und durch die Öffnung passt in der Eile eine ganze Hand. Der Name ist ein altes schottisches Wort für ein irdenes Gefäß. Wie ein Schwein sieht es trotzdem aus.

- **Inhalt** 500 g Salzflocken
- **Größe** 13 cm hoch, 15 cm breit
- **Material** Steinzeug in Haferglasur, innen blank; mit Löffel aus Kirschholz
- **Pflege** Außen abwischen. Einmal im Jahr leeren und im warmen Ofen trocknen.`,
  },
  "milk-pan": {
    name: "Milchtopf aus Emaille",
    summary: "Ein leichter, schneller Topf für Brei, Eier und alles, was warm werden soll.",
    description: `Stahl unter zwei Schichten Emaille, bei achthundert Grad gebrannt wie ein Topf aus Ton. Er wird schnell heiß, wiegt fast nichts und gießt nach beiden Seiten. Nichts haftet, was heißes Wasser nicht überredet. Fällt er herunter, kann etwas abplatzen; reiben Sie ein wenig Öl hinein und machen Sie weiter, wie man es seit hundert Jahren tut.

- **Inhalt** 1,2 Liter
- **Größe** 16 cm breit, 8 cm hoch, Griff 15 cm
- **Geeignet für** Gas, Elektro, Induktion, offenes Feuer
- **Pflege** Warmes Seifenwasser und ein Holzlöffel. Vor dem Spülen abkühlen lassen.`,
  },
  "cherry-spoons": {
    name: "Löffel aus Kirschholz, drei Stück",
    summary:
      "Ein tiefer Löffel, ein Wender mit Schlitzen und ein schmaler für Gläser, aus Kirsche geschnitzt.",
    description: `Drei Löffel tun die Arbeit einer Schublade. Der tiefe probiert und serviert, der geschlitzte wendet und lässt abtropfen, und der schmale kommt auf den Grund des Glases. Tom schnitzt sie aus Kirschbäumen, die in den Stürmen von 2021 gefallen sind, der Faser nach; so sind die Griffe dort stark, wo sie dünn sind.

- **Länge** 32, 34 und 30 cm
- **Material** Vogelkirsche, mit Leinöl behandelt
- **Pflege** Von Hand spülen und stehend trocknen. Kirsche wird mit jedem Jahr dunkler rot.`,
  },
};
