"use client";

import { type FormEvent, useState, useSyncExternalStore } from "react";
import { classNames } from "@/components/ui/class-names";
import { Heart } from "@/components/ui/icons/heart";
import { saveWish, saveWishAndShow } from "./save-wish";
import { expectWish, knownWishes, serverWishes, tellWishes, watchWishes } from "./wishes";

type WishButtonProps = {
  productId: string;
  /** What it does: the name of the product is in it. */
  label: string;
  /** Said where it could not be done for a reason that nobody knows. */
  failed: string;
  /** Where it stands. */
  className?: string;
};

/**
 * A heart: pressed, the product is remembered. It shows so at once, and takes it back where that is refused.
 * Before any script it posts like any form, and leads to the list.
 */
export function WishButton({ productId, label, failed, className }: WishButtonProps) {
  const wishes = useSyncExternalStore(watchWishes, knownWishes, serverWishes);
  const [complaint, setComplaint] = useState("");
  const isSaved = wishes?.has(productId) ?? false;

  async function toggle(event: FormEvent) {
    event.preventDefault();
    setComplaint("");
    expectWish(productId, !isSaved);
    const saved = await saveWish(productId, !isSaved).catch(() => ({ complaint: failed }));
    if ("productIds" in saved) return tellWishes(saved.productIds);
    expectWish(productId, isSaved);
    setComplaint(saved.complaint);
  }

  return (
    <form action={saveWishAndShow} onSubmit={toggle} className={className}>
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
