import {
  FULFILLMENT_ACTIONS,
  type FulfillmentAction,
  type ParcelStatus,
} from "@/lib/contract/fulfillment";

/**
 * What may be done to a parcel, by where it stands, and where it stands then. What was entered wrongly can be
 * put right: a lost parcel turns up, a delivered one did not arrive. A seller who sends its units again cancels it.
 */
const FULFILLMENT_MOVES: Record<
  ParcelStatus,
  Partial<Record<FulfillmentAction, Exclude<ParcelStatus, "shipped">>>
> = {
  shipped: { deliver: "delivered", lose: "lost", cancel: "cancelled" },
  delivered: { lose: "lost" },
  lost: { deliver: "delivered", cancel: "cancelled" },
  cancelled: {},
};

/** Where a parcel stands after an action; undefined where it cannot be taken. */
export function findNextStatus(status: ParcelStatus, action: FulfillmentAction) {
  return FULFILLMENT_MOVES[status][action];
}

/** What may be done to a parcel. */
export function listFulfillmentActions(status: ParcelStatus): FulfillmentAction[] {
  return FULFILLMENT_ACTIONS.filter((action) => findNextStatus(status, action) !== undefined);
}
