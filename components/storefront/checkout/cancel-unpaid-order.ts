"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { cartPath, orderPath } from "@/components/storefront/checkout/server/pay-link";
import { cancelUnpaidOrder } from "@/components/storefront/shell/server/writes";

/** Ends an order that is not paid yet; what was in it is in the cart again, to be changed. */
export async function cancelUnpaidOrderAction(form: FormData): Promise<void> {
  const orderId = String(form.get("order") ?? "");
  const reply = await cancelUnpaidOrder(orderId);
  revalidatePath("/", "layout");
  // One that cannot be given up says on its own page why, or how it stands by now.
  redirect(reply.ok ? await cartPath() : `${await orderPath(orderId)}?ended=no`);
}
