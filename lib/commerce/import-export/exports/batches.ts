import type { SellerContext } from "@/lib/commerce/stores";
import { endOfSecond } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** The store and period of the rows. */
export interface Asked {
  ctx: Pick<SellerContext, "store" | "livemode">;
  createdAfter?: Date;
  createdBefore?: Date;
}

/** A statement that reads the next rows after an id; its first five parameters are always these. */
interface BatchStatement {
  name: string;
  /** `$1` store, `$2` mode, `$3` the id before, `$4` not before, `$5` not after; more follow. */
  text: string;
  params: unknown[];
  size: number;
}

/** Rows in the order of ids, some at a time. */
export async function* batchesOf<Row extends { id: string }>(
  { ctx, createdAfter, createdBefore }: Asked,
  { name, text, params, size }: BatchStatement,
): AsyncGenerator<Row[], void> {
  for (let after = "", isLast = false; !isLast; ) {
    const period = [createdAfter ?? null, createdBefore ? endOfSecond(createdBefore) : null];
    const place = [ctx.store.id, ctx.livemode, after];
    const rows = await query<Row>(name, text, [...place, ...period, ...params]);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < size;
  }
}
