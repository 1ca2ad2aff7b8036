import { readSellerOrder } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import { db } from "@/lib/platform/db";
import type { WithdrawalCase } from "./present";
import { findWithdrawal, readWithdrawn } from "./rows";

/** A declaration with its order and what was withdrawn from it before. Refuses not_found. */
export async function readWithdrawalCase(
  ctx: Pick<SellerContext, "store" | "livemode">,
  id: string,
): Promise<WithdrawalCase> {
  const row = await findWithdrawal(ctx, id);
  if (row.orderId === null) {
    return { row, order: null, withdrawn: { units: new Map(), shipping: 0 } };
  }
  const [order, withdrawn] = await Promise.all([
    readSellerOrder(ctx, row.orderId),
    readWithdrawn(db, row.orderId),
  ]);
  return { row, order, withdrawn };
}
