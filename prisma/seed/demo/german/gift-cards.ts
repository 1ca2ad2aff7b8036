import type { DemoTextsBySlug } from "./types";

/** Gift cards, in German. */
export const GERMAN_GIFT_CARDS: DemoTextsBySlug = {
  "gift-card": {
    name: "Geschenkgutschein",
    summary: "Für alle, die schon alles haben oder sich nicht zwischen Moos und Hafer entscheiden.",
    description: `Sagen Sie, für wen er ist und an welchem Tag, und dort kommt eine E-Mail mit Ihren Worten und einem Code an. Damit lässt sich kaufen, was gefällt, auf einmal oder nach und nach, und niemand muss sich über eine Vase freuen. Lassen Sie die Felder leer, kommt der Code zu Ihnen, und Sie schreiben ihn in eine Karte.

- **Gültig**, bis er aufgebraucht ist
- **Kommt** per E-Mail, heute oder an einem Tag Ihrer Wahl
- **Bezahlt** alles im Shop und die Lieferung, auch mehrere zusammen
- **Rückgabe** mit einer Erstattung, solange nichts davon ausgegeben ist`,
  },
};
