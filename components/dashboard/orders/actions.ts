"use server";

import type { z } from "zod";
import { act } from "@/components/dashboard/api/act";
import type {
  CancelOrder,
  FulfillOrder,
  RefundOrder,
  UpdateOrder,
} from "@/lib/contract/seller-order";

export type OrderChange = z.input<typeof UpdateOrder>;
export type Sending = z.input<typeof FulfillOrder>;
export type RefundInput = z.input<typeof RefundOrder>;
export type CancelInput = z.input<typeof CancelOrder>;

/** Changes notes, metadata or the address. */
export async function updateOrder(order: string, body: OrderChange) {
  return act((api) => api.PATCH("/orders/{order}", { params: { path: { order } }, body }));
}

/** Books that an order was sent. */
export async function fulfillOrder(order: string, body: Sending) {
  return act((api) => api.POST("/orders/{order}/fulfill", { params: { path: { order } }, body }));
}

/** Gives money back; the same key gives it back once, however often it is sent. */
export async function refundOrder(order: string, body: RefundInput, key: string) {
  const params = { path: { order }, header: { "Idempotency-Key": key } };
  return act((api) => api.POST("/orders/{order}/refund", { params, body }));
}

/** Cancels an order that was not sent. */
export async function cancelOrder(order: string, body: CancelInput) {
  return act((api) => api.POST("/orders/{order}/cancel", { params: { path: { order } }, body }));
}

/** Books a bank transfer that has come in. */
export async function markOrderPaid(order: string) {
  return act((api) =>
    api.POST("/orders/{order}/mark-paid", { params: { path: { order } }, body: {} }),
  );
}
