"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { addToWishlist, removeFromWishlist } from "@/components/storefront/shell/server/writes";

/** What is remembered afterwards, or why it could not be changed. */
type WishlistUpdate = { productIds: string[] } | { complaint: string };

/** Adds a product to the wishlist, or removes it. */
export async function updateWishlist(
  productId: string,
  isWanted: boolean,
): Promise<WishlistUpdate> {
  const reply = await (isWanted ? addToWishlist(productId) : removeFromWishlist(productId));
  if (reply.ok) return reply.data;
  const { wishlist } = (await getLanguage()).messages;
  const isFull = reply.refusal.code === "conflict";
  return { complaint: isFull ? wishlist.full : wishlist.failed };
}

/** The same before any script: the list is shown with what is in it by then. */
export async function updateWishlistAndShow(form: FormData): Promise<void> {
  await updateWishlist(String(form.get("productId")), !form.has("remove"));
  revalidatePath("/wishlist");
  redirect("/wishlist");
}
