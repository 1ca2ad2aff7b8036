import type { ImportKind } from "@/lib/contract/import";

const HREFS: Readonly<Record<ImportKind, string>> = {
  products: "/dashboard/transfer",
  counts: "/dashboard/inventory/counts",
  redirects: "/dashboard/content/redirects/import",
  translations: "/dashboard/translations/import",
  customers: "/dashboard/transfer/moving-in/customers",
  discounts: "/dashboard/transfer/moving-in/discounts",
  gift_cards: "/dashboard/gift-cards/import",
  pages: "/dashboard/transfer/moving-in/pages",
  order_history: "/dashboard/transfer/moving-in/order_history",
};

/** Where a file of a kind is chosen. */
export const uploadHref = (kind: ImportKind): string => HREFS[kind];
