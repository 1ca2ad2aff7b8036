import type { CellSheet } from "@/lib/commerce/import-export/csv/row-cells";
import type { ProductTypes } from "@/lib/contract/import";
import type { Column } from "@/lib/contract/product-file";

/** What the type of a product becomes, and below which category; null for the top of the tree. */
export interface TypeRule {
  become: ProductTypes;
  parent: string | null;
}

/** How the rows of one product are read, and what was found wrong with them. */
export interface Sheet extends CellSheet<Column> {
  types: TypeRule;
}
