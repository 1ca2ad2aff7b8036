"use client";

import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { addToCart } from "@/components/storefront/cart/add-to-cart";
import { addPendingQuantity, announceAdded } from "@/components/storefront/cart/cart-signal";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";

/**
 * A form that puts something into the cart: its inputs are `productId`, `quantity` and one for each
 * option. The header counts it at once and takes it back if it is refused; once it is in, the cart
 * shows itself. Before JavaScript it posts like any form. `findSearch` returns the search term that led to the product.
 */
export function useAddToCart(findSearch?: () => string | undefined) {
  const { state, isPending, form } = useFormAction(addToCart, NOTHING_YET, {
    complete: (sent) => sent.set("searchTerm", findSearch?.() ?? ""),
  });
  const { added } = state;
  const units = useRef(1);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!isPending) units.current = unitsOf(event.currentTarget);
    form.onSubmit(event);
  }

  // Before the browser paints: the server's own count must not be seen together with the expected one.
  useLayoutEffect(() => (isPending ? addPendingQuantity(units.current) : undefined), [isPending]);

  useEffect(() => {
    if (added) announceAdded(added);
  }, [added]);

  return { state, isPending, form: { ...form, onSubmit } };
}

function unitsOf(form: HTMLFormElement): number {
  const quantity = Number(new FormData(form).get("quantity") ?? 1);
  return Number.isInteger(quantity) && quantity > 0 ? quantity : 0;
}
