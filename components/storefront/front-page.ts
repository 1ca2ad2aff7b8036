import type { PublicStore } from "@/lib/contract/store";

/** What the front page opens with, beyond what is for sale. */
export type FrontPage = {
  headline: string;
  /** Paragraphs about the shop. */
  story: string[];
  hero: { wide: string; tall: string; alt: string };
  /** A second picture, under the story. */
  scene: string;
  icon: string;
};

/** Where the pictures of the demo shop live. */
const DEMO = "/demo/";

/**
 * The words and pictures of the front page. The API says nothing of a store's own, so only the demo
 * shop has them, for as long as it wears its demo logo; any other store opens with its products.
 */
export function frontPageOf({ branding }: Pick<PublicStore, "branding">): FrontPage | null {
  return branding.logoUrl?.startsWith(DEMO) ? DEMO_FRONT_PAGE : null;
}

const DEMO_FRONT_PAGE: FrontPage = {
  headline: "Clay, cloth and paper for the house",
  story: [
    "To fettle is to smooth the edge of a pot before it is fired. To fold is how every cloth and every sheet of paper leaves the bench. We do both, nine of us, in a former fulling mill beside the river Calder in West Yorkshire.",
    "We make in small runs and sell what is ready. When something breaks, write to us: most of what we make can be mended, and we would rather mend it than sell you another.",
  ],
  hero: {
    wide: `${DEMO}hero-wide.svg`,
    tall: `${DEMO}hero-tall.svg`,
    alt: "A stem vase with a green sprig, a red jug, a mug, a bowl and a folded blue blanket on a table in window light",
  },
  scene: `${DEMO}evening.svg`,
  icon: `${DEMO}favicon.svg`,
};
