import type { DemoTexts, DemoTextsBySlug } from "./types";

/** The texts of the store in German. */
export const GERMAN_STORE: DemoTexts = {
  tagline: "Ton, Stoff und Papier für zu Hause, gemacht in einer alten Mühle.",
};

/** The shipping options in German, by their English names. */
export const GERMAN_SHIPPING: DemoTextsBySlug = {
  Letterbox: {
    name: "Briefsendung",
    description: "Royal Mail, für Kleines bis zu einem halben Kilogramm.",
  },
  "Tracked 48": { name: "Paket, verfolgt", description: "Royal Mail, verfolgt bis zur Haustür." },
  "Tracked 48, on us": {
    name: "Paket, verfolgt, geht auf uns",
    description: "Royal Mail, verfolgt bis zur Haustür. Kostenlos ab 60 £.",
  },
  "Next working day": {
    name: "Nächster Werktag",
    description: "DPD, auf eine Stunde genau, wenn Sie vor Mittag bestellen.",
  },
  "Europe, tracked": {
    name: "Europa, verfolgt",
    description: "DPD Classic, Zoll ist bezahlt.",
  },
  "Europe, tracked, on us": {
    name: "Europa, verfolgt, geht auf uns",
    description: "DPD Classic, Zoll ist bezahlt. Kostenlos ab 150 £.",
  },
  "Europe, express": {
    name: "Europa, Express",
    description: "DHL Express, Zoll ist bezahlt, mit Unterschrift.",
  },
  "North America, tracked": {
    name: "Nordamerika, verfolgt",
    description: "Royal Mail und die Post vor Ort, durchgehend verfolgt.",
  },
  "North America, express": {
    name: "Nordamerika, Express",
    description: "DHL Express, mit Unterschrift.",
  },
  "Australia, tracked": {
    name: "Australien, verfolgt",
    description: "Royal Mail und Australia Post, durchgehend verfolgt.",
  },
  "Australia, express": {
    name: "Australien, Express",
    description: "DHL Express, mit Unterschrift.",
  },
};
