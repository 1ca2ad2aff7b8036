import type { InventoryLevel } from "@/lib/contract/inventory";

/** The variant's name, or where there is only one, the product's. */
export const nameOf = ({ name, productName }: InventoryLevel): string => name ?? productName;
