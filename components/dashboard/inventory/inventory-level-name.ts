import type { InventoryLevel } from "@/lib/contract/inventory";

/** A variant by its product and its options: `Linen Cushion, Gorse / 45 cm`. */
export const inventoryLevelName = ({ productName, name }: InventoryLevel): string =>
  name === null ? productName : `${productName}, ${name}`;
