import type { StoreContext } from "@/lib/commerce/stores";
import type { Return, ReturnQuery } from "@/lib/contract/return";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { db, Prisma } from "@/lib/platform/db";
import { presentReturn } from "./present";
import { findReturn, findReturns, type ReturnRecord } from "./rows";

type Reader = Pick<StoreContext, "store" | "livemode" | "locale">;

/** A page of the returns of the key's mode, the newest first. */
export async function listReturns(
  { store, livemode, locale }: Reader,
  { status, order, ...page }: ReturnQuery,
): Promise<{ data: Return[]; meta: PageMeta }> {
  const where = Prisma.sql`r.store_id = ${store.id} AND r.livemode = ${livemode}
    AND (${status ?? null}::text IS NULL OR r.status = ${status ?? null})
    AND (${order ?? null}::text IS NULL OR r.order_id = ${order ?? null})`;
  const [rows, total] = await Promise.all([
    findReturns(where, { skip: pageOffset(page), take: page.perPage }),
    db.return.count({ where: { storeId: store.id, livemode, status, orderId: order } }),
  ]);
  return {
    data: rows.map((row) => presentReturn(row, { locale })),
    meta: pageMeta({ ...page, total }),
  };
}

/** A return of the store and mode. Refuses not_found. */
export async function readReturn(ctx: Reader, id: string): Promise<ReturnRecord> {
  return requireFound(await findReturn(ctx, id));
}
