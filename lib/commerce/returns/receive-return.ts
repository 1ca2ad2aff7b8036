import { recordChange } from "@/lib/commerce/audit";
import type { OrderWriterContext } from "@/lib/commerce/orders";
import type { ReceiveReturn } from "@/lib/contract/return";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { stateOf } from "./decide-return";
import type { ReturnRecord } from "./rows";
import { requireNextStatus } from "./states";
import { lockReturn, writeReturn } from "./write-return";

/**
 * Books the received units and their condition; restocks units that are as new, or those that the seller names. Refuses
 * not_found, conflict, and validation_failed for lines and units that are not in the return.
 */
export async function receiveReturn(
  ctx: OrderWriterContext,
  id: string,
  { items }: ReceiveReturn,
): Promise<ReturnRecord> {
  return transaction(async (tx) => {
    const { order, before } = await lockReturn(tx, ctx, id);
    const status = requireNextStatus(stateOf(before), "receive");
    const arrived = requireItems(before, items ?? allOf(before));
    const plan: { id: string; quantity: number }[] = [];
    const unsold: { variant_id: string; units: number }[] = [];
    for (const { itemId, quantity, condition, restock = condition === "as_new" } of arrived) {
      const line = order.lines.find((one) => one.id === itemId);
      // A refund may have put units of the line back before they arrived.
      const left = line === undefined ? 0 : line.quantity - line.restocked;
      const restocked = restock ? Math.min(quantity, left) : 0;
      if (restocked > 0) plan.push({ id: itemId, quantity: restocked });
      if (line && quantity > restocked) {
        unsold.push({ variant_id: line.variant_id, units: quantity - restocked });
      }
      await tx.returnItem.update({
        where: { returnId_orderLineId: { returnId: id, orderLineId: itemId } },
        data: { received: quantity, restocked, condition: quantity > 0 ? condition : null },
        select: { returnId: true },
      });
    }
    if (plan.length > 0) {
      await tx.$queryRaw`
        SELECT order_restock(o, ${JSON.stringify(plan)}::jsonb, 'return', ${id}, ${ctx.now})::text
        FROM orders o WHERE o.id = ${order.id}`;
    }
    // A returned licence key is revoked in any condition.
    await tx.$queryRaw`
      SELECT license_keys_give_back(o, ${JSON.stringify(unsold)}::jsonb, ${ctx.now})::text
      FROM orders o WHERE o.id = ${order.id}`;
    const closedAt = status === "closed" ? ctx.now : null;
    const after = await writeReturn(tx, ctx, id, { status, receivedAt: ctx.now, closedAt });
    await recordChange(tx, ctx, { action: "return.received", objectId: id, before, after });
    return after;
  });
}

type Arrived = NonNullable<ReceiveReturn["items"]>;

function allOf({ items }: ReturnRecord): Arrived {
  return items.map(({ itemId, quantity }) => ({ itemId, quantity, condition: "as_new" }));
}

function requireItems({ items: announced }: ReturnRecord, items: Arrived): Arrived {
  const fields: RefusalFields = {};
  for (const [index, { itemId, quantity }] of items.entries()) {
    const maximum = announced.find((one) => one.itemId === itemId)?.quantity;
    if (maximum === undefined) {
      fields[`items.${index}.itemId`] = [fieldError("not_found", "The return has no such line.")];
    } else if (quantity > maximum) {
      const message = `The return is of ${maximum}.`;
      fields[`items.${index}.quantity`] = [fieldError("too_big", message, { maximum })];
    }
  }
  requireValidFields(fields);
  return items;
}
