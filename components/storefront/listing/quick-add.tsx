"use client";

import { OneUnit } from "@/components/storefront/cart/one-unit";
import { useAddToCart } from "@/components/storefront/cart/use-add-to-cart";
import { findShownSearch } from "@/components/storefront/search/leading-search";
import { LoaderCircle } from "@/components/ui/icons/loader-circle";
import { Plus } from "@/components/ui/icons/plus";

type QuickAddProps = { productId: string; label: string };

/** Puts one of a product into the cart, straight from its card. Only where there is nothing to choose. */
export function QuickAdd({ productId, label }: QuickAddProps) {
  const { state, isPending, form } = useAddToCart(findShownSearch);
  const Icon = isPending ? LoaderCircle : Plus;
  return (
    <form {...form}>
      <OneUnit productId={productId} />
      <button
        type="submit"
        aria-label={label}
        aria-disabled={isPending || undefined}
        // Above the card's own link, which covers all of it.
        className="absolute inset-e-2 bottom-2 z-10 grid size-11 place-items-center rounded-full bg-paper text-ink shadow-raised transition-colors hover:bg-fill hover:text-on-fill"
      >
        <Icon
          aria-hidden
          className={isPending ? "size-5 animate-spin" : "size-5"}
          strokeWidth={1.75}
        />
      </button>
      <p
        role="alert"
        className="absolute inset-x-2 bottom-15 z-10 rounded-small bg-danger-wash px-3 py-2 text-fine text-danger empty:hidden"
      >
        {!isPending && state.complaint}
      </p>
    </form>
  );
}
