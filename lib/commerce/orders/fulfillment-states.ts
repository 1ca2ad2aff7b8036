import { isGiftCard } from "@/lib/contract/delivery-consent";
import {
  FULFILLMENT_ACTIONS,
  type FulfillmentAction,
  type ParcelStatus,
} from "@/lib/contract/fulfillment";
import type { FulfillmentRecord } from "./order-record";

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

type Parcel = Pick<FulfillmentRecord, "status" | "items">;

/**
 * The state of a parcel after an action; undefined if the action is not allowed. An issued gift card can be spent, and
 * is never unsent again: its refund revokes it.
 */
export function findNextStatus({ status, items }: Parcel, action: FulfillmentAction) {
  const isIssued = items.some(({ product_type: productType }) => isGiftCard({ productType }));
  return action === "cancel" && isIssued ? undefined : FULFILLMENT_MOVES[status][action];
}

/** What may be done to a parcel. */
export function listFulfillmentActions(parcel: Parcel): FulfillmentAction[] {
  return FULFILLMENT_ACTIONS.filter((action) => findNextStatus(parcel, action) !== undefined);
}
