"use server";

import { findOrderToken } from "@/components/storefront/orders/server/order-links";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult } from "@/lib/client/result";
import type { OrderStatus } from "@/lib/contract/order";

/**
 * The payment status of an order opened by its mailed link, whose token no script can read; null if it is
 * unknown.
 */
export async function readPaymentStatus(
  order: string,
): Promise<OrderStatus["paymentStatus"] | null> {
  const params = { path: { order }, header: { "X-Order-Token": await findOrderToken(order) } };
  const reply = await toResult((await shopApi()).GET("/orders/{order}/status", { params }));
  return reply.ok ? reply.data.data.paymentStatus : null;
}
