import { lockOrder, type OrderRecord, type OrderWriterContext } from "@/lib/commerce/orders";
import { emit } from "@/lib/commerce/outbox";
import type { StoreMode } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { requireFound } from "@/lib/kit/errors";
import { db, type Prisma, type Tx } from "@/lib/platform/db";
import { findReturn, type ReturnRecord } from "./rows";

/** A return that is about to change, with its order: the lock of the order is that of its returns. */
export interface LockedReturn {
  order: OrderRecord;
  before: ReturnRecord;
}

/** Locks the order of a return and reads both as they are behind the lock. Refuses not_found. */
export async function lockReturn(tx: Tx, ctx: StoreMode, id: string): Promise<LockedReturn> {
  const orderId = await findOrderOf(ctx, id);
  const order = await lockOrder(tx, ctx, orderId);
  const before = await findReturn(ctx, id, tx);
  assert(before !== null, "a return goes only with its order, which is locked");
  return { order, before };
}

/** The order that a return is of. Refuses not_found. */
async function findOrderOf({ store, livemode }: StoreMode, id: string): Promise<string> {
  const row = requireFound(
    await db.return.findFirst({
      where: { id, storeId: store.id, livemode },
      select: { orderId: true },
    }),
  );
  return row.orderId;
}

/** Writes a change of a locked return and its event; the return after it. */
export async function writeReturn(
  tx: Tx,
  ctx: Pick<OrderWriterContext, "store" | "livemode" | "now">,
  id: string,
  data: Prisma.ReturnUncheckedUpdateInput,
): Promise<ReturnRecord> {
  await tx.return.update({
    where: { id },
    data: { ...data, version: { increment: 1 }, updatedAt: ctx.now },
    select: { id: true },
  });
  return emitReturnEvent(tx, ctx, id, "return.updated");
}

/** Writes the event of a change of a return, in its transaction; the return as it is now. */
export async function emitReturnEvent(
  tx: Tx,
  ctx: Pick<OrderWriterContext, "store" | "livemode" | "now">,
  id: string,
  type: "return.created" | "return.updated",
): Promise<ReturnRecord> {
  const record = await findReturn(ctx, id, tx);
  assert(record !== null, "a return that was just written is there");
  await emit(tx, {
    ...{ storeId: record.storeId, livemode: record.livemode, type, objectId: id },
    ...{ dedupeKey: String(record.version), payload: record, createdAt: ctx.now },
  });
  return record;
}

/** Queues a mail about a return, once for each kind. */
export async function queueReturnMail(
  tx: Tx,
  { orderId, id }: Pick<ReturnRecord, "orderId" | "id">,
  kind: "return_requested" | "return_approved" | "return_declined",
  now: Date,
): Promise<void> {
  await tx.$queryRaw`SELECT queue_order_mail(${orderId}, ${kind}, ${now}, ${id})::text`;
}
