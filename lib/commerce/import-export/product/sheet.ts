import type { CellSheet } from "@/lib/commerce/import-export/csv/row-cells";
import type { ProductTypes } from "@/lib/contract/import";
import type { Column } from "@/lib/contract/product-file";

/** What the type of a product is imported as, and its parent category; null for the top of the tree. */
export interface TypeRule {
  become: ProductTypes;
  parent: string | null;
}

/** The settings for reading the rows of one product, and the issues found. */
export interface Sheet extends CellSheet<Column> {
  types: TypeRule;
}
