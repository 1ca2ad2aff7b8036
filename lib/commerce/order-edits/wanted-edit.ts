import { checkAddress } from "@/lib/commerce/geo";
import { type OrderRecord, requireAllowed } from "@/lib/commerce/orders";
import type { PreviewOrderEdit } from "@/lib/contract/order-edit";
import { type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { WantedEdit } from "./plan-edit";

/** What was sent, with the address as it is kept. Refuses validation_failed, naming what its country does not allow. */
export function toWanted({ items, shippingAddress }: PreviewOrderEdit): WantedEdit {
  const fields: RefusalFields = {};
  const address = shippingAddress
    ? checkAddress(shippingAddress, "shippingAddress", fields)
    : undefined;
  requireValidFields(fields);
  return { items, address };
}

/** Refuses conflict and order_already_fulfilled where the state of an order forbids what is wanted of it. */
export function requireEditable(order: OrderRecord, { address }: WantedEdit): void {
  requireAllowed("edit", order);
  // What has left has gone where it was sent.
  if (address !== undefined) requireAllowed("changeAddress", order);
}
