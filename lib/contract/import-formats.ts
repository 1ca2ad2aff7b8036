import { COUNT_FILE } from "./count-file";
import { CUSTOMER_FILE } from "./customer-file";
import { DISCOUNT_FILE } from "./discount-file";
import type { FileFormat } from "./file-columns";
import { GIFT_CARD_FILE } from "./gift-card-file";
import type { ImportKind } from "./import";
import { ORDER_HISTORY_FILE } from "./order-history-file";
import { PAGE_FILE } from "./page-file";
import { PRODUCT_FILE } from "./product-file";
import { REDIRECT_FILE } from "./redirect-file";
import { TRANSLATION_FILE } from "./translation-file";

/** What the files of each kind may have in their columns. */
export const IMPORT_FORMATS: Readonly<Record<ImportKind, FileFormat>> = {
  products: PRODUCT_FILE,
  counts: COUNT_FILE,
  redirects: REDIRECT_FILE,
  translations: TRANSLATION_FILE,
  customers: CUSTOMER_FILE,
  discounts: DISCOUNT_FILE,
  order_history: ORDER_HISTORY_FILE,
  gift_cards: GIFT_CARD_FILE,
  pages: PAGE_FILE,
};
