import { PAID_STATUSES_SQL } from "@/lib/commerce/orders";
import type { DownloadStatus } from "@/lib/contract/download";
import { db, Prisma, type Tx } from "@/lib/platform/db";

/** What a line may download of a file: the latest of its rows. */
export interface DownloadRow {
  id: string;
  orderId: string;
  lineId: string;
  fileId: string;
  number: number;
  givenBy: "payment" | "shopper" | "seller";
  used: number;
  most: number;
  windowEndsAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
  createdAt: Date;
  name: string;
  contentType: string;
  byteSize: number;
  storageName: string;
  /** Paid for, with units left that were not given back. */
  isBought: boolean;
}

/** Whether the line of a download `d` is paid for and has units left that were not given back. */
export const IS_BOUGHT_SQL = `EXISTS (
  SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.id = d.line_id
  WHERE o.id = d.order_id AND o.payment_status IN ${PAID_STATUSES_SQL} AND o.hold <> 'cancelling'
    AND l.quantity > (
      SELECT coalesce(sum(g.quantity), 0) FROM units_given_back(d.order_id) g WHERE g.line_id = d.line_id
    )
)`;

const COLUMNS = Prisma.raw(`
  d.id, d.order_id AS "orderId", d.line_id AS "lineId", d.file_id AS "fileId", d.number, d.given_by AS "givenBy",
  d.used, d.most, d.window_ends_at AS "windowEndsAt", d.expires_at AS "expiresAt", d.ended_at AS "endedAt",
  d.created_at AS "createdAt", f.name, f.content_type AS "contentType", f.byte_size::float8 AS "byteSize",
  f.storage_name AS "storageName", ${IS_BOUGHT_SQL} AS "isBought"`);

/** The downloads of an order, line by line; of each file the latest. By the index on the order. */
export async function findDownloads(
  tx: Pick<Tx, "$queryRaw">,
  orderId: string,
): Promise<DownloadRow[]> {
  return tx.$queryRaw<DownloadRow[]>`
    SELECT ${COLUMNS} FROM downloads d
      JOIN digital_files f ON f.id = d.file_id
      LEFT JOIN order_lines l ON l.id = d.line_id
    WHERE d.order_id = ${orderId} AND NOT EXISTS (
      SELECT FROM downloads later WHERE later.line_id = d.line_id AND later.file_id = d.file_id AND later.number > d.number
    )
    ORDER BY l.position, f.position, d.id`;
}

/** One by its id, without a check of the caller; the address it is requested at has to be signed. */
export async function findDownload(id: string): Promise<DownloadRow | undefined> {
  const [row] = await db.$queryRaw<DownloadRow[]>`
    SELECT ${COLUMNS} FROM downloads d JOIN digital_files f ON f.id = d.file_id WHERE d.id = ${id}`;
  return row;
}

/** The status of a download. A refunded one is revoked, regardless of its other state. */
export function statusOf(row: DownloadRow, now: Date): DownloadStatus {
  if (row.endedAt !== null || !row.isBought) return "revoked";
  if (row.used >= row.most) return "used_up";
  return now >= row.expiresAt ? "expired" : "active";
}
