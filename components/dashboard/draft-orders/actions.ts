"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { searchRows } from "@/components/dashboard/form/search-rows";
import { inventoryLevelName } from "@/components/dashboard/inventory/inventory-level-name";
import { toResult } from "@/lib/client/result";
import type { CreateDraftOrder, UpdateDraftOrder } from "@/lib/contract/draft-order";

export type NewDraftOrder = z.input<typeof CreateDraftOrder>;
export type DraftOrderChange = z.input<typeof UpdateDraftOrder>;

const at = (draft: string) => ({ params: { path: { draft } } });

/** Writes a draft. */
export async function createDraftOrder(body: NewDraftOrder) {
  return runServerAction((api) => api.POST("/draft-orders", { body }));
}

/** Changes one. */
export async function updateDraftOrder(draft: string, body: DraftOrderChange) {
  return runServerAction((api) => api.PATCH("/draft-orders/{draft}", { ...at(draft), body }));
}

/** Takes one away. */
export async function deleteDraftOrder(draft: string) {
  return runServerAction((api) => api.DELETE("/draft-orders/{draft}", at(draft)));
}

/** Opens its pay link, and mails it to its customer where that is wanted. */
export async function sendDraftOrder(draft: string, notifyCustomer: boolean) {
  const body = { notifyCustomer };
  return runServerAction((api) => api.POST("/draft-orders/{draft}/send", { ...at(draft), body }));
}

/** Places the order of one whose money has come in. */
export async function markDraftOrderPaid(draft: string) {
  return runServerAction((api) =>
    api.POST("/draft-orders/{draft}/mark-paid", { ...at(draft), body: {} }),
  );
}

/** A variant that can be put on a draft. */
export type ItemChoice = { productId: string; variantId: string; name: string };

/** What can be sold, by a part of its name or SKU: `Apron, Blue`; the first twenty. */
export async function findItemChoices(text: string): Promise<ItemChoice[] | null> {
  const api = await sellerApi();
  const q = text.trim().slice(0, 64) || undefined;
  const query = { q, productStatus: "published" as const, perPage: 20 };
  const reply = await toResult(api.GET("/inventory", { params: { query } }));
  return searchRows(reply, (level) => ({
    ...{ productId: level.productId, variantId: level.variantId },
    name: inventoryLevelName(level),
  }));
}

/** The price of a variant in the shop, in minor units; null if it is unknown. */
export async function findPrice({
  productId,
  variantId,
}: Pick<ItemChoice, "productId" | "variantId">): Promise<number | null> {
  const api = await sellerApi();
  const params = { path: { product: productId } };
  const reply = await toResult(api.GET("/products/{product}", { params }));
  if (!reply.ok) return null;
  const { price, variants } = reply.data.data;
  return variants.find(({ id }) => id === variantId)?.price?.amount ?? price.amount;
}
