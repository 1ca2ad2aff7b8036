"use server";

import { savePlacedOrder } from "@/components/storefront/orders/server/placed-order";

/** Keeps for the order's page what the reply to its payment would have kept. */
export async function keepPlacedOrder(orderId: string, email: string): Promise<void> {
  await savePlacedOrder(orderId, email);
}
