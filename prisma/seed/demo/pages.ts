import type { DemoPage } from "./types";

/** The pages of the shop. */
export const PAGES: DemoPage[] = [
  {
    slug: "slipper-sizes",
    title: "Slipper sizes",
    summary: "Foot lengths of our felt slippers.",
    body: `Stand on a sheet of paper, mark the heel and the longest toe, and measure between the marks. Measure both feet and go by the longer one. Between two sizes, take the smaller: felt gives.

| UK | EU | Foot length |
| --- | --- | --- |
| 3–4 | 36–37 | up to 23.8 cm |
| 5–6 | 38–39 | up to 25.1 cm |
| 7–8 | 41–42 | up to 26.8 cm |
| 9–10 | 43–44 | up to 28.4 cm |
| 11–12 | 45–47 | up to 30.0 cm |

They do not fit? Send them back unworn within 30 days, and we exchange them.`,
  },
];
