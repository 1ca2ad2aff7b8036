"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { searchRows } from "@/components/dashboard/form/search-rows";
import { inventoryLevelName } from "@/components/dashboard/inventory/inventory-level-name";
import { toResult } from "@/lib/client/result";
import type { CreateDiscount, UpdateDiscount } from "@/lib/contract/discount";
import type { TestDiscount } from "@/lib/contract/discount-test";

type NewDiscount = z.input<typeof CreateDiscount>;
export type DiscountChange = z.input<typeof UpdateDiscount>;

/** Makes a code. */
export async function createDiscount(body: NewDiscount) {
  return runServerAction((api) => api.POST("/discounts", { body }));
}

/** Changes one. */
export async function updateDiscount(discount: string, body: DiscountChange) {
  return runServerAction((api) =>
    api.PATCH("/discounts/{discount}", { params: { path: { discount } }, body }),
  );
}

/** Removes one that no order was placed with. */
export async function deleteDiscount(discount: string) {
  return runServerAction((api) =>
    api.DELETE("/discounts/{discount}", { params: { path: { discount } } }),
  );
}

/** Switches many on or off; stops at the first that is refused. */
export async function switchDiscounts(discounts: string[], active: boolean) {
  let last = await updateDiscount(discounts[0] ?? "", { active });
  for (const discount of discounts.slice(1)) {
    if (!last.ok) return last;
    last = await updateDiscount(discount, { active });
  }
  return last;
}

/** Products by a part of their name, to choose from; the first twenty. */
export async function findProductChoices(
  text: string,
): Promise<{ id: string; name: string }[] | null> {
  const api = await sellerApi();
  const q = text.trim().slice(0, 64) || undefined;
  const reply = await toResult(api.GET("/products", { params: { query: { q, perPage: 20 } } }));
  return searchRows(reply, ({ id, name }) => ({ id, name }));
}

/** What a code would do for a cart now. */
export async function testDiscount(discount: string, body: z.input<typeof TestDiscount>) {
  const params = { path: { discount } };
  return runServerAction((api) => api.POST("/discounts/{discount}/test", { params, body }));
}

/** What can be put into a cart, by a part of its name or SKU: `Apron, Blue`; the first twenty. */
export async function findVariantChoices(
  text: string,
): Promise<{ id: string; name: string }[] | null> {
  const api = await sellerApi();
  const q = text.trim().slice(0, 64) || undefined;
  const query = { q, productStatus: "published" as const, perPage: 20 };
  const reply = await toResult(api.GET("/inventory", { params: { query } }));
  return searchRows(reply, (level) => ({ id: level.variantId, name: inventoryLevelName(level) }));
}
