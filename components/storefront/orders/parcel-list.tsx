import { formatDay } from "@/components/storefront/shell/format-day";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { Parcel } from "@/lib/contract/order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";

type ParcelListProps = { parcels: readonly Parcel[]; language: PageLanguage };

/** The parcels of an order: what is in each, how it stands, and where it can be followed. */
export function ParcelList({ parcels, language }: ParcelListProps) {
  const messages = language.messages.order;
  return (
    <ol aria-label={messages.parcels} className="flex w-full flex-col gap-4 text-small">
      {parcels.map((parcel, place) => {
        const { status, carrier, trackingNumber, trackingUrl } = parcel;
        const day = formatDay(parcel.deliveredAt ?? parcel.shippedAt, language);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels of an order never move.
          <li key={place} className="flex flex-col items-start gap-1">
            <p className="font-medium">{format(messages.parcel, { number: place + 1 })}</p>
            <p>{format(messages.parcelState[status], { day })}</p>
            <ul className="text-ink-soft">
              {parcel.items.map(({ productName, variantName, quantity }) => (
                <li key={`${productName}${variantName}`} className="wrap-anywhere">
                  {format(messages.parcelLine, {
                    count: quantity,
                    item: lineName({ productName, variantName }),
                  })}
                </li>
              ))}
            </ul>
            {(carrier || trackingNumber) && (
              <p className="wrap-anywhere">{[carrier, trackingNumber].filter(Boolean).join(" ")}</p>
            )}
            {trackingUrl && (
              <a href={trackingUrl} rel="noreferrer" className="text-link target print:hidden">
                {messages.follow}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
