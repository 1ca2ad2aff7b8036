"use server";

import { revalidatePath } from "next/cache";
import { payPath, savePayLink } from "@/components/storefront/checkout/server/pay-link";
import { refuseLink } from "@/components/storefront/shell/refuse-link";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult } from "@/lib/client/result";

/** Opens a draft of the shop on its own pages with the token of its link; whether that opens it. */
export async function openPayLink(draft: string, token: string): Promise<boolean> {
  const reply = await toResult((await shopApi(token)).GET("/cart"));
  if (!reply.ok) return refuseLink(reply.refusal);
  const { draftOrder, awaitingPayment } = reply.data.data;
  if (draftOrder?.id !== draft && awaitingPayment === null) return false;
  await savePayLink({ draft, token });
  revalidatePath(payPath(draft), "layout");
  return true;
}
