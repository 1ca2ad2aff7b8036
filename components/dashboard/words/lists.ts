import type { Written } from "@/components/ui/say";

const en = {
  clearSearch: "Clear search",
  filters: "Filters",
  columns: "Columns",
  all: "All",
  any: "Any",
  noMatch: "No results",
  noMatchText: "Try changing the search or the filters.",
  clear: "Clear search and filters",
  selected: { one: "{count} selected", other: "{count} selected" },
  allSelected: "All {count} that match are selected",
  selectAllMatching: "Select all {count} that match",
  selectAll: "Select all on this page",
  selectRow: "Select {name}",
  deselect: "Clear selection",
  showing: "{from} to {to} of {total}",
  previous: "Previous page",
  next: "Next page",
  sortBy: "Sort by {column}",
  failed: "This list could not be loaded",
  actions: "Actions",
  never: "Never",
};

const de: Written<typeof en> = {
  clearSearch: "Suche leeren",
  filters: "Filter",
  columns: "Spalten",
  all: "Alle",
  any: "Beliebig",
  noMatch: "Keine Ergebnisse",
  noMatchText: "Ändern Sie die Suche oder die Filter.",
  clear: "Suche und Filter zurücksetzen",
  selected: { one: "{count} ausgewählt", other: "{count} ausgewählt" },
  allSelected: "Alle {count} passenden sind ausgewählt",
  selectAllMatching: "Alle {count} passenden auswählen",
  selectAll: "Alle auf dieser Seite auswählen",
  selectRow: "{name} auswählen",
  deselect: "Auswahl aufheben",
  showing: "{from} bis {to} von {total}",
  previous: "Vorige Seite",
  next: "Nächste Seite",
  sortBy: "Nach {column} sortieren",
  failed: "Diese Liste konnte nicht geladen werden",
  actions: "Aktionen",
  never: "Nie",
};

/** What every list says by itself. */
export const lists = { en, de };
