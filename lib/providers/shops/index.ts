import type { MoveKind, MoveSource } from "@/lib/contract/move";
import { HEADERS as OF_SHOPIFY } from "./shopify/rows";
import { HEADERS as OF_WOOCOMMERCE } from "./woocommerce/rows";

export type { OldShop, ShopAnswer, ShopConnection } from "./port";
export { shopifyAt } from "./shopify";
export { type WooKey, wooCommerceAt } from "./woocommerce";

/** The columns of the rows read from a platform. */
export const shopHeaders = (source: MoveSource, kind: MoveKind): readonly string[] =>
  (source === "shopify" ? OF_SHOPIFY : OF_WOOCOMMERCE)[kind];
