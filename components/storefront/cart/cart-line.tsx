"use client";

import { type FormEvent, useRef } from "react";
import { type CartNotice, CartNotices } from "@/components/storefront/cart/cart-messages";
import type { RemovedLine } from "@/components/storefront/cart/change-cart";
import { giftText } from "@/components/storefront/cart/gift-text";
import { availabilityDateText } from "@/components/storefront/product/availability-text";
import { unitPriceText } from "@/components/storefront/product/offer";
import { Picture } from "@/components/storefront/shell/picture";
import { useLanguage } from "@/components/ui/language-provider";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { QuantityField } from "@/components/ui/quantity-field";
import type { CartItem } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { partsText } from "@/lib/kit/line-parts";
import type { Messages } from "@/messages/storefront";

/** How a form of the cart is sent: by `change` in a page that has scripts, else as its `action`. */
export type FormProps = {
  action: (form: FormData) => void;
  change: (form: FormData) => void;
};

type CartLineProps = FormProps & {
  item: CartItem;
  notices: CartNotice[];
  complaint: string | undefined;
  messages: Messages["cartLine"];
  supply: Messages["supply"];
};

/** A line of the cart: the product, the quantity, its messages, and the button that removes it. */
export function CartLine(props: CartLineProps) {
  const { item, notices, complaint, action, change, messages, supply } = props;
  const { locale } = useLanguage();
  const awaited = availabilityDateText(item, supply, locale);
  const gift = giftText(item, messages, locale);
  const parts = partsText(item.parts);
  const form = useRef<HTMLFormElement>(null);
  const href = `/products/${item.productSlug}${item.variantId ? `?variant=${item.variantId}` : ""}`;

  function commit(next: number) {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.set("quantity", String(next));
    change(sent);
  }

  return (
    <li
      id={item.id}
      className="grid scroll-mt-6 grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6"
    >
      <Link href={href} tabIndex={-1} aria-hidden>
        <Picture
          media={item.image && { ...item.image, alt: "" }}
          sizes="(min-width: 40rem) 7rem, 5.5rem"
          largest={480}
        />
      </Link>
      <form
        ref={form}
        action={action}
        onSubmit={sendBy(change)}
        className="flex min-w-0 flex-col gap-3"
      >
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
            {parts && <p className="text-small text-ink-soft">{parts}</p>}
            {awaited && <p className="text-small text-warning">{awaited}</p>}
            {gift && <p className="text-small text-ink-soft">{gift}</p>}
          </div>
          <p className="ms-auto text-end text-small tabular-nums">
            <span className="sr-only">{messages.together} </span>
            {item.subtotal.formatted}
            {item.quantity > 1 && (
              <span className="block text-fine text-ink-soft">
                {format(messages.each, { price: item.price.formatted })}
              </span>
            )}
            {item.unitPrice && (
              <span className="block text-fine text-ink-soft">{unitPriceText(item.unitPrice)}</span>
            )}
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
          <QuantityField
            label={lineName(item)}
            value={item.quantity}
            min={item.minOrderQuantity}
            max={mostOf(item)}
            onCommit={commit}
          />
          {/* The first button of the form is what Enter in the quantity presses; with scripts it is not needed to be seen. */}
          <button type="submit" className="text-link hidden text-small noscript:inline">
            {messages.update}
          </button>
          <button
            type="submit"
            name="remove"
            value="1"
            aria-label={format(messages.removeNamed, { name: lineName(item) })}
            className="text-link target text-small text-ink-soft hover:text-ink"
          >
            {messages.remove}
          </button>
        </div>
        <CartNotices
          notices={notices}
          mend={({ mendedBy }) =>
            mendedBy !== undefined && (
              <button
                type="submit"
                name="mend"
                value={mendedBy}
                className="text-link mt-1 inline-flex min-h-8 items-center font-medium"
              >
                {mendedBy === 0 ? messages.remove : format(messages.changeTo, { count: mendedBy })}
              </button>
            )
          }
        />
        {complaint && (
          <Notice tone="danger" role="alert">
            {complaint}
          </Notice>
        )}
      </form>
    </li>
  );
}

/** Submits a form with the pressed button, without changing its fields. */
export function sendBy(change: FormProps["change"]) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    change(new FormData(currentTarget, submitter));
  };
}

/** The fields that a form needs to put a removed line back. */
export function LineFields({ line }: { line: RemovedLine }) {
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="lineQuantity" value={line.quantity} />
      <input type="hidden" name="name" value={line.name} />
      {line.gift && <input type="hidden" name="gift" value={line.gift} />}
    </>
  );
}

function lineOf(item: CartItem): RemovedLine {
  const { productId, variantId, quantity, gift } = item;
  const line = { productId, variantId: variantId ?? "", quantity, name: lineName(item) };
  // The recipient is in the checkout data, and is looked up when the line is removed.
  return gift === null ? line : { ...line, gift: "{}" };
}

/** The remaining stock limits the stepper, but never below the line's quantity. */
function mostOf({
  maxOrderQuantity,
  trackInventory,
  availability,
  inventoryCount,
  quantity,
}: CartItem): number | null {
  // A line that is awaited has no end; one that is there may go as far as what is left.
  const isBounded = trackInventory && availability !== "backorder" && availability !== "preorder";
  const left = isBounded ? Math.max(inventoryCount, quantity) : Infinity;
  const most = Math.min(maxOrderQuantity ?? Infinity, left);
  return Number.isFinite(most) ? most : null;
}
