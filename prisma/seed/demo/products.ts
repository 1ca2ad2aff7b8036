import { BUNDLES } from "./products-bundles";
import { GARDEN_PRODUCTS } from "./products-garden";
import { GIFT_CARD_PRODUCTS } from "./products-gift-cards";
import { KITCHEN_PRODUCTS } from "./products-kitchen";
import { LIGHT_PRODUCTS } from "./products-light";
import { PAPER_PRODUCTS } from "./products-paper";
import { TABLE_PRODUCTS } from "./products-table";
import { TEXTILES_PRODUCTS } from "./products-textiles";
import type { DemoProduct } from "./types";

/** Everything the shop sells, in the order it stands on the shelves. */
export const PRODUCTS: DemoProduct[] = [
  ...TABLE_PRODUCTS,
  ...KITCHEN_PRODUCTS,
  ...TEXTILES_PRODUCTS,
  ...LIGHT_PRODUCTS,
  ...PAPER_PRODUCTS,
  ...GARDEN_PRODUCTS,
  ...GIFT_CARD_PRODUCTS,
  ...BUNDLES,
];
