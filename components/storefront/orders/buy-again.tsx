"use client";

import { type BuyAgainState, buyAgain } from "@/components/storefront/cart/buy-again";
import { Button } from "@/components/ui/button";
import { RotateCcw } from "@/components/ui/icons/rotate-ccw";
import { useLanguage } from "@/components/ui/language-provider";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type BuyAgainProps = { orderId: string; messages: Messages["account"] };

/** Fills the cart with the items of an order, and lists those that are not available any more. */
export function BuyAgain({ orderId, messages }: BuyAgainProps) {
  const { state, isPending, form } = useFormAction(buyAgain, NOTHING_YET);
  const { locale } = useLanguage();
  const { added = 0, missing = [], complaint }: BuyAgainState = isPending ? NOTHING_YET : state;
  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <input type="hidden" name="order" value={orderId} />
      <Button kind="secondary" aria-disabled={isPending || undefined}>
        <RotateCcw aria-hidden className="size-4.5" strokeWidth={1.75} />
        {isPending ? messages.addingAgain : messages.again}
      </Button>
      <div role="status" className="flex flex-col gap-3 self-stretch empty:hidden">
        {complaint && <Notice tone="danger">{complaint}</Notice>}
        {!complaint && added > 0 && (
          <Notice tone="success">
            {format(messages.addedAgain, { count: added }, locale)}{" "}
            <Link href="/cart" className="text-link">
              {messages.viewCart}
            </Link>
          </Notice>
        )}
        {missing.length > 0 && (
          <Notice tone="warning" title={messages.notAdded}>
            <ul>
              {missing.map(({ name, reason }) => (
                <li key={name}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </form>
  );
}
