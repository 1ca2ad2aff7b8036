import { lockOrder, type OrderReaderContext, readOrderStatus } from "@/lib/commerce/orders";
import type { StoreSettings } from "@/lib/commerce/stores";
import type { Download } from "@/lib/contract/download";
import { refuse, requireFound } from "@/lib/kit/errors";
import { db, transaction } from "@/lib/platform/db";
import { presentDownload } from "./present";
import { replaceDownloadLink } from "./replace-download-link";
import { findDownloads, statusOf } from "./rows";

/**
 * The downloads of an order, for the visitor who placed it, who has a link to it or who is logged in as its customer.
 * Not limited in time: files contain no personal data. Refuses not_found and cart_token_required.
 */
export async function listVisitorDownloads(
  ctx: OrderReaderContext,
  orderId: string,
): Promise<Download[]> {
  await readOrderStatus(ctx, orderId);
  return (await findDownloads(db, orderId)).map((row) => presentDownload(row, ctx));
}

/**
 * Another link for one that has expired, with as many downloads as that had left: however often it is renewed, a
 * file is downloaded as often as the shop allows. Gives all downloads of the order as they are then. Refuses as the
 * list does, and download_not_renewable.
 */
export async function renewVisitorDownload(
  ctx: OrderReaderContext,
  { orderId, downloadId }: { orderId: string; downloadId: string },
): Promise<Download[]> {
  await readOrderStatus(ctx, orderId);
  const { now } = ctx;
  return transaction(async (tx) => {
    await lockOrder(tx, ctx, orderId);
    const downloads = await findDownloads(tx, orderId);
    const row = requireFound(downloads.find(({ id }) => id === downloadId));
    const status = statusOf(row, now);
    if (status !== "expired") throw refuse("download_not_renewable", { details: { status } });
    await replaceDownloadLink(tx, row.id, { givenBy: "shopper", most: null, now });
    return (await findDownloads(tx, orderId)).map((one) => presentDownload(one, ctx));
  });
}

/** The current downloads of an order, for a mail to its customer. */
export async function listMailedDownloads(
  orderId: string,
  at: { store: Pick<StoreSettings, "hosts">; now: Date },
): Promise<Download[]> {
  const downloads = (await findDownloads(db, orderId)).map((row) => presentDownload(row, at));
  return downloads.filter(({ status }) => status === "active");
}
