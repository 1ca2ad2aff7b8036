import { isDeliveredOnline } from "@/lib/contract/delivery-consent";
import type { Fulfillment } from "@/lib/contract/fulfillment";
import type { Parcel } from "@/lib/contract/order";
import { trackingPage, trackingUrl } from "@/lib/kit/carriers";
import { isoSeconds } from "@/lib/kit/clock";
import { listFulfillmentActions } from "./fulfillment-states";
import type { FulfillmentRecord } from "./order-record";

/** A parcel as its seller sees it, in answers and in events. */
export function presentFulfillment(parcel: FulfillmentRecord): Fulfillment {
  return {
    id: parcel.id,
    orderId: parcel.order_id,
    status: parcel.status,
    allowedActions: listFulfillmentActions(parcel),
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    trackingUrl: trackingUrlOf(parcel),
    items: parcel.items.map((item) => ({
      itemId: item.line_id,
      productName: item.product_name,
      variantName: item.variant_name,
      sku: item.sku,
      quantity: item.quantity,
    })),
    createdAt: isoSeconds(parcel.created_at),
    deliveredAt: isoSeconds(parcel.delivered_at),
    lostAt: isoSeconds(parcel.lost_at),
    cancelledAt: isoSeconds(parcel.cancelled_at),
    updatedAt: isoSeconds(parcel.updated_at),
  };
}

/** The parcels of an order as its shopper sees them: without those that were cancelled. */
export function presentParcels(
  parcels: FulfillmentRecord[],
  { locale }: { locale: string },
): Parcel[] {
  return parcels.flatMap(({ status, ...parcel }) =>
    status === "cancelled"
      ? []
      : {
          status,
          isDigital: parcel.items.every((item) =>
            isDeliveredOnline({ productType: item.product_type }),
          ),
          carrier: parcel.carrier,
          trackingNumber: parcel.tracking_number,
          trackingUrl: trackingPage(
            {
              carrier: parcel.carrier,
              trackingNumber: parcel.tracking_number,
              trackingUrl: parcel.tracking_url,
            },
            locale,
          ),
          items: parcel.items.map((item) => ({
            productName: item.product_name,
            variantName: item.variant_name,
            quantity: item.quantity,
          })),
          shippedAt: isoSeconds(parcel.created_at),
          deliveredAt: isoSeconds(parcel.delivered_at),
        },
  );
}

/** Where a parcel can be followed: what the seller sent, or the page of a carrier that is known. */
function trackingUrlOf({
  carrier,
  tracking_number,
  tracking_url,
}: Pick<FulfillmentRecord, "carrier" | "tracking_number" | "tracking_url">): string | null {
  return tracking_url ?? trackingUrl(carrier ?? "", tracking_number ?? "");
}
