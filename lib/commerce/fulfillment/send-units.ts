import {
  countSendable,
  dueBeforeSending,
  type OrderRecord,
  type OrderWriterContext,
  requireAllowed,
  UnpaidUnits,
} from "@/lib/commerce/orders";
import { issueSoldCards } from "@/lib/commerce/stored-value";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import type { CreateFulfillment } from "@/lib/contract/fulfillment";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { onlyLeftText } from "@/lib/kit/only-left";
import type { Tx } from "@/lib/platform/db";

/** A parcel that was booked. */
export interface Sent {
  id: string;
  items: { id: string; quantity: number }[];
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/**
 * Books that units of an order were sent, in one parcel: the only function that books shipments, so that every
 * restriction is enforced here. The caller has locked the order. Units that a withdrawal holds are refused, unless they
 * were sent despite it. Refuses what `fulfill` is refused with, validation_failed for units that the order does not
 * have to send, and order_not_paid (UnpaidUnits) while money for them is only held.
 */
export async function sendUnits(
  tx: Tx,
  ctx: OrderWriterContext,
  locked: OrderRecord,
  { items, despiteWithdrawal, notifyCustomer, ...tracking }: CreateFulfillment,
): Promise<Sent> {
  const order = despiteWithdrawal ? withoutHold(locked) : locked;
  requireAllowed("fulfill", order);
  const parcel = {
    id: newId("fulfillment"),
    items: items ? requireUnsent(order, items) : allUnsent(order),
    carrier: tracking.carrier || null,
    trackingNumber: tracking.trackingNumber || null,
    trackingUrl: tracking.trackingUrl || null,
  };
  // Money that is held is taken before anything leaves, and not inside a transaction (sendWithCapture).
  if (dueBeforeSending(order, parcel.items) !== null) throw new UnpaidUnits(parcel.items);
  const request = JSON.stringify({ ...parcel, notifyCustomer });
  await tx.$queryRaw`SELECT fulfillment_create(${order.id}, ${request}::jsonb, ${ctx.now})::text`;
  // A gift card is sent by being issued.
  if (order.lines.some(({ product_type: productType }) => isGiftCard({ productType }))) {
    await issueSoldCards(tx, ctx, { orderId: order.id, units: parcel.items });
  }
  return parcel;
}

function withoutHold(order: OrderRecord): OrderRecord {
  return { ...order, held: "none", lines: order.lines.map((line) => ({ ...line, held: 0 })) };
}

/** All units that can be sent; none if refunds have restocked every unit. */
function allUnsent({ lines }: OrderRecord): Sent["items"] {
  return lines.flatMap((line) => {
    const quantity = countSendable(line);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
}

function requireUnsent(
  { lines }: OrderRecord,
  items: NonNullable<CreateFulfillment["items"]>,
): Sent["items"] {
  const fields: RefusalFields = {};
  for (const [index, { itemId, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === itemId);
    if (line === undefined) {
      fields[`items.${index}.itemId`] = [fieldError("not_found", "The order has no such line.")];
      continue;
    }
    const maximum = countSendable(line);
    if (quantity > maximum) {
      const message = onlyLeftText(maximum, "sent");
      fields[`items.${index}.quantity`] = [fieldError("too_big", message, { maximum })];
    }
  }
  requireValidFields(fields);
  return items.map(({ itemId, quantity }) => ({ id: itemId, quantity }));
}
