import { isDeepStrictEqual } from "node:util";
import { mergeCustomValues, readCustomValues } from "@/lib/commerce/custom-fields";
import { checkAddress } from "@/lib/commerce/geo";
import { TAGS_MAX } from "@/lib/contract/common";
import type { UpdateOrder } from "@/lib/contract/seller-order";
import { type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import { Prisma, transaction } from "@/lib/platform/db";
import { checkDestination } from "./check-destination";
import { emitOrderUpdated } from "./emit-order-event";
import { lockOrder } from "./lock-order";
import type { OrderRecord } from "./order-record";
import { recordOrderChange } from "./record-order-change";
import { type OrderWriterContext, requireAllowed } from "./require-allowed";

/**
 * Changes the fields that are sent of an order; equal values are no change and emit no event. The address may change
 * until the order is sent. Refuses not_found, validation_failed, address_undeliverable, order_already_fulfilled,
 * conflict.
 */
export async function updateOrder(
  ctx: OrderWriterContext,
  orderId: string,
  { internalNotes, shippingAddress, metadata, customFields, ...tags }: UpdateOrder,
): Promise<OrderRecord> {
  const fields: RefusalFields = {};
  const address = shippingAddress && checkAddress(shippingAddress, "shippingAddress", fields);
  requireValidFields(fields);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    if (address) {
      requireAllowed("changeAddress", order);
      await checkDestination(tx, order, address);
    }
    const before = editableOf(order);
    const owner = { storeId: ctx.store.id, owner: "order", current: before.customFields } as const;
    const values = await readCustomValues(tx, owner, customFields);
    const after = {
      internalNotes: internalNotes === undefined ? before.internalNotes : internalNotes || null,
      tags: tagsAfter(before.tags, tags),
      metadata: metadata ?? before.metadata,
      customFields: mergeCustomValues(before.customFields, values),
      shippingAddress: address ?? before.shippingAddress,
    };
    if (isDeepStrictEqual(before, after)) return order;
    const { version } = await tx.order.update({
      where: { id: orderId },
      data: {
        ...after,
        // The parse edge of three JSON columns.
        metadata: after.metadata as Prisma.InputJsonObject,
        customFields: after.customFields as Prisma.InputJsonObject,
        shippingAddress: after.shippingAddress ?? Prisma.DbNull,
        version: { increment: 1 },
        updatedAt: ctx.now,
      },
      select: { version: true },
    });
    await emitOrderUpdated(tx, orderId, version, ctx.now);
    return recordOrderChange(tx, ctx, orderId, { action: "order.updated", before, after });
  });
}

/** The fields of an order that a seller can change. */
function editableOf(order: OrderRecord) {
  const { internal_notes, tags = [], metadata, custom_fields, shipping_address } = order;
  return {
    ...{ internalNotes: internal_notes, tags, metadata, customFields: custom_fields },
    shippingAddress: shipping_address,
  };
}

/** The tags after a change, each once, in the order in which they came. Refuses too many. */
function tagsAfter(
  had: string[],
  {
    tags = had,
    addTags = [],
    removeTags = [],
  }: Pick<UpdateOrder, "tags" | "addTags" | "removeTags">,
): string[] {
  const wanted = new Set([...tags, ...addTags]);
  for (const tag of removeTags) wanted.delete(tag);
  if (wanted.size <= TAGS_MAX) return [...wanted];
  const most = `An order has at most ${TAGS_MAX} tags.`;
  throw refuseField("addTags", "too_many", most, { maximum: TAGS_MAX });
}
