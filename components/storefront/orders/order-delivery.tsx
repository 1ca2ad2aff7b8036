import { ParcelList } from "@/components/storefront/orders/parcel-list";
import { PickupInfo } from "@/components/storefront/orders/pickup-info";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { Parcel, PublicOrder } from "@/lib/contract/order";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type OrderDeliveryProps = { order: PublicOrder; language: PageLanguage; arrives: string | null };

/** When the order is expected and, once it has been handed over, where it is: each of several parcels by itself. */
export function OrderDelivery({ order, language, arrives }: OrderDeliveryProps) {
  const parcels = order.fulfillments.filter(({ isDigital }) => !isDigital);
  const [parcel, ...more] = parcels;
  if (order.pickup) return <PickupInfo {...order} pickup={order.pickup} language={language} />;
  if (parcel === undefined && arrives === null) return null;
  const isWhole = order.fulfillmentStatus === "fulfilled" && parcel?.status === "shipped";
  return (
    <div className="flex flex-col items-start gap-1 text-small">
      {arrives && <p>{arrives}</p>}
      {isWhole && more.length === 0 ? (
        <OnlyParcel parcel={parcel} messages={language.messages.order} />
      ) : (
        <ParcelList parcels={parcels} language={language} />
      )}
    </div>
  );
}

function OnlyParcel({ parcel, messages }: { parcel: Parcel; messages: Messages["order"] }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  const known = [carrier, trackingNumber].filter(Boolean);
  return (
    <>
      <p className="wrap-anywhere">
        {carrier && trackingNumber
          ? format(messages.sentBy, { carrier, number: trackingNumber })
          : messages.onItsWay}
      </p>
      {known.length === 1 && <p className="wrap-anywhere">{known}</p>}
      {trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" className="text-link target print:hidden">
          {messages.follow}
        </a>
      )}
    </>
  );
}
