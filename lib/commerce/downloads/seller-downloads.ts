import { recordChange } from "@/lib/commerce/audit";
import {
  emitOrderEvent,
  lockOrder,
  type OrderWriterContext,
  readSellerOrder,
} from "@/lib/commerce/orders";
import { findPrivateStore } from "@/lib/commerce/stores";
import type { ChooseDownloads, SellerDownload } from "@/lib/contract/download";
import { refuse } from "@/lib/kit/errors";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { presentSellerDownload } from "./present";
import { replaceDownloadLink } from "./replace-download-link";
import { type DownloadRow, findDownloads, statusOf } from "./rows";

/** What an order has to download. Refuses not_found. */
export async function listSellerDownloads(
  ctx: Pick<OrderWriterContext, "store" | "livemode" | "now">,
  orderId: string,
): Promise<SellerDownload[]> {
  await readSellerOrder(ctx, orderId);
  return present(await findDownloads(db, orderId), ctx.now);
}

/**
 * Another link for each, with all its downloads, used up, revoked or not; without a choice also for files that the
 * variants of the order have got since. What was given back is passed over. Refuses not_found.
 */
export async function renewDownloads(
  ctx: OrderWriterContext,
  orderId: string,
  { ids }: ChooseDownloads,
): Promise<SellerDownload[]> {
  const { downloadLimit: most } = await findPrivateStore(ctx);
  return change(ctx, { orderId, ids, action: "order.downloads_renewed" }, async (tx, rows) => {
    for (const { id, isBought } of rows) {
      if (isBought) await replaceDownloadLink(tx, id, { givenBy: "seller", most, now: ctx.now });
    }
    if (ids === undefined) {
      await tx.$queryRaw`SELECT downloads_give(${orderId}, ${ctx.now})::text`;
    }
  });
}

/** Ends links, until a seller renews them. Refuses not_found. */
export async function revokeDownloads(
  ctx: OrderWriterContext,
  orderId: string,
  { ids }: ChooseDownloads,
): Promise<SellerDownload[]> {
  return change(ctx, { orderId, ids, action: "order.downloads_revoked" }, async (tx, rows) => {
    await tx.download.updateMany({
      where: { id: { in: rows.map(({ id }) => id) }, endedAt: null },
      data: { endedAt: ctx.now },
    });
  });
}

type RequestInput = {
  orderId: string;
  ids: string[] | undefined;
  action: "order.downloads_renewed" | "order.downloads_revoked";
};

async function change(
  ctx: OrderWriterContext,
  { orderId, ids, action }: RequestInput,
  write: (tx: Tx, rows: DownloadRow[]) => Promise<void>,
): Promise<SellerDownload[]> {
  const { now } = ctx;
  return transaction(async (tx) => {
    await lockOrder(tx, ctx, orderId);
    const before = await findDownloads(tx, orderId);
    const chosen = ids === undefined ? before : before.filter(({ id }) => ids.includes(id));
    if (ids !== undefined && chosen.length < new Set(ids).size) throw refuse("not_found");
    await write(tx, chosen);
    const after = await findDownloads(tx, orderId);
    await recordChange(tx, ctx, {
      ...{ action, objectId: orderId },
      before: { downloads: summaryOf(before, now) },
      after: { downloads: summaryOf(after, now) },
    });
    const { version } = await tx.order.update({
      where: { id: orderId },
      data: { version: { increment: 1 }, updatedAt: now },
      select: { version: true },
    });
    await emitOrderEvent(tx, orderId, { type: "order.updated", dedupeKey: String(version) }, now);
    return present(after, now);
  });
}

/** What the audit trail keeps: names and where they stand, no ids that links are made of. */
function summaryOf(rows: DownloadRow[], now: Date) {
  return rows.map((row) => ({
    file: row.name,
    status: statusOf(row, now),
    used: row.used,
    most: row.most,
  }));
}

function present(rows: DownloadRow[], now: Date): SellerDownload[] {
  return rows.map((row) => presentSellerDownload(row, now));
}
