import type { ProductVariant } from "@/lib/contract/product";

/** So few that it is worth saying. */
const FEW = 5;

/** How much there is left, in words. */
export function StockWords({ variant }: { variant: ProductVariant | undefined }) {
  if (!variant?.inStock) return <p className="text-small text-danger">Sold out</p>;
  const { trackInventory, inventoryCount } = variant;
  if (trackInventory && inventoryCount <= FEW) {
    return <p className="text-small text-warning">Only {inventoryCount} left</p>;
  }
  return <p className="text-small text-success">In stock</p>;
}
