"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type {
  CreatePriceList,
  SetPriceListPrices,
  UpdatePriceList,
} from "@/lib/contract/price-list";

/** Makes a price list. */
export async function createPriceList(body: z.input<typeof CreatePriceList>) {
  return runServerAction((api) => api.POST("/price-lists", { body }));
}

/** Changes one. */
export async function updatePriceList(priceList: string, body: z.input<typeof UpdatePriceList>) {
  return runServerAction((api) =>
    api.PATCH("/price-lists/{priceList}", { params: { path: { priceList } }, body }),
  );
}

/** Removes one with its prices. */
export async function deletePriceList(priceList: string) {
  return runServerAction((api) =>
    api.DELETE("/price-lists/{priceList}", { params: { path: { priceList } } }),
  );
}

/** Sets the prices of variants in a fixed one. */
export async function setPriceListPrices(
  priceList: string,
  body: z.input<typeof SetPriceListPrices>,
) {
  return runServerAction((api) =>
    api.PUT("/price-lists/{priceList}/prices", { params: { path: { priceList } }, body }),
  );
}
