import { recordChange } from "@/lib/commerce/audit";
import {
  lockOrder,
  type OrderReaderContext,
  type OrderRecord,
  type OrderWriterContext,
} from "@/lib/commerce/orders";
import type { PublicReturn, RequestReturn } from "@/lib/contract/return";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { onlyLeftText } from "@/lib/kit/only-left";
import { type Tx, transaction } from "@/lib/platform/db";
import { presentPublicReturn } from "./present";
import { listReturnable } from "./returnable";
import type { ReturnRecord } from "./rows";
import { requireVisitorReturnView } from "./visitor-returns";
import { emitReturnEvent, queueReturnMail } from "./write-return";

/**
 * A return that a shopper asks for, of an order they may see. The seller decides about it. Refuses not_found,
 * cart_token_required, and validation_failed for units that were not sent or are in a return already.
 */
export async function requestReturn(
  ctx: OrderReaderContext,
  orderId: string,
  request: RequestReturn,
): Promise<PublicReturn> {
  const view = await requireVisitorReturnView(ctx, orderId);
  const asked = await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const made = await insertReturn(tx, ctx, order, { ...request, requestedBy: "customer" });
    await queueReturnMail(tx, made, "return_requested", ctx.now);
    return made;
  });
  return presentPublicReturn(asked, ctx.locale, view);
}

/** A return that the seller makes, approved at once. Refuses not_found and validation_failed. */
export async function createReturn(
  ctx: OrderWriterContext,
  orderId: string,
  request: RequestReturn,
): Promise<ReturnRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const made = await insertReturn(tx, ctx, order, { ...request, requestedBy: "seller" });
    await recordChange(tx, ctx, { action: "return.created", objectId: made.id, after: made });
    return made;
  });
}

/** Units of an order whose customer has withdrawn, by line. */
interface WithdrawnUnits {
  withdrawalId: string;
  units: { id: string; quantity: number }[];
}

/**
 * A return of units that were withdrawn from after they were sent, in the transaction of that; of those that
 * are in another return already, none. The caller has locked the order.
 */
export async function openWithdrawnReturn(
  tx: Tx,
  ctx: OrderWriterContext,
  order: OrderRecord,
  { withdrawalId, units }: WithdrawnUnits,
): Promise<void> {
  const returnable = await listReturnable(tx, order);
  const items = units.flatMap(({ id: itemId, quantity: asked }) => {
    const left = returnable.find((one) => one.itemId === itemId)?.quantity ?? 0;
    const quantity = Math.min(asked, left);
    return quantity > 0 ? [{ itemId, quantity, reason: "withdrawal" as const }] : [];
  });
  if (items.length === 0) return;
  const request = {
    kind: "return" as const,
    items,
    requestedBy: "customer" as const,
    withdrawalId,
  };
  const made = await writeNewReturn(tx, ctx, order, { ...request, isApproved: true });
  await recordChange(tx, ctx, { action: "return.created", objectId: made.id, after: made });
}

type NewReturn = RequestReturn & Pick<ReturnRecord, "requestedBy">;

async function insertReturn(
  tx: Tx,
  ctx: Pick<OrderWriterContext, "store" | "livemode" | "now">,
  order: OrderRecord,
  request: NewReturn,
): Promise<ReturnRecord> {
  const returnable = await listReturnable(tx, order);
  const fields: RefusalFields = {};
  for (const [index, { itemId, quantity }] of request.items.entries()) {
    if (!order.lines.some(({ id }) => id === itemId)) {
      fields[`items.${index}.itemId`] = [fieldError("not_found", "The order has no such line.")];
      continue;
    }
    const maximum = returnable.find((one) => one.itemId === itemId)?.quantity ?? 0;
    if (quantity > maximum) {
      const message = onlyLeftText(maximum, "returned");
      fields[`items.${index}.quantity`] = [fieldError("too_big", message, { maximum })];
    }
  }
  requireValidFields(fields);
  return writeNewReturn(tx, ctx, order, {
    ...request,
    isApproved: request.requestedBy === "seller",
  });
}

type WrittenReturn = Pick<NewReturn, "kind" | "note" | "requestedBy"> & {
  items: Pick<ReturnRecord["items"][number], "itemId" | "quantity" | "reason">[];
  withdrawalId?: string;
  isApproved: boolean;
};

async function writeNewReturn(
  tx: Tx,
  ctx: Pick<OrderWriterContext, "store" | "livemode" | "now">,
  order: OrderRecord,
  { kind, note, items, requestedBy, withdrawalId, isApproved }: WrittenReturn,
): Promise<ReturnRecord> {
  const id = newId("return");
  await tx.return.create({
    data: {
      ...{ id, orderId: order.id, storeId: ctx.store.id, livemode: ctx.livemode },
      ...{ kind, requestedBy, note: note || null, withdrawalId: withdrawalId ?? null },
      ...{ status: isApproved ? "approved" : "requested", approvedAt: isApproved ? ctx.now : null },
      ...{ createdAt: ctx.now, updatedAt: ctx.now },
      items: {
        create: items.map(({ itemId, quantity, reason }) => ({
          orderLineId: itemId,
          quantity,
          reason,
        })),
      },
    },
    select: { id: true },
  });
  return emitReturnEvent(tx, ctx, id, "return.created");
}
