import type { InventoryLevel, StockStatus } from "@/lib/contract/inventory";
import { isoSeconds } from "@/lib/kit/clock";

/** The stock of one variant, as it is read. */
export interface LevelRow {
  variantId: string;
  productId: string;
  productName: string;
  productSlug: string;
  name: string | null;
  sku: string | null;
  barcode: string | null;
  trackInventory: boolean;
  inventoryCount: number;
  lowStockThreshold: number;
  hasLicenseKeys: boolean;
  isBundle: boolean;
  updatedAt: Date;
}

/** The columns of a {@link LevelRow}, of stock `k`, variant `v` and product `p`. */
export const SELECT_LEVEL = `
  v.id AS "variantId", p.id AS "productId", p.name AS "productName", p.slug AS "productSlug", v.name,
  v.sku, v.barcode, p.track_inventory AS "trackInventory", k.available AS "inventoryCount",
  k.low_stock_threshold AS "lowStockThreshold", k.is_keyed AS "hasLicenseKeys",
  k.is_bundle AS "isBundle", k.updated_at AS "updatedAt"`;

/** The stock of one variant as the seller's API shows it. */
export function presentLevel(row: LevelRow): InventoryLevel {
  return {
    variantId: row.variantId,
    productId: row.productId,
    productName: row.productName,
    productSlug: row.productSlug,
    name: row.name,
    sku: row.sku,
    barcode: row.barcode,
    trackInventory: row.trackInventory,
    inventoryCount: row.inventoryCount,
    lowStockThreshold: row.lowStockThreshold,
    status: statusOf(row),
    hasLicenseKeys: row.hasLicenseKeys,
    isBundle: row.isBundle,
    updatedAt: isoSeconds(row.updatedAt),
  };
}

function statusOf({ trackInventory, inventoryCount, lowStockThreshold }: LevelRow): StockStatus {
  if (!trackInventory) return "untracked";
  if (inventoryCount <= 0) return "out";
  return inventoryCount <= lowStockThreshold ? "low" : "ok";
}
