import type { DemoTextsBySlug } from "./types";

/** Sets, in German. */
export const GERMAN_BUNDLES: DemoTextsBySlug = {
  "sowing-set": {
    name: "Aussaat-Set",
    summary: "Schaufel und Dose zusammen, für den ersten trockenen Samstag im März.",
    description: `Die halbe Gartenarbeit ist, zu wissen, wo alles liegt. Bei dieser Hälfte können wir helfen: die Handschaufel mit Eschengriff, an deren Kante die Tiefe einer Zwiebel steht, und die Samendose, in der die Rote Bete dort ist, wo sie war. Beide kommen in einem Karton mit Stroh, und darin lassen sich danach sehr gut Kartoffeln vorkeimen.

- **Handschaufel** 32 cm lang, mit Lederschlaufe
- **Samendose** für etwa 120 Tütchen, mit fünf Fächern
- **Verpackt** in einem Karton, mit Stroh
- **Pflege** wie bei jedem von beiden`,
  },
};
