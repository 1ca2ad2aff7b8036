import type { ImportKind } from "@/lib/contract/import";

const HREFS: Readonly<Record<ImportKind, string>> = {
  products: "/dashboard/transfer",
  counts: "/dashboard/inventory/counts",
};

/** Where a file of a kind is chosen. */
export const uploadHref = (kind: ImportKind): string => HREFS[kind];
