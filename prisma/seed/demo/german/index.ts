import { GERMAN_BUNDLES } from "./bundles";
import { GERMAN_GARDEN } from "./garden";
import { GERMAN_GIFT_CARDS } from "./gift-cards";
import { GERMAN_KITCHEN } from "./kitchen";
import { GERMAN_LIGHT } from "./light";
import { GERMAN_PAPER } from "./paper";
import { GERMAN_TABLE } from "./table";
import { GERMAN_TEXTILES } from "./textiles";
import type { DemoTextsBySlug } from "./types";

export { GERMAN_PAGES } from "./pages";
export { GERMAN_PICTURES } from "./pictures";
export { GERMAN_POLICIES } from "./policies";
export { GERMAN_CATEGORIES, GERMAN_CHOICES } from "./shelves";
export { GERMAN_SHIPPING, GERMAN_STORE } from "./store";

/** The products in German. */
export const GERMAN_PRODUCTS: DemoTextsBySlug = {
  ...GERMAN_TABLE,
  ...GERMAN_KITCHEN,
  ...GERMAN_TEXTILES,
  ...GERMAN_LIGHT,
  ...GERMAN_PAPER,
  ...GERMAN_GARDEN,
  ...GERMAN_GIFT_CARDS,
  ...GERMAN_BUNDLES,
};
