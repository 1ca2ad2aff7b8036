"use client";

import { type FormEvent, useState, useSyncExternalStore } from "react";
import { classNames } from "@/components/ui/class-names";
import { Heart } from "@/components/ui/icons/heart";
import { updateWishlist, updateWishlistAndShow } from "./update-wishlist";
import {
  getServerWishlistIds,
  getWishlistIds,
  setOptimisticItem,
  setWishlistIds,
  subscribeToWishlist,
} from "./wishlist-store";

type WishlistButtonProps = {
  productId: string;
  /** What it does: the name of the product is in it. */
  label: string;
  /** Shown after a failure of unknown cause. */
  failed: string;
  /** Where it stands. */
  className?: string;
};

/**
 * A heart: pressed, the product is remembered. It shows so at once, and takes it back where that is refused.
 * Before any script it posts like any form, and leads to the list.
 */
export function WishlistButton({ productId, label, failed, className }: WishlistButtonProps) {
  const wishlistIds = useSyncExternalStore(
    subscribeToWishlist,
    getWishlistIds,
    getServerWishlistIds,
  );
  const [complaint, setComplaint] = useState("");
  const isSaved = wishlistIds?.has(productId) ?? false;

  async function toggle(event: FormEvent) {
    event.preventDefault();
    setComplaint("");
    setOptimisticItem(productId, !isSaved);
    const saved = await updateWishlist(productId, !isSaved).catch(() => ({ complaint: failed }));
    if ("productIds" in saved) return setWishlistIds(saved.productIds);
    setOptimisticItem(productId, isSaved);
    setComplaint(saved.complaint);
  }

  return (
    <form action={updateWishlistAndShow} onSubmit={toggle} className={className}>
      <input type="hidden" name="productId" value={productId} />
      <button
        type="submit"
        aria-label={label}
        aria-pressed={isSaved}
        className="grid size-11 place-items-center rounded-full bg-paper text-ink shadow-raised transition-colors hover:bg-fill hover:text-on-fill"
      >
        <Heart
          aria-hidden
          className={classNames("size-5", isSaved && "fill-current")}
          strokeWidth={1.75}
        />
      </button>
      <p
        role="alert"
        className="absolute inset-e-0 top-full mt-2 w-max max-w-48 rounded-small bg-danger-wash px-3 py-2 text-fine text-danger empty:hidden"
      >
        {complaint}
      </p>
    </form>
  );
}
