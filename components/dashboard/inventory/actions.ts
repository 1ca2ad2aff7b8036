"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { AdjustInventory } from "@/lib/contract/inventory";

type StockChange = z.input<typeof AdjustInventory>;

/** Sets, adds or takes stock of a variant, or says from when it is low. */
export async function adjustStock(product: string, body: StockChange) {
  return runServerAction((api) =>
    api.PATCH("/products/{product}/inventory", { params: { path: { product } }, body }),
  );
}

/** What was done to a product's stock, the latest first. */
export async function listMovements(product: string) {
  const query = { perPage: 100 };
  return runServerAction((api) =>
    api.GET("/products/{product}/inventory/movements", { params: { path: { product }, query } }),
  );
}
