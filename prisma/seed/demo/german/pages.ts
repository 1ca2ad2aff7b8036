import type { DemoTextsBySlug } from "./types";

/** The pages in German. */
export const GERMAN_PAGES: DemoTextsBySlug = {
  "slipper-sizes": {
    title: "Größen der Hausschuhe",
    summary: "Fußlängen unserer Filzhausschuhe.",
    body: `Stellen Sie sich auf ein Blatt Papier, markieren Sie Ferse und längsten Zeh und messen Sie den Abstand. Messen Sie beide Füße und richten Sie sich nach dem längeren. Zwischen zwei Größen nehmen Sie die kleinere: Filz gibt nach.

| UK | EU | Fußlänge |
| --- | --- | --- |
| 3–4 | 36–37 | bis 23,8 cm |
| 5–6 | 38–39 | bis 25,1 cm |
| 7–8 | 41–42 | bis 26,8 cm |
| 9–10 | 43–44 | bis 28,4 cm |
| 11–12 | 45–47 | bis 30,0 cm |

Sie passen nicht? Schicken Sie sie innerhalb von 30 Tagen ungetragen zurück, und wir tauschen sie um.`,
  },
};
