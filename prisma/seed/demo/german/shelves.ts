import type { DemoTextsBySlug } from "./types";

/** The shelves in German. */
export const GERMAN_CATEGORIES: DemoTextsBySlug = {
  table: {
    name: "Tisch",
    description:
      "Steinzeug, von Hand gedreht und verputzt, Glas aus alten Formen. Gemacht für jede Mahlzeit und für die Spülmaschine.",
    metaTitle: "Steinzeug und Glas für den Tisch",
    metaDescription:
      "Becher, Schalen, Teller, Krüge und Gläser in fünf Glasuren, von Hand gemacht in West Yorkshire.",
  },
  "mugs-and-cups": {
    name: "Becher & Tassen",
    slug: "becher-und-tassen",
    description: "Etwas zum Festhalten beim Aufwachen, und etwas Kleineres für nach dem Essen.",
    metaTitle: "Handgemachte Becher und Tassen",
    metaDescription: "Becher aus Steinzeug in fünf Glasuren und Espressotassen mit Untertasse.",
  },
  kitchen: {
    name: "Küche",
    description:
      "Bretter, Dosen, Töpfe und Tücher für alle, die an den meisten Abenden kochen und es an den übrigen gern täten.",
    metaTitle: "Bretter, Dosen, Töpfe und Leinen für die Küche",
    metaDescription:
      "Brotbretter aus einem Stück, Vorratsdosen aus Steinzeug, Emailletöpfe, Leinentücher und Schürzen.",
  },
  textiles: {
    name: "Textilien",
    description:
      "Lammwolle, fünfzehn Kilometer von hier gewebt, Leinen, gewaschen, bis es nachgibt, Filz, der den Boden fernhält.",
    metaTitle: "Wolldecken, Bettwäsche aus Leinen und Kissen",
    metaDescription:
      "Lammwolldecken mit Fischgrat, gewaschene Bettwäsche aus Leinen, Kissen, Servietten und Filzschuhe.",
  },
  light: {
    name: "Licht",
    description:
      "Lampen und Kerzen für die Stunde, nachdem das große Licht ausgeht. Alles auf dieser Seite ist eingeschaltet fotografiert.",
    metaTitle: "Lampen, Papierleuchten und Kerzen",
    metaDescription:
      "Tischlampen aus Steinzeug, Hängeleuchten aus Papier, eine Leselampe aus Messing, kabellose Lampen und Kerzen.",
  },
  candles: {
    name: "Kerzen",
    description:
      "Bienenwachs aus den Stöcken einer einzigen Imkerei, und drei Düfte, die nach Orten riechen.",
    metaTitle: "Stabkerzen aus Bienenwachs und Duftkerzen",
    metaDescription:
      "Von Hand gezogene Stabkerzen aus Bienenwachs und Duftkerzen in Töpfen aus Steinzeug.",
  },
  paper: {
    name: "Papier",
    description:
      "Gebunden, gedruckt und gefalzt unter dem Dach, wo das Licht gut ist und der Boden die Presse gerade noch trägt.",
    metaTitle: "Notizbücher, Drucke, Karten und Geschenkpapier",
    metaDescription:
      "Notizbücher in Leinen, Siebdrucke, Karten im Buchdruck, handbedrucktes Papier und Bleistifte.",
  },
  prints: {
    name: "Drucke",
    description: "Drei Bilder, hier gezeichnet und von Hand gedruckt, gerahmt oder in der Rolle.",
    metaTitle: "Siebdrucke, gerahmt und ungerahmt",
    metaDescription: "Von Hand gedruckt: drei Birnen, ein bestelltes Feld und eine Amsel.",
  },
  garden: {
    name: "Garten",
    description:
      "Terrakotta, Esche und verzinkter Stahl für Fensterbänke, Höfe und den einen oder anderen richtigen Garten.",
    metaTitle: "Töpfe, Gießkannen und Gartenwerkzeug",
    metaDescription:
      "Hohe Töpfe, ein Steintrog, Gießkannen, Werkzeug mit Eschengriff und eine Dose für Samen.",
  },
};

/** What shoppers choose, in German: names of options and their values, which are the same for many products. */
export const GERMAN_CHOICES: Readonly<Record<string, string>> = {
  ...{ Size: "Größe", Colour: "Farbe", Glaze: "Glasur", Glass: "Glas", Wood: "Holz" },
  ...{ Stripe: "Streifen", Enamel: "Emaille", Finish: "Oberfläche", Set: "Set", Scent: "Duft" },
  ...{ Cloth: "Stoff", Pages: "Seiten", Frame: "Rahmen", Pattern: "Muster", Bed: "Bett" },
  ...{ Felt: "Filz", Moss: "Moos", Oat: "Hafer", Tide: "Flut", Iron: "Eisen", Ink: "Tinte" },
  ...{ Chalk: "Kreide", Clear: "Klar", Smoke: "Rauch", Amber: "Bernstein", Cream: "Creme" },
  ...{ Rust: "Rost", Flax: "Flachs", Fog: "Nebel", Clay: "Ton", Gorse: "Ginster" },
  ...{ Spruce: "Fichte", Stone: "Stein", Brass: "Messing", Oak: "Eiche", Walnut: "Nussbaum" },
  ...{ Ash: "Esche", Plain: "Blanko", Lined: "Liniert", Dotted: "Gepunktet" },
  ...{ Unframed: "Ungerahmt", "Oak frame": "Eichenrahmen", "Black frame": "Schwarzer Rahmen" },
  ...{ Leaf: "Blatt", Dot: "Punkt", Wave: "Welle", Woodsmoke: "Holzrauch" },
  ...{ "Tomato leaf": "Tomatenblatt", "Sea salt": "Meersalz" },
  ...{ Small: "Klein", Medium: "Mittel", Large: "Groß", "Set of three": "Dreierset" },
  ...{ "Small, 36 cm": "Klein, 36 cm", "Large, 48 cm": "Groß, 48 cm" },
  ...{ "Side, 18 cm": "Frühstück, 18 cm", "Dinner, 27 cm": "Abendessen, 27 cm" },
  ...{ "Half a litre": "Ein halber Liter", "A litre and a half": "Anderthalb Liter" },
  ...{ "Blackened steel": "Geschwärzter Stahl", "Two tapers": "Zwei Kerzen" },
  "Two tapers and two holders": "Zwei Kerzen und zwei Halter",
  ...{ "Throw, 130 × 180 cm": "Plaid, 130 × 180 cm", "Bed, 200 × 240 cm": "Bett, 200 × 240 cm" },
  ...{ Amount: "Betrag", "£25": "25 £", "£50": "50 £", "£100": "100 £" },
  ...{ Single: "Einzelbett", Double: "Doppelbett", King: "King", "Super king": "Super King" },
};
