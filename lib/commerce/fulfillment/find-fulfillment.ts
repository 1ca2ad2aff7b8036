import type { FulfillmentRecord, OrderRecord } from "@/lib/commerce/orders";
import { requireFound } from "@/lib/kit/errors";

/** A parcel of an order. Refuses not_found. */
export function findFulfillment({ fulfillments }: OrderRecord, id: string): FulfillmentRecord {
  return requireFound(fulfillments?.find((parcel) => parcel.id === id));
}
