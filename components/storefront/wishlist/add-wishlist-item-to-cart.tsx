"use client";

import { OneUnit } from "@/components/storefront/cart/one-unit";
import { useAddToCart } from "@/components/storefront/cart/use-add-to-cart";
import { Button } from "@/components/ui/button";

type AddWishlistItemToCartProps = { productId: string; name: string; label: string };

/** Adds a product of the wishlist to the cart; it stays in the wishlist. */
export function AddWishlistItemToCart({ productId, name, label }: AddWishlistItemToCartProps) {
  const { state, isPending, form } = useAddToCart();
  return (
    <form {...form}>
      <OneUnit productId={productId} />
      <Button
        kind="secondary"
        aria-label={`${label}: ${name}`}
        aria-disabled={isPending || undefined}
      >
        {label}
      </Button>
      <p role="alert" className="mt-1 text-small text-danger empty:hidden">
        {!isPending && state.complaint}
      </p>
    </form>
  );
}
