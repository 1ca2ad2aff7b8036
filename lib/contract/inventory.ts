import { z } from "zod";
import { idParam, PageQuery, searchParam, Timestamp, text } from "@/lib/contract/common";

/** The column's bound; no shop holds more of anything. */
export const STOCK_MAX = 1_000_000_000;

/** Units in a request. */
export const stockInput = z.int().min(0).max(STOCK_MAX);

/** How a variant stands: sold out, at or below its threshold, well stocked, or not counted at all. */
export const StockStatus = z.enum(["out", "low", "ok", "untracked"]).meta({ id: "StockStatus" });

/** The stock of one variant in one mode. */
export const InventoryLevel = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    productName: z.string(),
    productSlug: z.string(),
    name: z.string().nullable().meta({ description: "Name of the variant. Null without options." }),
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
    trackInventory: z.boolean(),
    inventoryCount: z.int(),
    lowStockThreshold: z.int(),
    status: StockStatus,
    isBundle: z.boolean().meta({
      description: "It is a bundle: `inventoryCount` is how many its parts allow.",
    }),
    hasLicenseKeys: z.boolean().meta({
      description: "Whether its stock is its number of licence keys and cannot be set by hand.",
    }),
    updatedAt: Timestamp,
  })
  .meta({ id: "InventoryLevel" });

/** What a list of stock can be sorted by; `-` before it turns the order round. */
export const INVENTORY_SORTS = [
  ...(["productName", "-productName", "inventoryCount", "-inventoryCount", "sku", "-sku"] as const),
  ...(["lowStockThreshold", "-lowStockThreshold", "updatedAt", "-updatedAt"] as const),
] as const;

/** What a list of stock can be narrowed to. */
export const InventoryQuery = PageQuery.extend({
  status: z.enum(["low", "out", "all"]).default("all").meta({
    description: "`low`: at or below the threshold, and not sold out.",
  }),
  productStatus: z.enum(["draft", "published"]).optional().meta({
    description: "Only products with this status. Archived products are never included.",
  }),
  q: searchParam.optional().meta({
    description:
      "Searches names, SKUs and barcodes. One or two letters match the beginning of SKUs and product names.",
  }),
  sort: z.enum(INVENTORY_SORTS).optional().meta({
    description: "By default by product, then by variant.",
  }),
});

/** One change of stock by hand or by a refund; what orders take and give back is not among them. */
export const StockMovement = z
  .object({
    variantId: z.string(),
    kind: z.enum(["set", "increment", "decrement", "restock"]),
    before: z.int(),
    after: z.int(),
    reason: z.string().nullable(),
    source: z
      .string()
      .meta({ description: "The origin: `manual`, `refund`, `cancel` or `opening`." }),
    createdAt: Timestamp,
  })
  .meta({ id: "StockMovement" });

/** A change of stock by hand, or of when it counts as low. */
export const AdjustInventory = z
  .object({
    variantId: idParam.nullish().meta({ description: "Required when the product has variants." }),
    operation: z.enum(["set", "increment", "decrement"]).optional(),
    quantity: stockInput.optional().meta({ description: "Required with `operation`." }),
    reason: text(500).nullish(),
    lowStockThreshold: stockInput.optional().meta({
      description:
        "The quantity from which stock is low. If only this is sent, the stock does not change.",
    }),
  })
  .superRefine(({ operation, quantity, lowStockThreshold }, ctx) => {
    const isAboutUnits = lowStockThreshold === undefined || [operation, quantity].some(isGiven);
    if (!isAboutUnits) return;
    if (!isGiven(operation)) ctx.addIssue(requires("operation"));
    if (!isGiven(quantity)) ctx.addIssue(requires("quantity"));
  })
  .meta({ id: "AdjustInventory" });

/** What a change of stock led to. */
export const InventoryAdjustment = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    stockBefore: z.int(),
    stockAfter: z.int(),
    lowStockThreshold: z.int(),
    updatedAt: Timestamp,
  })
  .meta({ id: "InventoryAdjustment" });

export type StockStatus = z.infer<typeof StockStatus>;
export type InventoryLevel = z.infer<typeof InventoryLevel>;
export type InventoryQuery = z.infer<typeof InventoryQuery>;
export type StockMovement = z.infer<typeof StockMovement>;
export type AdjustInventory = z.infer<typeof AdjustInventory>;
export type InventoryAdjustment = z.infer<typeof InventoryAdjustment>;

const isGiven = (value: unknown) => value !== undefined;

function requires(field: string) {
  return {
    code: "custom" as const,
    path: [field],
    message: "This field is required.",
    params: { code: "required" },
  };
}
