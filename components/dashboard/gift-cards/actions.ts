"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type {
  AdjustGiftCard,
  AdjustStoreCredit,
  CreateGiftCard,
  UpdateGiftCard,
} from "@/lib/contract/gift-card";

/** Makes a gift card; the answer has its code. */
export async function createGiftCard(body: z.input<typeof CreateGiftCard>) {
  return runServerAction((api) => api.POST("/gift-cards", { body }));
}

/** Changes what is sent of a gift card. */
export async function updateGiftCard(giftCard: string, body: z.input<typeof UpdateGiftCard>) {
  return runServerAction((api) =>
    api.PATCH("/gift-cards/{giftCard}", { params: { path: { giftCard } }, body }),
  );
}

/** Changes the balance of a gift card; the same key changes it once, however often it is sent. */
export async function adjustGiftCard(giftCard: string, body: AdjustGiftCard, key: string) {
  const params = { path: { giftCard }, header: { "Idempotency-Key": key } };
  return runServerAction((api) => api.POST("/gift-cards/{giftCard}/adjust", { params, body }));
}

/** Mails a gift card under a new code. */
export async function sendGiftCard(giftCard: string) {
  return runServerAction((api) =>
    api.POST("/gift-cards/{giftCard}/send", { params: { path: { giftCard } }, body: {} }),
  );
}

/** Gives a customer store credit, or takes some; the same key does it once, however often it is sent. */
export async function adjustStoreCredit(customer: string, body: AdjustStoreCredit, key: string) {
  const params = { path: { customer }, header: { "Idempotency-Key": key } };
  return runServerAction((api) => api.POST("/customers/{customer}/store-credit", { params, body }));
}
