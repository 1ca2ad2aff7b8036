import type { Written } from "@/components/ui/say";

const en = {
  title: "Feeds",
  text: "Give a platform the address of its feed: it fetches your published products by itself, several times a day.",
  items: { one: "{count} item in each", other: "{count} items in each" },
  addresses: "Addresses",
  copy: "Copy the address",
  copied: "Copied",
  open: "Open the feed",
  feedOf: "Feed for {name}",
  problems: "What is wrong",
  problemsText:
    "Every variant of a published product is an item. Platforms refuse items without a picture or a price, and show those less that lack something.",
  problemsFailed: "The problems could not be loaded",
  none: "Nothing is wrong",
  noneText: "Every published product is in the feeds with all that platforms ask for.",
  noneHere: "No such products",
  noneHereText: "Nothing of this kind is wrong.",
  product: "Product",
  level: "What it comes to",
  why: "Why",
  all: "All ({count})",
  tabs: {
    refused: "Refused ({count})",
    left_out: "Left out ({count})",
    weak: "Could be better ({count})",
  },
  levels: { left_out: "Not in the feeds", refused: "Platforms refuse it", weak: "Shown less" },
  reasons: {
    not_published: "It is a draft. Publish it.",
    no_image: "It has no picture.",
    no_price: "It costs nothing.",
    no_description: "It has no description.",
    title_too_long: "Its name is longer than 150 characters and is cut.",
    invalid_barcode: "A barcode is not a valid GTIN and is left out.",
    no_identifier: "A variant has neither a barcode nor a SKU.",
    no_category: "It is in no category.",
  },
};

const de: Written<typeof en> = {
  title: "Feeds",
  text: "Geben Sie einer Plattform die Adresse ihres Feeds: Sie holt die veröffentlichten Produkte selbst, mehrmals am Tag.",
  items: { one: "Je {count} Eintrag", other: "Je {count} Einträge" },
  addresses: "Adressen",
  copy: "Adresse kopieren",
  copied: "Kopiert",
  open: "Feed öffnen",
  feedOf: "Feed für {name}",
  problems: "Was nicht stimmt",
  problemsText:
    "Jede Variante eines veröffentlichten Produkts ist ein Eintrag. Plattformen lehnen Einträge ohne Bild oder Preis ab und zeigen seltener, wem etwas fehlt.",
  problemsFailed: "Die Mängel konnten nicht geladen werden",
  none: "Alles in Ordnung",
  noneText:
    "Jedes veröffentlichte Produkt steht mit allem in den Feeds, was Plattformen verlangen.",
  noneHere: "Keine solchen Produkte",
  noneHereText: "Mängel dieser Art gibt es nicht.",
  product: "Produkt",
  level: "Folge",
  why: "Grund",
  all: "Alle ({count})",
  tabs: {
    refused: "Abgelehnt ({count})",
    left_out: "Nicht dabei ({count})",
    weak: "Verbesserbar ({count})",
  },
  levels: { left_out: "Nicht in den Feeds", refused: "Wird abgelehnt", weak: "Seltener gezeigt" },
  reasons: {
    not_published: "Es ist ein Entwurf. Veröffentlichen Sie es.",
    no_image: "Es hat kein Bild.",
    no_price: "Es kostet nichts.",
    no_description: "Es hat keine Beschreibung.",
    title_too_long: "Der Name ist länger als 150 Zeichen und wird gekürzt.",
    invalid_barcode: "Ein Strichcode ist keine gültige GTIN und bleibt weg.",
    no_identifier: "Eine Variante hat weder Strichcode noch Artikelnummer.",
    no_category: "Es ist in keiner Kategorie.",
  },
};

/** What platforms fetch, and what is wrong with it. */
export const feeds = { en, de };
