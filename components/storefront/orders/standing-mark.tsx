import type { OrderStatusMessage } from "@/components/storefront/orders/order-status-message";
import { Check } from "@/components/ui/icons/check";
import { Clock } from "@/components/ui/icons/clock";
import { X } from "@/components/ui/icons/x";

const MARKS = { success: Check, waiting: Clock, ended: X };

/** How an order stands, at a glance. */
export function StandingMark({ standing: { tone } }: { standing: OrderStatusMessage }) {
  const Mark = MARKS[tone];
  const look = tone === "success" ? "bg-success-wash text-success" : "bg-sunken text-ink-soft";
  return (
    <span className={`grid size-14 place-items-center rounded-full print:hidden ${look}`}>
      <Mark aria-hidden className="size-6" strokeWidth={1.75} />
    </span>
  );
}
