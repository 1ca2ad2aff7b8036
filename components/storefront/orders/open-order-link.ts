"use server";

import { revalidatePath } from "next/cache";
import { saveOrderToken } from "@/components/storefront/orders/server/order-links";
import { refuseLink } from "@/components/storefront/shell/refuse-link";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult } from "@/lib/client/result";

/** Opens an order in this browser with the token of its mailed link; whether the link is one of it. */
export async function openOrderLink(order: string, token: string): Promise<boolean> {
  const params = { path: { order }, header: { "X-Order-Token": token } };
  const reply = await toResult((await shopApi()).GET("/orders/{order}/status", { params }));
  if (!reply.ok) return refuseLink(reply.refusal);
  await saveOrderToken(order, token);
  revalidatePath(`/orders/${order}`);
  return true;
}
