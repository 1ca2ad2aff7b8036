"use client";

import { startTransition, useOptimistic, useRef } from "react";
import type { RemovedLine } from "@/components/storefront/actions/change-cart";
import { CartMessages, type WordedMessage } from "@/components/storefront/cart-messages";
import { Picture } from "@/components/storefront/picture";
import type { Words } from "@/components/storefront/words";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { QuantityField } from "@/components/ui/quantity-field";
import { say } from "@/components/ui/say";
import type { CartItem } from "@/lib/contract/cart";

type CartLineProps = {
  item: CartItem;
  messages: WordedMessage[];
  complaint: string | undefined;
  change: (form: FormData) => void;
  words: Words["cartLine"];
};

/** A line of the cart. Its quantity shows the new number at once and the old one again if it is refused. */
export function CartLine({ item, messages, complaint, change, words }: CartLineProps) {
  const [quantity, setQuantity] = useOptimistic(item.quantity);
  const form = useRef<HTMLFormElement>(null);
  const href = `/products/${item.productSlug}${item.variantId ? `?variant=${item.variantId}` : ""}`;

  function commit(next: number) {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.set("quantity", String(next));
    startTransition(() => {
      setQuantity(next);
      change(sent);
    });
  }

  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <Link href={href} tabIndex={-1} aria-hidden>
        <Picture media={item.image && { ...item.image, alt: "" }} />
      </Link>
      <form ref={form} action={change} className="flex min-w-0 flex-col gap-3">
        <LineFields line={lineOf(item)} />
        <input type="hidden" name="itemId" value={item.id} />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <h2 className="font-serif text-[1.25rem] leading-snug">
              <Link href={href} className="underline-offset-4 decoration-1 hover:underline">
                {item.productName}
              </Link>
            </h2>
            {item.variantName && <p className="text-small text-ink-soft">{item.variantName}</p>}
          </div>
          <p className="text-small tabular-nums">
            <span className="sr-only">{words.together} </span>
            {item.subtotal.formatted}
            {item.quantity > 1 && (
              <span className="block text-fine text-ink-soft">
                {say(words.each, { price: item.price.formatted })}
              </span>
            )}
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
          <QuantityField
            label={nameOf(item)}
            value={quantity}
            min={item.minOrderQuantity}
            max={mostOf(item)}
            onCommit={commit}
          />
          <noscript>
            <button type="submit" className="text-link text-small">
              {words.update}
            </button>
          </noscript>
          <button
            type="submit"
            name="remove"
            value="1"
            aria-label={say(words.removeNamed, { name: nameOf(item) })}
            className="text-link target text-small text-ink-soft hover:text-ink"
          >
            {words.remove}
          </button>
        </div>
        <CartMessages messages={messages} />
        {complaint && (
          <Notice tone="danger" role="alert">
            {complaint}
          </Notice>
        )}
      </form>
    </li>
  );
}

/** What a form has to say of a line for it to be put back later. */
export function LineFields({ line }: { line: RemovedLine }) {
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="lineQuantity" value={line.quantity} />
      <input type="hidden" name="name" value={line.name} />
    </>
  );
}

function lineOf(item: CartItem): RemovedLine {
  const { productId, variantId, quantity } = item;
  return { productId, variantId: variantId ?? "", quantity, name: nameOf(item) };
}

function nameOf({ productName, variantName }: CartItem): string {
  return variantName ? `${productName}, ${variantName}` : productName;
}

/** What is left caps the stepper, but never below what the line already has. */
function mostOf({
  maxOrderQuantity,
  trackInventory,
  inventoryCount,
  quantity,
}: CartItem): number | null {
  const left = trackInventory ? Math.max(inventoryCount, quantity) : Infinity;
  const most = Math.min(maxOrderQuantity ?? Infinity, left);
  return Number.isFinite(most) ? most : null;
}
