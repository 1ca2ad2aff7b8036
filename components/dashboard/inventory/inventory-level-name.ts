import type { InventoryLevel } from "@/lib/contract/inventory";

/** A variant by its product and what tells it from the others: `Linen Cushion, Gorse / 45 cm`. */
export const inventoryLevelName = ({ productName, name }: InventoryLevel): string =>
  name === null ? productName : `${productName}, ${name}`;
