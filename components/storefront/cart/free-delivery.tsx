import { Truck } from "@/components/ui/icons/truck";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type FreeDeliveryProps = Pick<Cart, "freeShipping"> & { messages: Messages["cart"] };

/** How far the cart is from free delivery, where there is such a thing. */
export function FreeDelivery({ freeShipping, messages }: FreeDeliveryProps) {
  if (freeShipping === null) return null;
  const { minSubtotal, remaining } = freeShipping;
  const share = 1 - remaining.amount / minSubtotal.amount;
  return (
    <div className="flex flex-col gap-2 text-small">
      <p className="flex gap-2">
        <Truck aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" strokeWidth={1.5} />
        {remaining.amount === 0
          ? messages.deliveryIsFree
          : format(messages.untilFreeDelivery, { amount: remaining.formatted })}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left bg-success motion-safe:transition-transform motion-safe:duration-500 rtl:origin-right"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
