import type { FulfillmentRecord, OrderRecord } from "@/lib/commerce/orders";
import { refuse } from "@/lib/kit/errors";

/** A parcel of an order. Refuses not_found. */
export function findFulfillment({ fulfillments }: OrderRecord, id: string): FulfillmentRecord {
  const found = fulfillments?.find((parcel) => parcel.id === id);
  if (found === undefined) throw refuse("not_found");
  return found;
}
