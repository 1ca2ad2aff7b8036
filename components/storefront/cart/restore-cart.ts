"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { restoreCart } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** Brings the goods of a mail into the cart, and leads there. */
export async function restoreMailedCart(form: FormData): Promise<void> {
  const reply = await restoreCart(String(form.get("token") ?? ""), submitKeyOf(form));
  if (!reply.ok) {
    const { reason = reply.refusal.code } = reply.refusal;
    redirect(`/cart/restore?because=${encodeURIComponent(reason)}`);
  }
  revalidatePath("/", "layout");
  redirect("/cart");
}
