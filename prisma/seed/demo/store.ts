import type { DemoStore } from "./types";

/** Fettle & Fold: pots and cloth from an old mill in West Yorkshire. */
export const STORE: DemoStore = {
  name: "Fettle & Fold",
  tagline: "Clay, cloth and paper for the house, made in an old mill.",
  story: `To fettle is to smooth the edge of a pot before it is fired. To fold is how every cloth and every sheet of paper leaves the bench. We do both, nine of us, in a former fulling mill beside the river Calder in West Yorkshire.

We make in small runs and sell what is ready. When a glaze comes out differently from last month, we say so. When something breaks, write to us: most of what we make can be mended, and we would rather mend it than sell you another.`,
  currency: "GBP",
  currencies: [
    { code: "EUR", rate: "1.15", rounding: "00" },
    { code: "USD", rate: "1.32", rounding: "00" },
    { code: "JPY", rate: "205", rounding: "00" },
  ],
  timezone: "Europe/London",
  defaultLocale: "en-GB",
  supportedLocales: ["en-GB", "de-DE", "fr-FR", "en-US"],
  taxInclusive: true,
  features: { reviews: true, discounts: true, multiCurrency: true, newsletter: true },
  branding: { primaryColor: "#24483e", logoUrl: "/demo/logo.svg" },
  contactEmail: "hello@fettleandfold.example",
  bankDetails:
    "Fettle & Fold Ltd\nSort code 00-00-00\nAccount 00000000 (a demonstration: no such account exists)",
  productSafety: {
    manufacturer: {
      name: "Fettle & Fold Ltd",
      address: "The Old Mill\nMill Lane\nHebden Bridge",
      countryCode: "GB",
      contact: "hello@fettleandfold.example",
    },
    responsiblePerson: {
      name: "Fettle & Fold Europe",
      address: "1 Example Quay\nDublin",
      countryCode: "IE",
      contact: "europe@fettleandfold.example",
    },
    warnings: "",
    documents: [],
  },
  hero: {
    path: "/demo/hero.avif",
    alt: "A stem vase with a green sprig, a red jug, a mug, a bowl and a folded blue blanket on a table in window light",
  },
};
