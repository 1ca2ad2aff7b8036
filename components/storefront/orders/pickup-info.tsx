import { formatDay } from "@/components/storefront/shell/format-day";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { OrderPickup, PublicOrder } from "@/lib/contract/order";
import { cityLine } from "@/lib/kit/city-line";
import { format } from "@/lib/kit/format-message";

type PickupInfoProps = {
  pickup: OrderPickup;
  fulfillmentStatus: PublicOrder["fulfillmentStatus"];
  language: PageLanguage;
};

/** Where an order is collected, whether it is ready, and what to show there. */
export function PickupInfo({ pickup, fulfillmentStatus, language }: PickupInfoProps) {
  const { pickup: messages } = language.messages.order;
  const { name, address, hours, readyAt, code } = pickup;
  const { line1, line2 } = address;
  const isWaiting = fulfillmentStatus === "ready_for_pickup";
  return (
    <div className="flex flex-col gap-1 text-small">
      <p className="font-medium">{messages.at}</p>
      <address className="not-italic">
        {[name, line1, line2, cityLine(address)].filter(Boolean).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {hours && <p className="whitespace-pre-line text-ink-soft">{hours}</p>}
      {fulfillmentStatus === "unfulfilled" && <p>{messages.weWrite}</p>}
      {isWaiting && readyAt && (
        <p>{format(messages.readySince, { day: formatDay(readyAt, language) })}</p>
      )}
      {isWaiting && code && (
        <p className="font-medium tabular-nums">{format(messages.code, { code })}</p>
      )}
    </div>
  );
}
