"use client";

import type { AddToCartState } from "@/components/storefront/cart/add-to-cart";
import { ButtonLink } from "@/components/ui/button";
import { ErrorIcon } from "@/components/ui/error-icon";
import { Check } from "@/components/ui/icons/check";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type AddToCartStatusProps = {
  state: AddToCartState;
  isPending: boolean;
  messages: Messages["buy"];
};

/** Whether the product was added to the cart: shown beside the button and announced to screen readers without moving the focus. */
export function AddToCartStatus({ state, isPending, messages }: AddToCartStatusProps) {
  return (
    <>
      <div role="status">
        {state.added && !isPending && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-medium bg-success-wash p-2 ps-4 text-small">
            <p className="flex min-w-0 grow gap-2 py-1.5 text-success">
              <Check aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" strokeWidth={2} />
              <span className="min-w-0">{format(messages.added, state.added)}</span>
            </p>
            <ButtonLink href="/cart" kind="secondary" className="min-h-10! py-1!">
              {messages.viewCart}
            </ButtonLink>
          </div>
        )}
      </div>
      <div role="alert">
        {state.complaint && !isPending && (
          <p className="flex gap-3 rounded-medium bg-danger-wash px-4 py-3 text-small text-pretty text-danger">
            <ErrorIcon />
            {state.complaint}
          </p>
        )}
      </div>
    </>
  );
}
